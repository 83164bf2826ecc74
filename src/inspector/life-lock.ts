/** Absent on an insecure page. */
export type Locks = Pick<LockManager, 'request'> | undefined;

export const pageLocks = (): Locks => globalThis.navigator?.locks;

const nameOf = (inspector: string) => `chart-inspection.${inspector}`;

/** Held by an inspector until its page is gone: a tab that is killed posts no farewell. */
export function holdLifeLock(locks: Locks, inspector: string, whenHeld: () => void): void {
  if (locks === undefined) whenHeld();
  locks?.request(nameOf(inspector), () => {
    whenHeld();
    return new Promise<never>(() => {});
  });
}

export function whenGone(locks: Locks, inspector: string, then: () => void): void {
  locks?.request(nameOf(inspector), then);
}
