import { AppError } from './app-error';

/** No usable answer at all (ERR-03, A-11). */
export class NetworkFault extends AppError {
  constructor(options?: ErrorOptions) {
    super('network_fault', 'An unexpected error occurred', options);
  }
}
