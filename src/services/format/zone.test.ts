import { afterEach, expect, it, vi } from 'vitest';
import { namedZone, readersZoneBeside } from './zone';

const now = new Date('2026-11-20T05:00:00Z');

afterEach(() => vi.restoreAllMocks());

const readIn = (timeZone: string) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
};

it.each([
  ['America/Los_Angeles', 'Pacific Time (America/Los_Angeles)'],
  ['Mars/Olympus', 'Mars/Olympus'],
  [null, null],
])('calls the zone %j %j', (timezone, name) => {
  expect(namedZone(timezone, now)).toBe(name);
});

it.each([
  ['America/Chicago', 'America/Los_Angeles', 'Central Time'],
  ['America/Los_Angeles', 'America/Los_Angeles', null],
  // Different zones with the same clock.
  ['America/Vancouver', 'America/Los_Angeles', null],
  ['America/Chicago', 'Mars/Olympus', null],
  ['America/Chicago', null, null],
])('a reader in %s sees a zone beside %j: %j', (readers, timezone, name) => {
  readIn(readers);
  expect(readersZoneBeside(timezone, now)).toBe(name);
});
