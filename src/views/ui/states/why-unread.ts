/** What of an error, or of a refusal that a chart has as a value, can be said. */
interface Told {
  readonly code?: unknown;
  readonly status?: unknown;
  readonly serverMessage?: unknown;
}

/** Why something could not be read, in words. */
export function whyUnread(error: unknown): string {
  const { code, status, serverMessage }: Told = typeof error === 'object' && error !== null ? error : {};
  if (code === 'network_fault') return 'Check the connection, then try again.';
  // What a server says of its own fault is for whoever runs it; without a status, its answer could not be read.
  if (typeof status !== 'number' || status >= 500) return 'The server has a problem. Try again in a moment.';
  if (typeof serverMessage === 'string') return serverMessage;
  return status === 403 ? 'Your account may not see this.' : 'The server does not give this.';
}
