import type { PhoneLeaseLock, PhoneLeaseLockReport } from './phone-lease.types';

interface Deps {
  /** Absent in an insecure context and in old browsers. */
  readonly locks: LockManager | undefined;
  readonly agentId: string;
  readonly claim: PhoneLeaseClaim;
  readonly report: (report: PhoneLeaseLockReport) => void;
}

/** What a tab remembers of itself over a reload. */
export interface PhoneLeaseClaim {
  /** This page is the reload of one that had the phone; asked once. */
  isMine(agentId: string): boolean;
  stake(agentId: string): void;
  drop(): void;
}

/**
 * The browser's lock 'phoneLease.{agentId}': let go by the browser itself when its tab closes or crashes. Without
 * locks every tab has the phone, as one that rings twice is better than one that never rings.
 */
export const createPhoneLeaseLock = ({ locks, agentId, claim, report }: Deps): PhoneLeaseLock => {
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
      claim.stake(agentId);
      report('granted');
      return new Promise<void>((resolve) => {
        letGo = resolve;
      });
    };
    // A signal goes with a request that waits only; the two that never wait refuse it.
    const isWaiting = !options.steal && !options.ifAvailable;
    manager.request(name, isWaiting ? { signal } : options, hold).catch((error: unknown) => {
      if (signal.aborted) return;
      if (isHeld) claim.drop();
      else console.warn('The browser could not say which tab has the phone', error);
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
      claim.drop();
      endRequest();
    },
  };
};
