import { AppError } from './app-error';

export class NetworkFault extends AppError {
  constructor(options?: ErrorOptions) {
    super('network_fault', 'An unexpected error occurred', options);
  }
}
