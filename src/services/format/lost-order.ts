export function isLost(status: string | null): boolean {
  return status === 'cancelled' || status === 'failed';
}

interface Refusable {
  readonly status: string | null;
  readonly isRefused?: boolean;
}

/** The status to show: an order that the kitchen has refused is still 'pending' on the wire. */
export function shownStatus({ status, isRefused }: Refusable): string | null {
  return isRefused ? 'refused' : status;
}

interface Versioned {
  readonly status: string | null;
  readonly version?: number;
}

/** Whether what was ordered was changed: the end of a lost order raises its version too. */
export function wasChanged({ status, version = 1 }: Versioned): boolean {
  return version > (isLost(status) ? 2 : 1);
}
