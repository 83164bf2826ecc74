import { describe, expect, it } from 'vitest';
import { supervisionMachine } from '../../../src/machines/supervision/supervision.machine';
import { makeAgent } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';

describe('the graph of the supervision chart', () => {
  const silent = () => {};
  const { unreached, unwalked } = walk(
    supervisionMachine.provide({
      actions: { openMonitor: silent, closeMonitor: silent, sendToMonitor: silent },
    }),
    {
      input: { user: makeAgent({ agentType: 'supervisor' }), path: '/agent' },
      events: [
        { type: 'url.changed', path: '/admin' },
        { type: 'url.changed', path: '/agent' },
        { type: 'session.userRefreshed', user: makeAgent({ agentType: 'agent' }) },
        { type: 'session.userRefreshed', user: makeAgent({ agentType: 'supervisor' }) },
        { type: 'channel.joined', channel: 'supervisor' },
        { type: 'realtime.dropped' },
        { type: 'supervision.retry' },
        { type: 'xstate.error.actor.monitor', error: new Error('crashed') },
      ],
      answers: { loadMonitor: [null] },
      canHappen: ({ type }, snapshot) =>
        type !== 'xstate.error.actor.monitor' || snapshot.matches({ monitor: 'open' }),
      distinguish: ({ context }) => context.user.agentType,
    },
  );

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
