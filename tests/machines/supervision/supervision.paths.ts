import { supervisionMachine } from '../../../src/machines/supervision/supervision.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeAgent } from '../../support/fixtures';

const silent = () => {};

export const paths: ChartPaths = {
  machine: supervisionMachine.provide({
    actions: { openMonitor: silent, closeMonitor: silent, sendToMonitor: silent },
  }),
  walks: [
    {
      input: { user: makeAgent({ agentType: 'supervisor' }), path: '/agent' },
      events: [
        { type: 'url.changed', path: '/admin' },
        { type: 'url.changed', path: '/agent' },
        { type: 'session.userRefreshed', user: makeAgent({ agentType: 'agent' }) },
        { type: 'session.userRefreshed', user: makeAgent({ agentType: 'supervisor' }) },
        { type: 'channel.joined', channel: 'supervisor' },
        { type: 'channel.catchingUp', channel: 'supervisor' },
        { type: 'channel.caughtUp', channel: 'supervisor' },
        { type: 'realtime.dropped' },
        { type: 'supervision.retry' },
        { type: 'xstate.error.actor.monitor', error: new Error('crashed') },
      ],
      answers: { loadMonitor: [null] },
      canHappen: ({ type }, snapshot) =>
        type !== 'xstate.error.actor.monitor' || snapshot.matches({ monitor: 'open' }),
      distinguish: ({ context }) => context.user.agentType,
    },
  ],
  survivors: {
    'sent elsewhere: monitor › unloaded › always to #supervision.monitor.loading':
      'loading goes on to absent at once for the same reason',
    'sent elsewhere: monitor › open › always to #supervision.monitor.loading':
      'loading goes on to absent at once for the same reason',
  },
};
