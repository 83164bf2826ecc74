/** Something that went wrong and is only logged. */
export interface LogEntry {
  readonly what: string;
  readonly error: unknown;
}

export const logLine = ({ what, error }: LogEntry): string =>
  `${what} failed: ${error instanceof Error ? error.message : String(error)}`;
