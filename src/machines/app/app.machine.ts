import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { Agent } from '../../services/agents/agent.types';
import { sessionMachine } from '../session/session.machine';
import type { Session } from '../session/session.types';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type { DataInvalidated, NoticeRaised } from '../shared/notice.types';
import { paths, redirectFor } from '../shared/routing';
import { passOn } from '../shared/send-to-system';
import type { WorkspaceLogic } from '../workspace/workspace.machine';
import type { WorkspaceEvent } from '../workspace/workspace.types';
import type { AppContext, AppEvent, AppInput, LoadWorkspace, Location } from './app.types';

const location: Location = mustProvideCallback('location');
const loadWorkspace: LoadWorkspace = mustProvide('loadWorkspace');

/** The address rules of shared/routing, from the state of this moment. */
const obeyRules = {
  type: 'navigate',
  params: ({ context: { path, session } }: { context: AppContext }) => ({
    to: redirectFor(path, session?.user ?? null),
    replace: true,
  }),
} as const;

const workspaceBroke = { target: '#app.broken' } as const;

export const appMachine = setup({
  types: {} as {
    context: AppContext;
    events: AppEvent;
    input: AppInput;
    tags: 'busy' | 'ready' | 'error';
    children: {
      session: 'session';
      location: 'location';
      notices: 'notices';
      invalidations: 'invalidations';
    };
  },
  actors: {
    session: sessionMachine,
    location,
    loadWorkspace,
    notices: passOn<NoticeRaised>(),
    invalidations: passOn<DataInvalidated>(),
  },
  actions: {
    /** The only way to another address; null stays. */
    navigate: enqueueActions(({ enqueue }, { to, replace }: { to: string | null; replace?: boolean }) => {
      if (to !== null) enqueue.sendTo('location', { type: 'location.go', to, replace });
    }),
    rememberPath: assign((_, { path }: { path: string }) => ({ path })),
    rememberSession: assign((_, { session }: { session: Session }) => ({ session })),
    rememberUser: assign(({ context: { session } }, { user }: { user: Agent }) => ({
      session: session === null ? null : { ...session, user },
    })),
    dropSession: assign({ session: null }),
    openWorkspace: assign(
      ({ context: { session, path, seed }, spawn }, { logic }: { logic: WorkspaceLogic }) => ({
        workspace:
          session === null ? null : spawn(logic, { input: { session, path, seed }, systemId: 'workspace' }),
      }),
    ),
    closeWorkspace: enqueueActions(({ context: { workspace }, enqueue }) => {
      if (workspace !== null) enqueue.stopChild(workspace);
      enqueue.assign({ workspace: null });
    }),
    tellWorkspace: enqueueActions(({ context: { workspace }, enqueue }, event: WorkspaceEvent) => {
      if (workspace !== null) enqueue.sendTo(workspace, event);
    }),
  },
  delays: {
    retryWorkspaceAfter: 10_000,
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ seed: input.seed, path: '/', session: null, workspace: null }),
  invoke: [
    { src: 'notices', id: 'notices', systemId: 'notices', onError: {} },
    {
      src: 'session',
      id: 'session',
      systemId: 'session',
      onError: '.broken',
    },
    {
      src: 'location',
      id: 'location',
      onError: '.broken',
    },
  ],
  on: {
    'url.changed': { actions: { type: 'rememberPath', params: ({ event }) => event } },
    'app.navigate': { actions: { type: 'navigate', params: ({ event }) => event } },
  },
  initial: 'starting',
  states: {
    starting: {
      tags: 'busy',
      on: {
        'session.absent': 'signedOut',
        'session.opened': {
          target: 'signedIn',
          actions: { type: 'rememberSession', params: ({ event }) => event },
        },
      },
    },
    signedOut: {
      entry: obeyRules,
      on: {
        'url.changed': {
          actions: [{ type: 'rememberPath', params: ({ event }) => event }, obeyRules],
        },
        'session.opened': {
          target: 'signedIn',
          actions: { type: 'rememberSession', params: ({ event }) => event },
        },
      },
    },
    signedIn: {
      tags: 'ready',
      entry: obeyRules,
      exit: ['closeWorkspace', 'dropSession'],
      on: {
        'url.changed': {
          actions: [
            { type: 'rememberPath', params: ({ event }) => event },
            obeyRules,
            { type: 'tellWorkspace', params: ({ event }) => event },
          ],
        },
        'session.userRefreshed': {
          actions: [
            { type: 'rememberUser', params: ({ event }) => event },
            obeyRules,
            { type: 'tellWorkspace', params: ({ event }) => event },
          ],
        },
        'session.switchedMode': {
          actions: { type: 'navigate', params: ({ event }) => ({ to: `/${event.to}` }) },
        },
        'session.closing': {
          target: '.leaving',
          actions: { type: 'tellWorkspace', params: ({ event }) => event },
        },
        'session.closed': {
          target: 'signedOut',
          actions: { type: 'navigate', params: { to: paths.login } },
        },
      },
      initial: 'loadingWorkspace',
      states: {
        loadingWorkspace: {
          tags: 'busy',
          invoke: {
            src: 'loadWorkspace',
            onDone: {
              target: 'atWorkspace',
              actions: { type: 'openWorkspace', params: ({ event }) => ({ logic: event.output }) },
            },
            onError: 'workspaceFailed',
          },
        },
        workspaceFailed: {
          tags: 'error',
          on: { 'app.retryWorkspace': 'loadingWorkspace' },
          after: { retryWorkspaceAfter: 'loadingWorkspace' },
        },
        atWorkspace: {
          invoke: { src: 'invalidations', id: 'invalidations', systemId: 'invalidations', onError: {} },
          on: {
            'workspace.wentLive': { actions: { type: 'navigate', params: { to: paths.agent } } },
            'workspace.opens': { actions: { type: 'navigate', params: ({ event }) => ({ to: event.path }) } },
            'xstate.error.actor.*': workspaceBroke,
          },
        },
        /** The token is being given back: nothing is asked with it any more. */
        leaving: { on: { 'xstate.error.actor.*': workspaceBroke } },
      },
    },
    /**
     * Only a reload helps: without the session or the address nothing works, and XState leaves the
     * children of a crashed workspace running, so that a second workspace would hear every call twice.
     */
    broken: { tags: 'error' },
  },
});

export type AppActorRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
