import type { PhoneLeaseClaim } from './phone-lease-lock';
import { tryStorage } from './storage';

const storageKey = 'phoneLease';
const warning = 'The phone lease could not be kept in this browser';

/** A discarded tab comes back as a reload, long after another tab may have taken the phone. */
const isReload = (page: Window): boolean =>
  Reflect.get(page.document, 'wasDiscarded') !== true &&
  page.performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

export function createPhoneLeaseClaim(page: Window): PhoneLeaseClaim {
  let isFirst = true;
  return {
    isMine: (agentId) => {
      // A duplicated tab has a copy of the storage but is not a reload.
      const isMine =
        isFirst &&
        isReload(page) &&
        tryStorage(warning, () => page.sessionStorage.getItem(storageKey) === agentId, false);
      isFirst = false;
      return isMine;
    },
    store: (agentId) =>
      tryStorage(warning, () => page.sessionStorage.setItem(storageKey, agentId), undefined),
    clear: () => tryStorage(warning, () => page.sessionStorage.removeItem(storageKey), undefined),
  };
}
