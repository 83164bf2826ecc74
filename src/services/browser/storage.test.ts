import { expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage';
import { replaceForbiddenStorage } from './storage';

it('a page whose browser forbids one storage, or has none, keeps in memory what belongs there', () => {
  const localStorage = memoryStorage({ theme: 'dark' });
  const kept = { localStorage, sessionStorage: memoryStorage() };
  const page = Object.defineProperty({ ...kept }, 'sessionStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    configurable: true,
  });
  replaceForbiddenStorage(page);
  page.sessionStorage.setItem('phoneLease', '7');
  expect([page.sessionStorage.getItem('phoneLease'), page.localStorage]).toEqual(['7', localStorage]);
  // As where a view of an app has no storage.
  const without = { ...kept, localStorage: null as unknown as Storage };
  replaceForbiddenStorage(without);
  expect(without.localStorage.length).toBe(0);
});
