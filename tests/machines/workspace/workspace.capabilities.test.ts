import { expect, it } from 'vitest';
import {
  selectHasFailedCapabilities,
  selectKnowsCapabilities,
} from '../../../src/machines/workspace/offer.selectors';
import {
  selectAwaitsCapabilities,
  selectHasCapability,
  selectLateChartRef,
} from '../../../src/machines/workspace/workspace.selectors';
import type { Capability } from '../../../src/services/capabilities/capabilities';
import { createTestWorkspace } from './create-test-workspace';

const createTestOffers = () => {
  const test = createTestWorkspace();
  const has = (capability: Capability) => selectHasCapability(test.ref.getSnapshot(), capability);
  const isAwaiting = () => selectAwaitsCapabilities(test.ref.getSnapshot());
  return { ...test, has, isAwaiting };
};

it('offers nothing more than the contract until the server has said so', () => {
  const { capabilities, has, isAwaiting } = createTestOffers();
  expect([has('customer-search'), isAwaiting()]).toEqual([false, true]);
  capabilities.tell({ type: 'capabilities.known', capabilities: ['customer-search', 'activity'] });
  expect([has('customer-search'), has('off-duty'), isAwaiting()]).toEqual([true, false, false]);
});

it.each(['capabilities.overdue', 'capabilities.unknown'])(
  'waits no longer for what the server offers after %s, and takes it when it comes',
  (type) => {
    const { capabilities, has, isAwaiting } = createTestOffers();
    capabilities.tell({ type });
    expect(isAwaiting()).toBe(false);
    capabilities.tell({ type: 'capabilities.known', capabilities: ['activity'] });
    expect([has('activity'), isAwaiting()]).toEqual([true, false]);
  },
);

it('calls a page missing only once the server has said what it offers, and failed only once it did not answer', () => {
  const { ref, capabilities } = createTestOffers();
  const standing = () => {
    const snapshot = ref.getSnapshot();
    if (selectKnowsCapabilities(snapshot)) return 'known';
    return selectHasFailedCapabilities(snapshot) ? 'failed' : 'loading';
  };
  const after = (type: string) => {
    capabilities.tell({ type, capabilities: [] });
    return standing();
  };
  expect(standing()).toBe('loading');
  expect(['overdue', 'unknown', 'known'].map((said) => after(`capabilities.${said}`))).toEqual([
    'loading',
    'failed',
    'known',
  ]);
});

it('passes each arrival of the connection on to the chart that asks', () => {
  const { realtime, capabilities } = createTestWorkspace();
  realtime.tell({ type: 'realtime.connected' });
  realtime.tell({ type: 'realtime.dropped' });
  expect(capabilities.received).toEqual([{ type: 'realtime.connected' }]);
  realtime.tell({ type: 'realtime.connected' });
  expect(capabilities.received).toEqual([{ type: 'realtime.connected' }, { type: 'realtime.connected' }]);
});

it.each([
  [[], ''],
  [['menu-live'], 'restaurants'],
] as const)('watches changes of menus where the server names them: %o', (named, channels) => {
  const { watched, capabilities } = createTestWorkspace();
  capabilities.tell({ type: 'capabilities.known', capabilities: named });
  expect(watched().at(-1)?.split(',').includes('restaurants')).toBe(channels === 'restaurants');
});

it.each([
  [[], false],
  [['agent-status'], true],
] as const)('says to whoever shows the own status whether it can be chosen: %o', (named, isOffered) => {
  const { availability, capabilities } = createTestWorkspace();
  capabilities.tell({ type: 'capabilities.known', capabilities: named });
  expect(availability.received).toEqual([{ type: 'availability.offer', isOffered }]);
});

it('has the own status only shown while the server cannot be heard, and chosen once it can', () => {
  const { availability, capabilities } = createTestWorkspace();
  capabilities.tell({ type: 'capabilities.overdue' });
  expect(availability.received).toEqual([]);
  capabilities.tell({ type: 'capabilities.unknown' });
  capabilities.tell({ type: 'capabilities.known', capabilities: ['agent-status'] });
  expect(availability.received).toEqual([
    { type: 'availability.offer', isOffered: false },
    { type: 'availability.offer', isOffered: true },
  ]);
});

it.each([
  [[], undefined],
  [['own-preferences'], { name: 'preferences', input: { agentId: '7' } }],
] as const)('keeps the settings of the account where the server has them: %o', (named, input) => {
  const { ref, capabilities } = createTestWorkspace();
  capabilities.tell({ type: 'capabilities.known', capabilities: named });
  const late = selectLateChartRef(ref.getSnapshot(), 'preferences');
  expect(late?.getSnapshot().context.opened).toEqual(input);
});
