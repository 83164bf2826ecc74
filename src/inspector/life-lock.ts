/** Absent on an insecure page. */
export type Locks = Pick<LockManager, 'request'> | undefined;

export const pageLocks = (): Locks => globalThis.navigator?.locks;

const nameOf = (pageId: string) => `chart-inspection.${pageId}`;

/** Held by an inspector and by what it watches until the page is gone: one that is killed posts no farewell. */
export function holdLifeLock(locks: Locks, pageId: string, whenHeld: () => void): void {
  if (locks === undefined) whenHeld();
  locks?.request(nameOf(pageId), () => {
    whenHeld();
    return new Promise<never>(() => {});
  });
}

export function whenGone(locks: Locks, pageId: string, then: () => void): void {
  locks?.request(nameOf(pageId), then);
}
