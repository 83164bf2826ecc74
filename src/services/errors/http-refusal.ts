import { AppError } from './app-error';

/** Server field errors, by wire field name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface RefusalDetails {
  readonly status: number;
  readonly serverMessage: string | null;
  readonly errors: FieldErrors;
  /** The whole body, where it names the version that is stored, or asks for a second factor. */
  readonly conflict?: unknown;
}

export class HttpRefusal extends AppError {
  readonly status: number;
  /** Null: show the fallback of the area. */
  readonly serverMessage: string | null;
  readonly errors: FieldErrors;
  readonly conflict: unknown;

  constructor({ status, serverMessage, errors, conflict }: RefusalDetails, options?: ErrorOptions) {
    super('http_refusal', serverMessage ?? `Request failed with status code ${status}`, options);
    this.status = status;
    this.serverMessage = serverMessage;
    this.errors = errors;
    this.conflict = conflict;
  }
}
