import { AppError } from './app-error';

/** Server field errors, by wire field name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface RefusalDetails {
  readonly status: number;
  readonly serverMessage: string | null;
  readonly errors: FieldErrors;
}

export class HttpRefusal extends AppError {
  readonly status: number;
  /** Null: show the fallback of the area. */
  readonly serverMessage: string | null;
  readonly errors: FieldErrors;

  constructor({ status, serverMessage, errors }: RefusalDetails, options?: ErrorOptions) {
    super('http_refusal', serverMessage ?? `Request failed with status code ${status}`, options);
    this.status = status;
    this.serverMessage = serverMessage;
    this.errors = errors;
  }
}
