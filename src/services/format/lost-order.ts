export function isLost(status: string | null): boolean {
  return status === 'cancelled' || status === 'failed';
}

interface Refusable {
  readonly status: string | null;
  readonly isRefused?: boolean;
}

/** Shown as a status, though no server sends it as one. */
export const kitchenRefused = 'pending, refused';

/** The status to show: an order that the kitchen has refused is still 'pending' on the wire. */
export function shownStatus({ status, isRefused }: Refusable): string | null {
  return isRefused ? kitchenRefused : status;
}

interface Versioned {
  readonly status: string | null;
  readonly version?: number;
}

/** Whether what was ordered was changed: the end of a lost order raises its version too. */
export function wasChanged({ status, version = 1 }: Versioned): boolean {
  return version > (isLost(status) ? 2 : 1);
}
