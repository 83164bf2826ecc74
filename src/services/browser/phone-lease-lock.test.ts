import { expect, it, vi } from 'vitest';
import { fakeLocks } from '../testing/fake-locks';
import type { PhoneLeaseLockReport } from './phone-lease.types';
import { createPhoneLeaseLock, type PhoneLeaseClaim } from './phone-lease-lock';

const settled = () => new Promise((done) => setImmediate(done));

const fakeClaim = (isMine = false) => ({ isMine: () => isMine, store: vi.fn(), clear: vi.fn() });

const openTab = (
  locks: LockManager | undefined,
  {
    agentId = '7',
    claim = fakeClaim() as PhoneLeaseClaim,
  }: { agentId?: string; claim?: PhoneLeaseClaim } = {},
) => {
  const reported: PhoneLeaseLockReport[] = [];
  const lock = createPhoneLeaseLock({ locks, agentId, claim, report: (report) => reported.push(report) });
  return { ...lock, reported };
};

it('gives the phone to the first tab and lets the second wait for it', async () => {
  const { locks, names } = fakeLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  first.ask();
  second.ask();
  await settled();
  expect([first.reported, second.reported]).toEqual([['granted'], ['busy']]);
  expect(new Set(names)).toEqual(new Set(['phoneLease.7']));
  first.release();
  await settled();
  expect([first.reported, second.reported]).toEqual([['granted'], ['busy', 'granted']]);
});

it('takes it over, and hands it back to who waits', async () => {
  const { locks } = fakeLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  first.ask();
  second.ask();
  await settled();
  second.take();
  await settled();
  expect([first.reported, second.reported]).toEqual([
    ['granted', 'lost'],
    ['busy', 'granted'],
  ]);
  second.release();
  await settled();
  expect(first.reported).toEqual(['granted', 'lost', 'granted']);
  first.release();
  await settled();
  second.ask();
  await settled();
  expect(second.reported).toEqual(['busy', 'granted', 'granted']);
});

it('no longer waits for a phone that it gave up', async () => {
  const { locks } = fakeLocks();
  const [first, second, third] = [openTab(locks), openTab(locks), openTab(locks)];
  for (const tab of [first, second, third]) tab.ask();
  await settled();
  second.release();
  first.release();
  await settled();
  expect([second.reported, third.reported]).toEqual([['busy'], ['busy', 'granted']]);
});

it('remembers having the phone for a reload, and forgets it with the phone', async () => {
  const { locks } = fakeLocks();
  const claims = [fakeClaim(), fakeClaim(), fakeClaim(true)] as const;
  const [before, other, after] = claims.map((claim) => openTab(locks, { claim }));
  before?.ask();
  other?.ask();
  await settled();
  expect(claims[0].store.mock.calls).toEqual([['7']]);
  after?.ask();
  await settled();
  expect([before?.reported.at(-1), other?.reported, after?.reported]).toEqual([
    'lost',
    ['busy'],
    ['granted'],
  ]);
  expect(claims[0].clear).toHaveBeenCalledOnce();
  after?.release();
  expect(claims[2].clear).toHaveBeenCalledOnce();
});

it('has the phone at once where the browser has no locks', () => {
  const tab = openTab(undefined);
  tab.ask();
  tab.take();
  tab.release();
  expect(tab.reported).toEqual(['granted', 'granted']);
});

it('reports that the lock could not be asked for, and logs why', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refusing = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) };
  const tab = openTab(refusing as unknown as LockManager);
  tab.ask();
  await settled();
  expect(tab.reported).toEqual(['failed']);
  expect(warn).toHaveBeenCalledOnce();
});
