import {
  type ActorRefFrom,
  assign,
  emit,
  enqueueActions,
  log,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { Agent } from '../../services/agents/agent.types';
import type { DeskLogic } from '../desk/desk.machine';
import type { DeskEvent } from '../desk/desk.types';
import { sessionMachine } from '../session/session.machine';
import type { Session, SessionEvent } from '../session/session.types';
import { failureOf, type LogEntry, logLine } from '../shared/log-entry';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import { LOGIN, redirectFor } from '../shared/routing';
import type { AppContext, AppEmitted, AppEvent, AppInput, LoadDesk, Location } from './app.types';

const location: Location = mustProvideCallback('location');
const loadDesk: LoadDesk = mustProvide('loadDesk');

/** The address rules of shared/routing, from the state of this moment. */
const obeyRules = {
  type: 'navigate',
  params: ({ context: { path, session } }: { context: AppContext }) => ({
    to: redirectFor(path, session?.user ?? null),
    replace: true,
  }),
} as const;

const deskBroke = {
  target: '#app.broken',
  actions: { type: 'logFailure', params: failureOf('The desk chart') },
} as const;

export const appMachine = setup({
  types: {} as {
    context: AppContext;
    events: AppEvent;
    input: AppInput;
    emitted: AppEmitted;
    tags: 'busy' | 'ready' | 'error';
  },
  actors: { session: sessionMachine, location, loadDesk },
  actions: {
    /** The only way to another address; null stays. */
    navigate: enqueueActions(({ enqueue }, { to, replace }: { to: string | null; replace?: boolean }) => {
      if (to !== null) enqueue.sendTo('location', { type: 'location.go', to, replace });
    }),
    tellSession: sendTo('session', (_, event: SessionEvent) => event),
    rememberPath: assign((_, { path }: { path: string }) => ({ path })),
    rememberSession: assign((_, { session }: { session: Session }) => ({ session })),
    rememberUser: assign(({ context: { session } }, { user }: { user: Agent }) => ({
      session: session === null ? null : { ...session, user },
    })),
    dropSession: assign({ session: null }),
    openDesk: assign(({ context: { session, path, seed }, spawn }, { logic }: { logic: DeskLogic }) => ({
      desk: session === null ? null : spawn(logic, { input: { session, path, seed } }),
    })),
    closeDesk: enqueueActions(({ context: { desk }, enqueue }) => {
      if (desk !== null) enqueue.stopChild(desk);
      enqueue.assign({ desk: null });
    }),
    tellDesk: enqueueActions(({ context: { desk }, enqueue }, event: DeskEvent) => {
      if (desk !== null) enqueue.sendTo(desk, event);
    }),
    announce: emit((_, emitted: AppEmitted) => emitted),
    logFailure: log((_, entry: LogEntry) => logLine(entry)),
  },
  delays: {
    giveUpLoadingAfter: 60_000,
    retryDeskAfter: 10_000,
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ seed: input.seed, path: '/', session: null, desk: null }),
  invoke: [
    {
      src: 'session',
      id: 'session',
      onError: { target: '.broken', actions: { type: 'logFailure', params: failureOf('The session chart') } },
    },
    {
      src: 'location',
      id: 'location',
      onError: { target: '.broken', actions: { type: 'logFailure', params: failureOf('The address') } },
    },
  ],
  on: {
    'url.changed': { actions: { type: 'rememberPath', params: ({ event }) => event } },
    'app.navigate': { actions: { type: 'navigate', params: ({ event }) => event } },
    'notice.raised': { actions: { type: 'announce', params: ({ event }) => event } },
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
      exit: ['closeDesk', 'dropSession', { type: 'announce', params: { type: 'data.dropped' } }],
      on: {
        'url.changed': {
          actions: [
            { type: 'rememberPath', params: ({ event }) => event },
            obeyRules,
            { type: 'tellDesk', params: ({ event }) => event },
          ],
        },
        'session.userRefreshed': {
          actions: [
            { type: 'rememberUser', params: ({ event }) => event },
            obeyRules,
            { type: 'tellDesk', params: ({ event }) => event },
          ],
        },
        'session.switchedMode': {
          actions: { type: 'navigate', params: ({ event }) => ({ to: `/${event.to}` }) },
        },
        'session.closing': {
          target: '.leaving',
          actions: { type: 'tellDesk', params: ({ event }) => event },
        },
        'session.closed': {
          target: 'signedOut',
          actions: { type: 'navigate', params: { to: LOGIN } },
        },
      },
      initial: 'loadingDesk',
      states: {
        loadingDesk: {
          tags: 'busy',
          invoke: {
            src: 'loadDesk',
            onDone: {
              target: 'atDesk',
              actions: { type: 'openDesk', params: ({ event }) => ({ logic: event.output }) },
            },
            onError: {
              target: 'deskFailed',
              actions: { type: 'logFailure', params: failureOf('Loading the desk') },
            },
          },
          after: { giveUpLoadingAfter: 'deskFailed' },
        },
        deskFailed: {
          tags: 'error',
          on: { 'app.retryDesk': 'loadingDesk' },
          after: { retryDeskAfter: 'loadingDesk' },
        },
        atDesk: {
          on: {
            'desk.wentLive': { actions: { type: 'navigate', params: { to: '/agent' } } },
            'desk.opens': { actions: { type: 'navigate', params: ({ event }) => ({ to: event.path }) } },
            'desk.signOutGranted': {
              actions: { type: 'tellSession', params: { type: 'session.signOut' } },
            },
            'kept.toManual': { actions: { type: 'tellDesk', params: ({ event }) => event } },
            'desk.userChanged': {
              actions: { type: 'tellSession', params: { type: 'session.refresh' } },
            },
            'desk.statusHeard': {
              actions: { type: 'tellSession', params: ({ event }) => ({ ...event, type: 'status.heard' }) },
            },
            'desk.readinessHeard': {
              actions: {
                type: 'tellSession',
                params: ({ event }) => ({ ...event, type: 'readiness.heard' }),
              },
            },
            'data.invalidated': { actions: { type: 'announce', params: ({ event }) => event } },
            'xstate.error.actor.*': deskBroke,
          },
        },
        /** The token is being given back: nothing is asked with it any more. */
        leaving: { on: { 'xstate.error.actor.*': deskBroke } },
      },
    },
    /**
     * Only a reload helps: without the session or the address nothing works, and XState leaves the
     * children of a crashed desk running, so that a second desk would hear every call twice.
     */
    broken: { tags: 'error' },
  },
});

export type AppActorRef = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
