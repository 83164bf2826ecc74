import { expect, test } from 'vitest';
import { createPeers } from './peers';

const nothingNew = { isNew: false, hasGap: false, isMet: false, mustAsk: false };

/** With another process that is heard without a gap up to number 3. */
function withOther() {
  const peers = createPeers('own');
  peers.count('other', 3, true);
  peers.sentAll('other');
  return peers;
}

test('a process heard first is met and asked for all it knows; this one is not', () => {
  const peers = createPeers('own');
  expect(peers.count('other', 4, false)).toEqual({ isNew: true, hasGap: false, isMet: true, mustAsk: true });
  expect(peers.count('own', 1, true)).toEqual({ isNew: false, hasGap: false, isMet: true, mustAsk: false });
  expect([peers.hasOthers(), peers.areWhole()]).toEqual([true, false]);
  peers.sentAll('other');
  expect(peers.areWhole()).toBe(true);
});

test('what comes twice, or later than what followed it, is not new', () => {
  const peers = withOther();
  expect(peers.count('other', 4, false)).toEqual({ ...nothingNew, isNew: true });
  expect(peers.countApart('other', 4, 3)).toEqual(nothingNew);
  expect(peers.count('other', 3, false)).toEqual(nothingNew);
  expect(peers.received('other')).toBe(4);
});

test('a number that was jumped over, by a message or by a beat, is a gap, once', () => {
  const peers = withOther();
  expect(peers.count('other', 5, false)).toEqual({ isNew: true, hasGap: true, isMet: false, mustAsk: true });
  expect(peers.areWhole()).toBe(false);
  peers.sentAll('other');
  expect(peers.count('other', 5, true)).toEqual(nothingNew);
  expect(peers.count('other', 6, true)).toMatchObject({ hasGap: true, mustAsk: true });
});

test('one heard again after some silence, or after this process was cut off, is asked again', () => {
  const peers = withOther();
  for (let beat = 0; beat < 3; beat += 1) peers.grownSilent();
  expect(peers.areQuiet()).toBe(true);
  expect(peers.count('other', 3, true)).toMatchObject({ hasGap: false, mustAsk: true });
  peers.sentAll('other');
  peers.unconfirm();
  expect([peers.areConfirmed(), peers.isReached('other')]).toEqual([false, false]);
  expect(peers.count('other', 3, true)).toMatchObject({ hasGap: false, mustAsk: true });
  expect(peers.areConfirmed()).toBe(true);
});

test('one that is silent is looked after at every fifth beat, and this process never', () => {
  const peers = withOther();
  peers.count('own', 0, true);
  const named = Array.from({ length: 10 }, () => peers.grownSilent());
  expect(named.flatMap((processes, at) => (processes.length > 0 ? [[at + 1, processes]] : []))).toEqual([
    [5, ['other']],
    [10, ['other']],
  ]);
  expect([peers.isSilent('other'), peers.isSilent('own')]).toEqual([true, false]);
});

test('one that runs without Redis is cut off once, also where it was not heard since this one came back', () => {
  const peers = withOther();
  peers.unconfirm();
  expect([peers.cutOff('other'), peers.cutOff('other'), peers.cutOff('nobody')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([peers.areReached(), peers.areConfirmed(), peers.isReached('other')]).toEqual([false, true, false]);
  expect(peers.count('other', 3, true)).toMatchObject({ mustAsk: true });
  expect(peers.areReached()).toBe(true);
});

test('one that leaves has left something behind where its last number did not arrive, or nobody heard it since', () => {
  expect(withOther().leave('other', 3)).toBe(false);
  expect(withOther().leave('other', 4)).toBe(true);
  expect(withOther().leave('other')).toBe(false);
  const unconfirmed = withOther();
  unconfirmed.unconfirm();
  expect([unconfirmed.leave('other'), unconfirmed.has('other')]).toEqual([true, false]);
});
