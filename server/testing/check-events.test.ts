import { expect, test } from 'vitest';
import type { Broadcast } from '../realtime/broadcaster';
import { checkEvents } from './check-events';

async function faultsOf(channel: string, event: string, data: unknown): Promise<readonly string[]> {
  const published: Broadcast[] = [];
  const broadcaster = {
    publish: async (messages: readonly Broadcast[]) => void published.push(...messages),
    disconnect: async () => undefined,
    close: async () => undefined,
  };
  const faults = checkEvents(broadcaster);
  await broadcaster.publish([{ channel, event, data }]);
  expect(published).toEqual([{ channel, event, data }]);
  return faults;
}

const cancelled = { call_id: 12, call: { id: 12 } };

test('an event as it is declared has no fault', async () => {
  expect(await faultsOf('private-agent.7', 'call.cancelled', cancelled)).toEqual([]);
});

test.each([
  ['private-agent.7', 'call.cancelled', { call_id: 12 }, 'differs from what is declared'],
  ['private-agent.7', 'call.cancelled', { ...cancelled, why: 'x' }, 'has fields that are not declared'],
  ['private-agent.7', 'call.gone', cancelled, 'is not declared'],
  ['private-supervisor', 'call.cancelled', cancelled, 'is not declared'],
  ['private-other', 'call.cancelled', cancelled, 'is not declared'],
])('on %s %s of %j is a fault', async (channel, event, data, fault) => {
  expect(await faultsOf(channel, event, data)).toEqual([
    expect.stringContaining(`${channel} ${event}: ${fault}`),
  ]);
});
