import type { Failure } from './failure';
import { HttpRefusal } from './http-refusal';
import { isRefusal, isUnknownRequest } from './may-pass';
import { NetworkFault } from './network-fault';

/** Why the server refused a read, in words. */
export function whyRefused({ status, serverMessage }: Pick<Failure, 'status' | 'serverMessage'>): string {
  // What a server says of its own fault is for whoever runs it.
  if (!isRefusal(status)) return 'The server could not answer. Try again in a moment.';
  if (serverMessage !== null) return serverMessage;
  if (status === 403) return 'Your account may not see this.';
  if (status === 429) return 'Too many requests. Try again in a moment.';
  return isUnknownRequest(status) ? 'The server does not have this.' : 'The server refused this.';
}

/** Why something could not be read, in words: the detail below the sentence of its area. */
export function whyUnread(error: unknown): string {
  if (error instanceof HttpRefusal) return whyRefused(error);
  return error instanceof NetworkFault
    ? 'Check the connection, then try again.'
    : 'The answer of the server could not be read.';
}

/** In the words of the event that a request failed by; null for every other event. */
export function whyIn({ event }: { event: object }): string | null {
  return 'error' in event ? whyUnread(event.error) : null;
}
