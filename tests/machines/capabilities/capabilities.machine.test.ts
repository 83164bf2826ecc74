import { expect, it, vi } from 'vitest';
import { capabilitiesMachine } from '../../../src/machines/capabilities/capabilities.machine';
import type { Capabilities } from '../../../src/services/capabilities/capabilities';
import { makeHttpRefusal } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const createTestCapabilities = () => {
  const fetchCapabilities = standInPromise<Capabilities>();
  const noteOverdue = vi.fn();
  const chart = startUnderParent(
    capabilitiesMachine.provide({
      actions: { noteOverdue },
      actors: { fetchCapabilities: fetchCapabilities.logic },
    }),
    { seed: 1 },
  );
  const connect = () => chart.ref.send({ type: 'realtime.connected' });
  return { ...chart, fetchCapabilities, noteOverdue, connect };
};

const known = { type: 'capabilities.known', capabilities: ['activity'] };
const unknown = { type: 'capabilities.unknown' };
const overdue = { type: 'capabilities.overdue' };

it('reports what the server offers, and asks no more, however often the connection returns', async () => {
  const { reports, fetchCapabilities, connect, clock } = createTestCapabilities();
  connect();
  await fetchCapabilities.answer(['activity']);
  connect();
  clock.increment(600_000);
  expect([reports, fetchCapabilities.calls.length]).toEqual([[known], 1]);
});

it.each(['realtime.connected', 'capabilities.retry'] as const)(
  'asks again with %s where the request failed',
  async (type) => {
    const { ref, reports, fetchCapabilities } = createTestCapabilities();
    await fetchCapabilities.fail();
    ref.send({ type });
    expect(fetchCapabilities.calls).toHaveLength(2);
    await fetchCapabilities.answer(['activity']);
    expect(reports).toEqual([unknown, overdue, known]);
  },
);

it('asks again by itself where the request failed, each time later, and no more once it was answered', async () => {
  const { reports, clock, fetchCapabilities } = createTestCapabilities();
  for (const ceilingMs of [4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    const asked = fetchCapabilities.calls.length;
    await fetchCapabilities.fail();
    clock.increment(ceilingMs / 2 - 1);
    expect(fetchCapabilities.calls).toHaveLength(asked);
    clock.increment(ceilingMs / 2 + 1);
    expect(fetchCapabilities.calls).toHaveLength(asked + 1);
  }
  await fetchCapabilities.answer(['activity']);
  expect(reports.at(-1)).toEqual(known);
  clock.increment(600_000);
  expect(fetchCapabilities.calls).toHaveLength(7);
});

it('asks again when the server asks for it, where it was asked too often', async () => {
  const { clock, fetchCapabilities } = createTestCapabilities();
  await fetchCapabilities.fail(makeHttpRefusal(429, null, {}, 30_000));
  clock.increment(29_999);
  expect(fetchCapabilities.calls).toHaveLength(1);
  clock.increment(1);
  expect(fetchCapabilities.calls).toHaveLength(2);
});

it('is overdue after 3 s, and still takes the answer when it comes', async () => {
  const { reports, clock, noteOverdue, fetchCapabilities } = createTestCapabilities();
  clock.increment(2_999);
  expect([reports, noteOverdue.mock.calls.length]).toEqual([[], 0]);
  clock.increment(1);
  expect([reports, noteOverdue.mock.calls.length]).toEqual([[overdue], 1]);
  await fetchCapabilities.answer(['activity']);
  expect([reports, fetchCapabilities.calls.length]).toEqual([[overdue, known], 1]);
});

it('is overdue at once while a server that did not answer is asked again', async () => {
  const { reports, noteOverdue, fetchCapabilities, connect } = createTestCapabilities();
  await fetchCapabilities.fail();
  expect([reports, noteOverdue.mock.calls.length]).toEqual([[unknown], 0]);
  connect();
  expect([reports, noteOverdue.mock.calls.length]).toEqual([[unknown, overdue], 1]);
});
