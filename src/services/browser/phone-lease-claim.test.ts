import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage';
import { createPhoneLeaseClaim } from './phone-lease-claim';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const openTab = (sessionStorage: Storage, type: NavigationTimingType, wasDiscarded = false) => {
  const page = Object.assign(new EventTarget(), {
    sessionStorage,
    document: { wasDiscarded },
    performance: { getEntriesByType: () => [{ type }] },
  });
  // It has what a claim uses of a window.
  const claim = createPhoneLeaseClaim(page as unknown as Window);
  return { ...claim, leave: () => page.dispatchEvent(new Event('pagehide')) };
};

/** The storage of a tab that had the phone of agent 7 when its page ended. */
const leftBehind = (): Storage => {
  const area = memoryStorage();
  const tab = openTab(area, 'navigate');
  tab.store('7');
  tab.leave();
  return area;
};

const copyOf = (area: Storage): Storage =>
  memoryStorage(
    Object.fromEntries(
      Array.from(area, (_, index) => [area.key(index), area.getItem(area.key(index) ?? '')]),
    ),
  );

it('is known again after a reload, once', () => {
  const reloaded = openTab(leftBehind(), 'reload');
  expect([reloaded.isMine('7'), reloaded.isMine('7')]).toEqual([true, false]);
});

it('is known again when the page is reloaded before it was asked, or before it has the phone again', () => {
  const area = leftBehind();
  openTab(area, 'reload').leave();
  const asking = openTab(area, 'reload');
  expect(asking.isMine('7')).toBe(true);
  asking.leave();
  expect(openTab(area, 'reload').isMine('7')).toBe(true);
});

it('is not inherited by another page, another agent or a page that gave it up', () => {
  expect(openTab(leftBehind(), 'navigate').isMine('7')).toBe(false);
  expect(openTab(leftBehind(), 'reload').isMine('8')).toBe(false);
  expect(openTab(leftBehind(), 'reload', true).isMine('7')).toBe(false);
  const area = memoryStorage();
  const tab = openTab(area, 'navigate');
  tab.store('7');
  tab.clear();
  tab.leave();
  expect(openTab(area, 'reload').isMine('7')).toBe(false);
});

it('is gone once a page was kept by the browser, came back, and gave it up', () => {
  const area = memoryStorage();
  const tab = openTab(area, 'navigate');
  tab.store('7');
  tab.leave();
  tab.clear();
  expect(openTab(area, 'reload').isMine('7')).toBe(false);
});

it('is not inherited by a copy of the tab that is reloaded', () => {
  const area = memoryStorage();
  openTab(area, 'navigate').store('7');
  const copied = copyOf(area);
  const copy = openTab(copied, 'navigate');
  expect(copy.isMine('7')).toBe(false);
  copy.leave();
  expect(openTab(copied, 'reload').isMine('7')).toBe(false);
});

it.each([
  ['the browser had discarded it', 'reload', true],
  ['somebody went away and came back', 'back_forward', false],
] as const)('is not believed at a reload after %s', (_, type, wasDiscarded) => {
  const area = leftBehind();
  const back = openTab(area, type, wasDiscarded);
  expect(back.isMine('7')).toBe(false);
  back.leave();
  expect(openTab(area, 'reload').isMine('7')).toBe(false);
});

it('is not believed after a crash, nor once somebody may have answered in another tab', () => {
  const crashed = memoryStorage();
  openTab(crashed, 'navigate').store('7');
  expect(openTab(crashed, 'reload').isMine('7')).toBe(false);
  const slow = leftBehind();
  vi.setSystemTime(Date.now() + 9_000);
  expect(openTab(copyOf(slow), 'reload').isMine('7')).toBe(true);
  vi.setSystemTime(Date.now() + 2_000);
  expect(openTab(slow, 'reload').isMine('7')).toBe(false);
});

it('goes on without a storage', () => {
  const page = Object.assign(new EventTarget(), {
    document: {},
    performance: { getEntriesByType: () => [{ type: 'reload' }] },
  });
  Object.defineProperty(page, 'sessionStorage', {
    get: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  const claim = createPhoneLeaseClaim(page as unknown as Window);
  claim.store('7');
  page.dispatchEvent(new Event('pagehide'));
  claim.clear();
  expect(claim.isMine('7')).toBe(false);
});
