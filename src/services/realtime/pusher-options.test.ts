import { expect, it } from 'vitest';
import { agentChannel, eventsOf, supervisorChannel } from './channel-names';
import { pusherOptions } from './pusher-options';

const config = {
  appKey: 'key',
  cluster: 'mt1',
  host: 'ws.example',
  port: 6001,
  scheme: 'http',
  forceTls: false,
} as const;

it('uses websockets alone, on the one port, without statistics', () => {
  expect(pusherOptions(config, {})).toEqual({
    cluster: 'mt1',
    wsHost: 'ws.example',
    wsPort: 6001,
    wssPort: 6001,
    forceTLS: false,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    activityTimeout: 15_000,
    pongTimeout: 6_000,
  });
});

it.each([{ forceTls: true }, { scheme: 'https' as const }])('forces TLS with %o', (change) => {
  expect(pusherOptions({ ...config, ...change }, {}).forceTLS).toBe(true);
});

it('knows the events of each channel', () => {
  expect(eventsOf(agentChannel('7'))).toEqual([
    'call.incoming',
    'call.cancelled',
    'call.ended',
    'agent.availability.changed',
    'order.status.updated',
    'order.changed',
    'order.refused',
  ]);
  expect(eventsOf(supervisorChannel)).toHaveLength(17);
});
