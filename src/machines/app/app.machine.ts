import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { releaseMachine } from '../release/release.machine';
import { sessionMachine } from '../session/session.machine';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type { DataInvalidated, NoticeRaised, NoticesOutdated } from '../shared/notice.types';
import { halfOf, paths, redirectFor } from '../shared/routing';
import { passOn } from '../shared/send-to-system';
import { selectIsAtWork } from '../workspace/shell.selectors';
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

/** An agent's page is left alone: until a new document is ready for calls, one could be missed. */
const mayBeAnew = (from: string, to: string): boolean => {
  const path = to.replace(/[?#].*/, '');
  return path !== from && halfOf(path) !== 'agent';
};

const isFree = ({ workspace }: AppContext): boolean =>
  workspace === null || !selectIsAtWork(workspace.getSnapshot());

type Broken = { event: { readonly actorId: string } };
/** A child that may fail would end the call otherwise: this is asked before the `onError` of its own. */
const workspaceBroke = {
  guard: { type: 'isWorkspace', params: ({ event }: Broken) => event },
  target: '#app.broken',
} as const;

export const appMachine = setup({
  types: {} as {
    context: AppContext;
    events: AppEvent;
    input: AppInput;
    tags: 'busy' | 'ready' | 'error';
    children: {
      session: 'session';
      location: 'location';
      release: 'release';
      notices: 'notices';
      invalidations: 'invalidations';
    };
  },
  actors: {
    session: sessionMachine,
    location,
    release: releaseMachine,
    loadWorkspace,
    notices: passOn<NoticeRaised | NoticesOutdated>(),
    invalidations: passOn<DataInvalidated>(),
  },
  actions: {
    /** The only way to another address; null stays. */
    navigate: enqueueActions(
      ({ context, enqueue }, { to, replace }: { to: string | null; replace?: boolean }) => {
        if (to === null) return;
        const isAnew = context.isReplaced && !replace && mayBeAnew(context.path, to) && isFree(context);
        enqueue.sendTo('location', { type: 'location.go', to, replace, isAnew });
      },
    ),
    notePath: assign(({ context }, { path }: { path: string }) => ({
      path,
      lostPath: path === context.path ? context.lostPath : null,
    })),
    noteReplaced: assign({ isReplaced: true }),
    /** What this page lacks stands in the document of another release. */
    readAnew: enqueueActions(({ context, enqueue }) => {
      if (context.isReplaced && isFree(context)) enqueue.sendTo('location', { type: 'location.reload' });
    }),
    closeWorkspace: enqueueActions(({ context: { workspace }, enqueue }) => {
      if (workspace !== null) enqueue.stopChild(workspace);
      enqueue.assign({ workspace: null });
    }),
    sendToWorkspace: enqueueActions(({ context: { workspace }, enqueue }, event: WorkspaceEvent) => {
      if (workspace !== null) enqueue.sendTo(workspace, event);
    }),
  },
  guards: {
    /** The sign-in page is there without the parts that sign somebody in. */
    isWorkspace: ({ context }, { actorId }: { actorId: string }) => actorId === context.workspace?.id,
    isPageLost: ({ context: { path, lostPath } }, { isPartMissing }: { isPartMissing: boolean }) =>
      path === paths.login ? isPartMissing : path === lostPath,
  },
  delays: {
    retryWorkspaceAfter: 10_000,
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({
    seed: input.seed,
    path: '/',
    session: null,
    workspace: null,
    isReplaced: false,
    lostPath: null,
  }),
  invoke: [
    { src: 'notices', id: 'notices', systemId: 'notices', onError: {} },
    { src: 'release', id: 'release', onError: {} },
    // Before the session, whose first report is answered by the address.
    { src: 'location', id: 'location', onError: '.broken' },
    { src: 'session', id: 'session', systemId: 'session', onError: '.broken' },
  ],
  on: {
    'url.changed': { actions: { type: 'notePath', params: ({ event }) => event } },
    'release.replaced': [
      {
        guard: { type: 'isPageLost', params: ({ event }) => event },
        actions: ['noteReplaced', 'readAnew'],
      },
      { actions: 'noteReplaced' },
    ],
    'app.pageLost': { actions: [assign(({ context: { path } }) => ({ lostPath: path })), 'readAnew'] },
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
          actions: assign(({ event: { session } }) => ({ session })),
        },
      },
    },
    signedOut: {
      entry: obeyRules,
      on: {
        'url.changed': {
          actions: [{ type: 'notePath', params: ({ event }) => event }, obeyRules],
        },
        'session.opened': {
          target: 'signedIn',
          actions: assign(({ event: { session } }) => ({ session })),
        },
      },
    },
    signedIn: {
      tags: 'ready',
      entry: obeyRules,
      exit: ['closeWorkspace', assign({ session: null })],
      on: {
        'url.changed': {
          actions: [
            { type: 'notePath', params: ({ event }) => event },
            obeyRules,
            { type: 'sendToWorkspace', params: ({ event }) => event },
          ],
        },
        'session.userRefreshed': {
          actions: [
            assign(({ context: { session }, event: { user } }) => ({
              session: session === null ? null : { ...session, user },
            })),
            obeyRules,
            { type: 'sendToWorkspace', params: ({ event }) => event },
          ],
        },
        'session.switchedMode': {
          actions: { type: 'navigate', params: ({ event }) => ({ to: `/${event.to}` }) },
        },
        'session.closing': {
          target: '.leaving',
          actions: { type: 'sendToWorkspace', params: ({ event }) => event },
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
              actions: assign(({ context: { session, path, seed }, event, spawn }) => ({
                workspace:
                  session === null
                    ? null
                    : spawn(event.output, { input: { session, path, seed }, systemId: 'workspace' }),
              })),
            },
            onError: 'workspaceFailed',
          },
        },
        workspaceFailed: {
          tags: 'error',
          entry: 'readAnew',
          on: {
            'app.retryWorkspace': 'loadingWorkspace',
            'release.replaced': { actions: ['noteReplaced', 'readAnew'] },
          },
          after: { retryWorkspaceAfter: 'loadingWorkspace' },
        },
        atWorkspace: {
          invoke: { src: 'invalidations', id: 'invalidations', systemId: 'invalidations', onError: {} },
          on: {
            'workspace.wentLive': { actions: { type: 'navigate', params: { to: paths.agent } } },
            'xstate.error.actor.*': workspaceBroke,
          },
        },
        /** The token is being given back: nothing is asked with it any more. */
        leaving: { on: { 'xstate.error.actor.*': workspaceBroke } },
      },
    },
    /**
     * Only a reload helps: without the session or the address nothing works. A workspace stops its charts where one of
     * them fails and it does nothing about that; but XState leaves them running where an action of its own throws, so
     * that a second workspace would get every call twice.
     */
    broken: { tags: 'error' },
  },
});

export type AppActorRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
