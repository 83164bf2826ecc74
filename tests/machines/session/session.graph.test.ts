import { describe, expect, it } from 'vitest';
import { sessionMachine } from '../../../src/machines/session/session.machine';
import { makeAgent } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';

const refused = {
  kind: 'refused',
  failure: { status: 422, serverMessage: 'No', message: 'No', errors: { email: ['Unknown'] } },
};
const session = { user: makeAgent({ agentType: 'admin' }), token: 'token-1' };

describe('the graph of the session chart', () => {
  const { unreached, unwalked } = walk(sessionMachine.provide({ actions: { report: () => {} } }), {
    events: [
      { type: 'session.signIn', email: 'agent@demo.test', password: 'demo-password' },
      { type: 'session.signIn', email: '', password: '' },
      { type: 'session.editCredentials', field: 'email' },
      { type: 'session.signOut' },
      { type: 'session.switchMode', to: 'agent' },
      { type: 'session.switchMode', to: 'admin' },
      { type: 'session.refresh' },
      { type: 'status.changed', agentId: '7', status: 'on_call' },
      { type: 'readiness.changed', notReady: 'voice' },
      { type: 'token.expired', token: 'token-1' },
      { type: 'storage.cleared' },
    ],
    answers: {
      restoreSession: [session, null],
      signIn: [{ kind: 'done', value: session }, refused],
      fetchMe: [{ kind: 'done', value: session.user }, refused],
      switchMode: [{ kind: 'done', value: undefined }, refused],
      signOut: [{ kind: 'done', value: undefined }, refused],
    },
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
