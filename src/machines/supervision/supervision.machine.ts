import {
  type ActorRefFrom,
  assign,
  type ErrorActorEvent,
  enqueueActions,
  not,
  type PromiseActorLogic,
  type SnapshotFrom,
  setup,
  stateIn,
} from 'xstate';
import type { Agent } from '../../services/agents/agent.types';
import type { MonitorActorRef, MonitorLogic } from '../monitor/monitor.machine';
import type { MonitorEvent } from '../monitor/monitor.types';
import type { ChannelFollowed, ChannelJoined } from '../realtime/realtime.types';
import { mustProvide } from '../shared/must-provide';
import { oversees, watchesSupervisorChannel } from '../shared/routing';

interface SupervisionInput {
  readonly user: Agent;
  readonly path: string;
}

interface SupervisionContext extends SupervisionInput {
  /** The chart monitor, whose code comes only for those who may see it. */
  readonly monitor: MonitorActorRef | null;
}

type SupervisionEvent =
  /** From the parent: another page is on screen, or the user's role is another. */
  | { type: 'url.changed'; path: string }
  | { type: 'session.userRefreshed'; user: Agent }
  /** From realtime. */
  | ChannelJoined
  | ChannelFollowed
  | { type: 'realtime.dropped' }
  /** Fetch the monitor's code once more. */
  | { type: 'supervision.retry' }
  /** The monitor crashed. */
  | ErrorActorEvent;

type SupervisionTag = 'busy' | 'ready' | 'error';

/** Fetches the monitor's chunk and answers the chart monitor provided with all its actors. */
type LoadMonitor = PromiseActorLogic<MonitorLogic>;

const loadMonitor: LoadMonitor = mustProvide('loadMonitor');

/** What admins and supervisors have beyond an agent's workspace. */
export const supervisionMachine = setup({
  types: {} as {
    context: SupervisionContext;
    events: SupervisionEvent;
    input: SupervisionInput;
    tags: SupervisionTag;
  },
  actors: { loadMonitor },
  actions: {
    openMonitor: assign(({ spawn }, { logic, isLive }: { logic: MonitorLogic; isLive: boolean }) => ({
      monitor: spawn(logic, { input: { isLive }, systemId: 'monitor' }),
    })),
    closeMonitor: enqueueActions(({ context: { monitor }, enqueue }) => {
      if (monitor !== null) enqueue.stopChild(monitor);
      enqueue.assign({ monitor: null });
    }),
    sendToMonitor: enqueueActions(({ context: { monitor }, enqueue }, event: MonitorEvent) => {
      if (monitor !== null) enqueue.sendTo(monitor, event);
    }),
  },
  guards: {
    mayOversee: ({ context }) => oversees(context.user),
    isChannelWanted: ({ context }) => watchesSupervisorChannel(context.path, context.user),
    isSupervisorChannel: (_, { channel }: { channel: string }) => channel === 'supervisor',
    isJoined: stateIn({ channel: 'joined' }),
  },
  delays: {
    retryAfter: 10_000,
  },
}).createMachine({
  id: 'supervision',
  context: ({ input }) => ({ ...input, monitor: null }),
  on: {
    'url.changed': { actions: assign(({ event: { path } }) => ({ path })) },
    'session.userRefreshed': { actions: assign(({ event: { user } }) => ({ user })) },
  },
  type: 'parallel',
  states: {
    monitor: {
      initial: 'absent',
      states: {
        absent: { always: { guard: 'mayOversee', target: 'loading' } },
        loading: {
          tags: 'busy',
          always: { guard: not('mayOversee'), target: 'absent' },
          invoke: {
            src: 'loadMonitor',
            onDone: [
              {
                guard: 'isJoined',
                target: 'open',
                actions: {
                  type: 'openMonitor',
                  params: ({ event }) => ({ logic: event.output, isLive: true }),
                },
              },
              {
                target: 'open',
                actions: {
                  type: 'openMonitor',
                  params: ({ event }) => ({ logic: event.output, isLive: false }),
                },
              },
            ],
            onError: 'unloaded',
          },
        },
        unloaded: {
          tags: 'error',
          always: { guard: not('mayOversee'), target: 'absent' },
          on: { 'supervision.retry': 'loading' },
          after: { retryAfter: 'loading' },
        },
        open: {
          tags: 'ready',
          exit: 'closeMonitor',
          always: { guard: not('mayOversee'), target: 'absent' },
          on: { 'xstate.error.actor.*': 'unloaded' },
        },
      },
    },
    channel: {
      initial: 'left',
      on: {
        'channel.joined': {
          guard: { type: 'isSupervisorChannel', params: ({ event }) => event },
          target: '.joined',
          actions: { type: 'sendToMonitor', params: { type: 'live.gained' } },
        },
        'channel.catchingUp': {
          guard: { type: 'isSupervisorChannel', params: ({ event }) => event },
          target: '.catchingUp',
          actions: { type: 'sendToMonitor', params: { type: 'live.catchingUp' } },
        },
        'channel.caughtUp': {
          guard: { type: 'isSupervisorChannel', params: ({ event }) => event },
          target: '.joined',
          actions: { type: 'sendToMonitor', params: { type: 'live.caughtUp' } },
        },
      },
      states: {
        left: {},
        catchingUp: lostWithTheChannel(),
        joined: lostWithTheChannel(),
      },
    },
  },
});

export type SupervisionActorRef = ActorRefFrom<typeof supervisionMachine>;
export type SupervisionSnapshot = SnapshotFrom<typeof supervisionMachine>;

function lostWithTheChannel() {
  const left = {
    target: 'left',
    actions: { type: 'sendToMonitor', params: { type: 'live.lost' } },
  } as const;
  return {
    always: { ...left, guard: not('isChannelWanted') },
    on: { 'realtime.dropped': left },
  } as const;
}
