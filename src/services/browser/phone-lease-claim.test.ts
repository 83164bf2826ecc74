import { expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage';
import { createPhoneLeaseClaim } from './phone-lease-claim';

const openTab = (sessionStorage: Storage, type: NavigationTimingType, wasDiscarded = false) =>
  createPhoneLeaseClaim({
    sessionStorage,
    document: { wasDiscarded },
    performance: { getEntriesByType: () => [{ type }] },
  } as unknown as Window);

it('is known again after a reload, once', () => {
  const area = memoryStorage();
  openTab(area, 'navigate').store('7');
  const reloaded = openTab(area, 'reload');
  expect([reloaded.isMine('7'), reloaded.isMine('7')]).toEqual([true, false]);
});

it('is not inherited by a duplicated tab, another agent or a page that gave it up', () => {
  const area = memoryStorage();
  const tab = openTab(area, 'navigate');
  tab.store('7');
  expect(openTab(area, 'navigate').isMine('7')).toBe(false);
  expect(openTab(area, 'reload').isMine('8')).toBe(false);
  expect(openTab(area, 'reload', true).isMine('7')).toBe(false);
  tab.clear();
  expect(openTab(area, 'reload').isMine('7')).toBe(false);
});

it('goes on without a storage', () => {
  const forbidden = {
    document: {},
    performance: { getEntriesByType: () => [{ type: 'reload' }] },
    get sessionStorage(): Storage {
      throw new DOMException('forbidden', 'SecurityError');
    },
  } as unknown as Window;
  const claim = createPhoneLeaseClaim(forbidden);
  claim.store('7');
  claim.clear();
  expect(claim.isMine('7')).toBe(false);
});
