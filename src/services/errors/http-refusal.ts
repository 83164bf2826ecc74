import { AppError } from './app-error';

/** Server field errors, by wire field name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface RefusalDetails {
  readonly status: number;
  readonly serverMessage: string | null;
  readonly errors: FieldErrors;
}

/** The server answered, and the answer was no (ERR-01). */
export class HttpRefusal extends AppError {
  readonly status: number;
  /** What the server said, or null; an area with its own fallback text uses that instead. */
  readonly serverMessage: string | null;
  readonly errors: FieldErrors;

  constructor({ status, serverMessage, errors }: RefusalDetails, options?: ErrorOptions) {
    super('http_refusal', serverMessage ?? `Request failed with status code ${status}`, options);
    this.status = status;
    this.serverMessage = serverMessage;
    this.errors = errors;
  }
}
