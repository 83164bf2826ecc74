import { memoryArea } from './memory-area';

/** Storage that is full, forbidden or unreadable counts as empty: nothing may fail for want of it. */
export function tryStorage<T>(warning: string, work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    console.warn(warning, error);
    return otherwise;
  }
}

/** A browser that forbids storage throws at the mere look at it: the page then keeps what it has in memory. */
export function replaceForbiddenStorage(page: Pick<Window, 'localStorage' | 'sessionStorage'>): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const isThere = tryStorage('This browser keeps nothing for this page', () => page[name] !== null, false);
    if (!isThere) Object.defineProperty(page, name, { value: memoryArea(), configurable: true });
  }
}

/** Dispatched on the page by whoever keeps a choice that belongs to the account, where the server keeps those. */
export const preferenceChosen = 'chosen';

/** Reports that another tab changed what is stored under the key; returns how to stop. */
export function watchStorage(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  key: string,
  onChange: (event: StorageEvent) => void,
): () => void {
  const onStorage = (event: StorageEvent) => {
    // key is null when the other tab cleared the whole storage.
    if (event.key === null || event.key === key) onChange(event);
  };
  page.addEventListener('storage', onStorage);
  return () => page.removeEventListener('storage', onStorage);
}
