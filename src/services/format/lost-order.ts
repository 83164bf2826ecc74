export function isLost(status: string | null): boolean {
  return status === 'cancelled' || status === 'failed';
}

interface Versioned {
  readonly status: string | null;
  readonly version?: number;
}

/** Whether what was ordered was changed: the end of a lost order raises its version too. */
export function wasChanged({ status, version = 1 }: Versioned): boolean {
  return version > (isLost(status) ? 2 : 1);
}
