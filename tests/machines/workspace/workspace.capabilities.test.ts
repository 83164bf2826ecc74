import { expect, it } from 'vitest';
import { selectHasCapability, selectLateChartRef } from '../../../src/machines/workspace/workspace.selectors';
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

it('asks again with the connection where no answer came, or the request failed', async () => {
  const { ref, clock, realtime, fetchCapabilities } = createTestWorkspace();
  clock.increment(30_000);
  realtime.tell({ type: 'realtime.connected' });
  expect(fetchCapabilities.calls).toHaveLength(2);
  await fetchCapabilities.fail();
  realtime.tell({ type: 'realtime.dropped' });
  realtime.tell({ type: 'realtime.connected' });
  expect(fetchCapabilities.calls).toHaveLength(3);
  await fetchCapabilities.answer(['activity']);
  expect(selectHasCapability(ref.getSnapshot(), 'activity')).toBe(true);
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
