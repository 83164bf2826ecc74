import { describe, expect, it } from 'vitest';
import { realtimeMachine } from '../../../src/machines/realtime/realtime.machine';
import { walk } from '../../support/graph-walk';

describe('the graph of the realtime chart', () => {
  const { unreached, unwalked } = walk(realtimeMachine.provide({ actions: { report: () => {} } }), {
    input: { token: 'token-1', channels: ['agent.7'], seed: 1 },
    events: [
      { type: 'realtime.watch', channels: ['supervisor'] },
      { type: 'realtime.retry' },
      { type: 'realtime.close' },
      { type: 'browser.woke' },
      { type: 'browser.left' },
      { type: 'socket.connecting' },
      { type: 'socket.connected', socketId: '1.1' },
      { type: 'socket.unavailable' },
      { type: 'socket.failed' },
      { type: 'socket.disconnected' },
      { type: 'channel.joined', channel: 'agent.7' },
      { type: 'channel.refused', channel: 'agent.7', status: 403 },
      { type: 'channel.refused', channel: 'agent.7', status: 500 },
      { type: 'realtime.rejoin', channel: 'agent.7' },
      { type: 'agentChannel.callEnded', callId: '3' },
      { type: 'supervisor.callAccepted' },
    ],
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
