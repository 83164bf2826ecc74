import { describe, expect, it } from 'vitest';
import { appMachine } from '../../../src/machines/app/app.machine';
import { workspaceMachine } from '../../../src/machines/workspace/workspace.machine';
import { makeAgent } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';

const session = { user: makeAgent(), token: 'token-1' };

describe('the graph of the app chart', () => {
  const { unreached, unwalked } = walk(appMachine, {
    input: { seed: 1 },
    events: [
      { type: 'url.changed', path: '/agent' },
      { type: 'app.navigate', to: '/agent' },
      { type: 'app.retryWorkspace' },
      { type: 'session.absent' },
      { type: 'session.opened', session },
      { type: 'session.userRefreshed', user: session.user },
      { type: 'session.switchedMode', to: 'agent' },
      { type: 'session.closing' },
      { type: 'session.closed' },
      { type: 'workspace.wentLive' },
      { type: 'xstate.error.actor.workspace', error: new Error('The workspace broke') },
    ],
    canHappen: (event, { context }) =>
      event.type !== 'xstate.error.actor.workspace' || context.workspace !== null,
    answers: { loadWorkspace: [workspaceMachine] },
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
