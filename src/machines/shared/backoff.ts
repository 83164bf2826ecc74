import { retryAfter } from '../../services/errors/may-pass';

export interface BackoffPlan {
  /** Waits already made; the first is 0. */
  readonly attempt: number;
  /** The ceiling of the first wait. It doubles with each attempt. */
  readonly baseMs: number;
  readonly capMs: number;
  /** Any integer, from which this client's own jitter is made. */
  readonly seed: number;
}

/** Between half of the ceiling and the ceiling, so that many clients do not return at once. */
export function backoff({ attempt, baseMs, capMs, seed }: BackoffPlan): number {
  const ceiling = Math.min(capMs, baseMs * 2 ** attempt);
  return Math.round((ceiling / 2) * (1 + randomAt(seed, attempt)));
}

/** mulberry32: the attempt-th number in [0, 1) of this seed, the same at every call. */
export function randomAt(seed: number, attempt: number): number {
  let bits = (seed + Math.imul(attempt + 1, 0x6d2b79f5)) | 0;
  bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
}

interface Repeated {
  readonly context: { readonly attempts: number; readonly seed: number };
  readonly event: object;
}

/** The delay before a request is made again that failed, for as long as it does: longer where the server asks for it. */
export function repeatWithin(capMs: number) {
  return ({ context: { attempts, seed }, event }: Repeated): number =>
    retryAfter(backoff({ attempt: attempts, baseMs: 2_000, capMs, seed }))({ event });
}

export const repeatAfter = repeatWithin(60_000);
