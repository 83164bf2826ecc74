import type { PhoneLeaseLock, PhoneLeaseLockReport } from './phone-lease.types';

interface Deps {
  /** Absent on an insecure page and in old browsers. */
  readonly locks: LockManager | undefined;
  readonly agentId: string;
  readonly claim: PhoneLeaseClaim;
  readonly report: (report: PhoneLeaseLockReport) => void;
}

export interface PhoneLeaseClaim {
  /** True in the reload of the page that had the phone, on the first call only. */
  isMine(agentId: string): boolean;
  store(agentId: string): void;
  clear(): void;
}

/**
 * The browser releases the lock when its tab closes or crashes. Without Web Locks every tab has the phone:
 * ringing twice is better than not ringing.
 */
export function createPhoneLeaseLock({ locks, agentId, claim, report }: Deps): PhoneLeaseLock {
  const name = `phoneLease.${agentId}`;
  let endRequest = () => {};

  const request = (manager: LockManager, options: LockOptions) => {
    endRequest();
    const ending = new AbortController();
    const { signal } = ending;
    let letGo = () => {};
    let isHeld = false;
    endRequest = () => {
      ending.abort();
      letGo();
    };
    const hold = (lock: Lock | null) => {
      if (signal.aborted) return undefined;
      if (lock === null) {
        wait(manager);
        return report('busy');
      }
      isHeld = true;
      claim.store(agentId);
      report('granted');
      return new Promise<void>((resolve) => {
        letGo = resolve;
      });
    };
    // The browser refuses a signal together with steal or ifAvailable.
    const isWaiting = !options.steal && !options.ifAvailable;
    manager.request(name, isWaiting ? { signal } : options, hold).catch((error: unknown) => {
      if (signal.aborted) return;
      if (isHeld) claim.clear();
      else console.warn('Which tab has the phone could not be read', error);
      if (isHeld || options.steal) wait(manager);
      report(isHeld ? 'lost' : 'failed');
    });
  };
  const wait = (manager: LockManager) => request(manager, {});

  return {
    ask: () => {
      if (locks === undefined) report('granted');
      else request(locks, claim.isMine(agentId) ? { steal: true } : { ifAvailable: true });
    },
    take: () => {
      if (locks === undefined) report('granted');
      else request(locks, { steal: true });
    },
    release: () => {
      claim.clear();
      endRequest();
    },
  };
}
