import { type FieldErrors, HttpRefusal } from './http-refusal';

/** An error as plain data for a chart's context. */
export interface Failure {
  /** The HTTP status; null without a usable answer. */
  readonly status: number | null;
  /** The server's text; null: show the fallback of the area. */
  readonly serverMessage: string | null;
  /** For areas without a fallback of their own. */
  readonly message: string;
  readonly errors: FieldErrors;
  /** What the server asks to wait before the next try; 0 where it asks for nothing. */
  readonly retryAfterMs: number;
}

export function describeFailure(error: unknown): Failure {
  return error instanceof HttpRefusal
    ? {
        status: error.status,
        serverMessage: error.serverMessage,
        message: error.message,
        errors: error.errors,
        retryAfterMs: error.retryAfterMs,
      }
    : {
        status: null,
        serverMessage: null,
        message: 'An unexpected error occurred',
        errors: {},
        retryAfterMs: 0,
      };
}
