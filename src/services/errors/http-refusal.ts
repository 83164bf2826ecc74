import { AppError } from './app-error';

/** Server field errors, by wire field name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface RefusalDetails {
  readonly status: number;
  readonly serverMessage: string | null;
  readonly errors: FieldErrors;
  /** The whole body, where it names the version that is stored, or asks for a second factor. */
  readonly conflict?: unknown;
  readonly retryAfterMs?: number;
}

export class HttpRefusal extends AppError {
  readonly status: number;
  /** Null: show the fallback of the area. */
  readonly serverMessage: string | null;
  readonly errors: FieldErrors;
  readonly conflict: unknown;
  /** What the server asks to wait before the next try; 0 where it asks for nothing. */
  readonly retryAfterMs: number;

  constructor(
    { status, serverMessage, errors, conflict, retryAfterMs = 0 }: RefusalDetails,
    options?: ErrorOptions,
  ) {
    super('http_refusal', serverMessage ?? `Request failed with status code ${status}`, options);
    this.status = status;
    this.serverMessage = serverMessage;
    this.errors = errors;
    this.conflict = conflict;
    this.retryAfterMs = retryAfterMs;
  }
}

export function isRefusedWith(error: unknown, status: number): boolean {
  return error instanceof HttpRefusal && error.status === status;
}
