import { HttpRefusal } from './http-refusal';

/**
 * Whether the same request may be answered later, by the status of its refusal; null where nobody answered. A server
 * that does not know a request (501) will not know it later.
 */
export function mayPass(status: number | null): boolean {
  return status === null || (status >= 500 && status !== 501) || status === 408 || status === 429;
}

/**
 * Whether a refusal says that nothing was done; without, whoever answered may not know. One that came too often is
 * refused all the same: the server says how long to wait, and a person reads it.
 */
export function isRefusal(status: number | null): boolean {
  return status === 429 || !mayPass(status);
}

/**
 * What to wait before the next try: at least the time given, longer where the server asks for it. The delay of a
 * chart's state that a failed request leads to.
 */
export function retryAfter(leastMs: number) {
  return ({ event }: { event: object }): number =>
    'error' in event && event.error instanceof HttpRefusal
      ? Math.max(leastMs, event.error.retryAfterMs)
      : leastMs;
}

/** Whether the server has no such request at all, by the status of its refusal. */
export function isUnknownRequest(status: number | null): boolean {
  return status === 404 || status === 405 || status === 501;
}
