import { expect, it } from 'vitest';
import {
  selectAwaitsCapabilities,
  selectHasCapability,
  selectLateChartRef,
} from '../../../src/machines/workspace/workspace.selectors';
import { createTestWorkspace } from './create-test-workspace';

it('offers nothing more than the contract until the server has said so', async () => {
  const { ref, fetchCapabilities } = createTestWorkspace();
  expect(selectHasCapability(ref.getSnapshot(), 'customer-search')).toBe(false);
  await fetchCapabilities.answer(['customer-search', 'activity']);
  expect(selectHasCapability(ref.getSnapshot(), 'customer-search')).toBe(true);
  expect(selectHasCapability(ref.getSnapshot(), 'off-duty')).toBe(false);
});

it('asks a server that answered once, however often the connection returns', async () => {
  const { realtime, fetchCapabilities } = createTestWorkspace();
  await fetchCapabilities.answer([]);
  realtime.tell({ type: 'realtime.connected' });
  realtime.tell({ type: 'realtime.dropped' });
  realtime.tell({ type: 'realtime.connected' });
  expect(fetchCapabilities.calls).toHaveLength(1);
});

it('asks again with the connection where the request failed', async () => {
  const { ref, realtime, fetchCapabilities } = createTestWorkspace();
  await fetchCapabilities.fail();
  realtime.tell({ type: 'realtime.connected' });
  expect(fetchCapabilities.calls).toHaveLength(2);
  await fetchCapabilities.answer(['activity']);
  expect(selectHasCapability(ref.getSnapshot(), 'activity')).toBe(true);
});

it('asks again by itself where the request failed, each time later, and no more once it was answered', async () => {
  const { ref, clock, realtime, fetchCapabilities } = createTestWorkspace();
  // The connection is there before the first answer, and never drops.
  realtime.tell({ type: 'realtime.connected' });
  for (const ceilingMs of [4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    const asked = fetchCapabilities.calls.length;
    await fetchCapabilities.fail();
    clock.increment(ceilingMs / 2 - 1);
    expect(fetchCapabilities.calls).toHaveLength(asked);
    clock.increment(ceilingMs / 2 + 1);
    expect(fetchCapabilities.calls).toHaveLength(asked + 1);
  }
  await fetchCapabilities.answer(['activity']);
  expect(selectHasCapability(ref.getSnapshot(), 'activity')).toBe(true);
  clock.increment(600_000);
  expect(fetchCapabilities.calls).toHaveLength(7);
});

it.each([
  [[], ''],
  [['menu-live'], 'restaurants'],
] as const)('watches changes of menus where the server names them: %o', async (capabilities, channels) => {
  const { watched, fetchCapabilities } = createTestWorkspace();
  await fetchCapabilities.answer(capabilities);
  expect(watched().at(-1)?.split(',').includes('restaurants')).toBe(channels === 'restaurants');
});

it('is waited for no longer than 3 s, and still counts when it comes', async () => {
  const { ref, clock, noteOverdue, fetchCapabilities } = createTestWorkspace();
  clock.increment(2_999);
  expect([selectAwaitsCapabilities(ref.getSnapshot()), noteOverdue.mock.calls.length]).toEqual([true, 0]);
  clock.increment(1);
  expect([selectAwaitsCapabilities(ref.getSnapshot()), noteOverdue.mock.calls.length]).toEqual([false, 1]);
  await fetchCapabilities.answer(['activity']);
  expect(selectHasCapability(ref.getSnapshot(), 'activity')).toBe(true);
  expect([selectAwaitsCapabilities(ref.getSnapshot()), fetchCapabilities.calls.length]).toEqual([false, 1]);
});

it('is not waited for while a server that did not answer is asked again', async () => {
  const { ref, realtime, noteOverdue, fetchCapabilities } = createTestWorkspace();
  await fetchCapabilities.fail();
  expect([selectAwaitsCapabilities(ref.getSnapshot()), noteOverdue.mock.calls.length]).toEqual([false, 0]);
  realtime.tell({ type: 'realtime.connected' });
  expect(fetchCapabilities.calls).toHaveLength(2);
  expect([selectAwaitsCapabilities(ref.getSnapshot()), noteOverdue.mock.calls.length]).toEqual([false, 1]);
});

it.each([
  [[], false],
  [['agent-status'], true],
] as const)(
  'says to whoever shows the own status whether it can be chosen: %o',
  async (capabilities, isOffered) => {
    const { availability, fetchCapabilities } = createTestWorkspace();
    await fetchCapabilities.answer(capabilities);
    expect(availability.received).toEqual([{ type: 'availability.offer', isOffered }]);
  },
);

it('has the own status only shown while the server cannot be heard, and chosen once it can', async () => {
  const { availability, realtime, fetchCapabilities } = createTestWorkspace();
  await fetchCapabilities.fail();
  realtime.tell({ type: 'realtime.connected' });
  await fetchCapabilities.answer(['agent-status']);
  expect(availability.received).toEqual([
    { type: 'availability.offer', isOffered: false },
    { type: 'availability.offer', isOffered: true },
  ]);
});

it.each([
  [[], undefined],
  [['own-preferences'], { name: 'preferences', input: { agentId: '7' } }],
] as const)(
  'keeps the settings of the account where the server has them: %o',
  async (capabilities, input) => {
    const { ref, fetchCapabilities } = createTestWorkspace();
    await fetchCapabilities.answer(capabilities);
    const late = selectLateChartRef(ref.getSnapshot(), 'preferences');
    const { name, input: own } = late?.getSnapshot().context ?? {};
    expect(late === undefined ? undefined : { name, input: own }).toEqual(input);
  },
);
