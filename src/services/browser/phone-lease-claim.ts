import type { PhoneLeaseClaim } from './phone-lease-lock';
import { tryStorage } from './storage';

const storageKey = 'phoneLease';
const warning = 'The phone lease could not be kept in this browser';
/** Later, another tab that was given the phone may have answered with it. */
const believedForMs = 10_000;

/** A discarded tab comes back as a reload, long after another tab may have taken the phone. */
const isReload = (page: Window): boolean =>
  Reflect.get(page.document, 'wasDiscarded') !== true &&
  page.performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Only a page that ends writes that it had the phone, and the next one reads it once. While it is open a copy of the
 * tab would have what it wrote, and after a crash nothing says when that was.
 */
export function createPhoneLeaseClaim(page: Window): PhoneLeaseClaim {
  let mine: string | null = null;
  const forget = () => tryStorage(warning, () => page.sessionStorage.removeItem(storageKey), undefined);
  page.addEventListener('pagehide', () => {
    if (mine === null) return;
    const mark = `${Date.now()} ${mine}`;
    tryStorage(warning, () => page.sessionStorage.setItem(storageKey, mark), undefined);
  });
  return {
    isMine: (agentId) => {
      const mark = tryStorage(warning, () => page.sessionStorage.getItem(storageKey), null);
      forget();
      const [endedAt, owner] = mark?.split(' ') ?? [];
      const isMine = owner === agentId && Date.now() - Number(endedAt) < believedForMs && isReload(page);
      // Reloaded again before the phone is here, it is still this tab's.
      if (isMine) mine = agentId;
      return isMine;
    },
    store: (agentId) => {
      mine = agentId;
    },
    clear: () => {
      mine = null;
      // A page that the browser kept and brought back has written it.
      forget();
    },
  };
}
