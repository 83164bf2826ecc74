/** Something that went wrong and is only logged. */
export interface LogEntry {
  readonly what: string;
  readonly error: unknown;
}

export function logLine({ what, error }: LogEntry): string {
  return `${what} failed: ${error instanceof Error ? error.message : String(error)}`;
}
