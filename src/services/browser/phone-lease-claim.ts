import type { PhoneLeaseClaim } from './phone-lease-lock';

const KEY = 'phoneLease';

/** A discarded tab comes back as a reload, long after another tab may have taken the phone. */
const isReload = (page: Window): boolean =>
  Reflect.get(page.document, 'wasDiscarded') !== true &&
  page.performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

export function createPhoneLeaseClaim(page: Window): PhoneLeaseClaim {
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  let isFirst = true;
  return {
    isMine: (agentId) => {
      // A duplicated tab has a copy of the storage but is not a reload.
      const isMine =
        isFirst && isReload(page) && quietly(() => page.sessionStorage.getItem(KEY) === agentId, false);
      isFirst = false;
      return isMine;
    },
    store: (agentId) => quietly(() => page.sessionStorage.setItem(KEY, agentId), undefined),
    clear: () => quietly(() => page.sessionStorage.removeItem(KEY), undefined),
  };
}
