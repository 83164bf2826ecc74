import { type FieldErrors, HttpRefusal } from './http-refusal';

/** A failed call as plain data, fit for a chart's context (ERR-01). */
export interface Failure {
  /** The HTTP status, or null without a usable answer. */
  readonly status: number | null;
  /** What the server said, or null: then the area's own fallback stands in. */
  readonly serverMessage: string | null;
  /** What to show where an area names no fallback. */
  readonly message: string;
  readonly errors: FieldErrors;
}

export const describeFailure = (error: unknown): Failure =>
  error instanceof HttpRefusal
    ? {
        status: error.status,
        serverMessage: error.serverMessage,
        message: error.message,
        errors: error.errors,
      }
    : { status: null, serverMessage: null, message: 'An unexpected error occurred', errors: {} };
