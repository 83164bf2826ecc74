import { appMachine } from '../../../src/machines/app/app.machine';
import { workspaceMachine } from '../../../src/machines/workspace/workspace.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeAgent } from '../../support/fixtures';

const session = { user: makeAgent(), token: 'token-1' };

export const paths: ChartPaths = {
  machine: appMachine.provide({
    guards: { isWorkspace: ({ event }) => /\.(workspace|x:\d+)$/.test(event.type) },
  }),
  walks: [
    {
      input: { seed: 1 },
      events: [
        { type: 'url.changed', path: '/agent' },
        { type: 'app.navigate', to: '/agent' },
        { type: 'app.retryWorkspace' },
        { type: 'app.pageLost' },
        { type: 'release.replaced', isPartMissing: false },
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
      distinguish: ({ context }) => [context.lostPath === context.path, context.workspace !== null],
      answers: { loadWorkspace: [workspaceMachine] },
    },
  ],
};
