/** Something that went wrong and is only logged. */
export interface LogEntry {
  readonly what: string;
  readonly error: unknown;
}

/** The params of a chart's logFailure action on an onError transition. */
export const failureOf =
  (what: string) =>
  ({ event }: { event: { error: unknown } }): LogEntry => ({ what, error: event.error });

export const logLine = ({ what, error }: LogEntry): string =>
  `${what} failed: ${error instanceof Error ? error.message : String(error)}`;
