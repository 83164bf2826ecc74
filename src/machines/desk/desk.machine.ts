import {
  type ActorRefFrom,
  and,
  assign,
  log,
  not,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import type { Agent } from '../../services/agents/agent.types';
import { attentionMachine } from '../attention/attention.machine';
import type { AttentionEvent } from '../attention/attention.types';
import { availabilityMachine } from '../availability/availability.machine';
import type { AvailabilityEvent } from '../availability/availability.types';
import { callMachine } from '../call/call.machine';
import type { CallEvent } from '../call/call.types';
import { monitorMachine } from '../monitor/monitor.machine';
import { phoneMachine } from '../phone/phone.machine';
import { realtimeMachine } from '../realtime/realtime.machine';
import type { ChannelName, RealtimeEvent, SupervisorFact } from '../realtime/realtime.types';
import { failureOf, type LogEntry, logLine } from '../shared/log-entry';
import type { DataKey } from '../shared/notice.types';
import { channelsFor, halfOf } from '../shared/routing';
import { soundsMachine } from '../sounds/sounds.machine';
import type { SoundsEvent } from '../sounds/sounds.types';
import type { DeskContext, DeskEvent, DeskInput, DeskReport } from './desk.types';

/** Everything that a live event could have changed while nobody listened. */
const LIVE_DATA: readonly DataKey[] = ['stats', 'activeCalls', 'recentOrders', 'orders', 'agents'];
/** What a call of one's own changes, and the order taken in it. */
const OWN_DATA: readonly DataKey[] = ['ownCalls', 'ownOrders'];

export const deskMachine = setup({
  types: {} as {
    context: DeskContext;
    events: DeskEvent;
    input: DeskInput;
  },
  actors: {
    realtime: realtimeMachine,
    phone: phoneMachine,
    call: callMachine,
    monitor: monitorMachine,
    sounds: soundsMachine,
    attention: attentionMachine,
    availability: availabilityMachine,
  },
  actions: {
    report: sendParent((_, report: DeskReport) => report),
    tellRealtime: sendTo('realtime', (_, event: RealtimeEvent) => event),
    tellPhone: sendTo('phone', (_, event: { type: 'phone.enable' | 'phone.disable' }) => event),
    tellCall: sendTo('call', (_, event: CallEvent) => event),
    tellMonitor: sendTo('monitor', (_, fact: SupervisorFact) => fact),
    tellSounds: sendTo('sounds', (_, event: SoundsEvent) => event),
    tellAttention: sendTo('attention', (_, event: AttentionEvent) => event),
    tellAvailability: sendTo('availability', (_, event: AvailabilityEvent) => event),
    rememberPath: assign((_, { path }: { path: string }) => ({ path })),
    rememberUser: assign((_, { user }: { user: Agent }) => ({ user })),
    watchChannels: sendTo(
      'realtime',
      ({ context }): RealtimeEvent => ({
        type: 'realtime.watch',
        channels: channelsFor(context.path, context.user),
      }),
    ),
    logFailure: log((_, entry: LogEntry) => logLine(entry)),
  },
  guards: {
    isAtAgentHalf: ({ context }) => halfOf(context.path) === 'agent',
    isRestored: (_, { restored }: { restored: boolean }) => restored,
    /** Joining it made the agent available, which only the server can say (SIDE-21). */
    isOwnChannel: ({ context }, { channel }: { channel: ChannelName }) =>
      channel === `agent.${context.user.id}`,
    isInCall: stateIn({ work: 'inCall' }),
  },
  delays: {
    /** What was loaded with the page is still true when the first connection comes this soon. */
    firstConnectionWithin: 5_000,
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({ ...input.session, path: input.path, seed: input.seed }),
  invoke: [
    {
      src: 'realtime',
      id: 'realtime',
      input: ({ context }) => ({
        token: context.token,
        channels: channelsFor(context.path, context.user),
        seed: context.seed,
      }),
      onError: { actions: { type: 'logFailure', params: failureOf('The realtime chart') } },
    },
    {
      src: 'sounds',
      id: 'sounds',
      input: {},
      onError: { actions: { type: 'logFailure', params: failureOf('The sounds chart') } },
    },
    {
      src: 'phone',
      id: 'phone',
      input: ({ context }) => ({ seed: context.seed }),
      onError: { actions: { type: 'logFailure', params: failureOf('The phone chart') } },
    },
    {
      src: 'call',
      id: 'call',
      input: ({ context }) => ({ agentId: context.user.id }),
      onError: { actions: { type: 'logFailure', params: failureOf('The call chart') } },
    },
    {
      src: 'attention',
      id: 'attention',
      onError: { actions: { type: 'logFailure', params: failureOf('The attention chart') } },
    },
    {
      src: 'availability',
      id: 'availability',
      input: ({ context }) => ({ status: context.user.status }),
      onError: { actions: { type: 'logFailure', params: failureOf('The availability chart') } },
    },
    {
      src: 'monitor',
      id: 'monitor',
      onError: { actions: { type: 'logFailure', params: failureOf('The monitor chart') } },
    },
  ],
  on: {
    'url.changed': { actions: [{ type: 'rememberPath', params: ({ event }) => event }, 'watchChannels'] },
    'session.userRefreshed': {
      actions: [
        { type: 'rememberUser', params: ({ event }) => event },
        'watchChannels',
        {
          type: 'tellAvailability',
          params: ({ event }) => ({ type: 'availability.heard', status: event.user.status }),
        },
      ],
    },
    'session.closing': {
      actions: [
        { type: 'tellRealtime', params: { type: 'realtime.close' } },
        { type: 'tellSounds', params: { type: 'sounds.silence' } },
        { type: 'tellAttention', params: { type: 'attention.stopRinging' } },
      ],
    },
    'channel.joined': {
      guard: { type: 'isOwnChannel', params: ({ event }) => event },
      actions: { type: 'report', params: { type: 'desk.userChanged' } },
    },
    'agentChannel.*': { actions: { type: 'tellCall', params: ({ event }) => event } },
    'supervisor.*': { actions: { type: 'tellMonitor', params: ({ event }) => event } },
    'phone.readied': { actions: { type: 'tellCall', params: ({ event }) => event } },
    'phone.lost': { actions: { type: 'tellCall', params: ({ event }) => event } },
    'call.startedRinging': {
      actions: [
        { type: 'tellSounds', params: { type: 'sounds.ring' } },
        {
          type: 'tellAttention',
          params: ({ event }) => ({ type: 'attention.ring', offer: event.offer }),
        },
      ],
    },
    'call.stoppedRinging': {
      actions: [
        { type: 'tellSounds', params: { type: 'sounds.silence' } },
        { type: 'tellAttention', params: { type: 'attention.stopRinging' } },
      ],
    },
    /** Where the server named no status in its answer, it is asked (SIDE-21). */
    'availability.changed': {
      actions: {
        type: 'report',
        params: ({ context, event }) =>
          event.status === null
            ? { type: 'desk.userChanged' }
            : { type: 'desk.statusHeard', agentId: context.user.id, status: event.status },
      },
    },
    'monitor.statusHeard': {
      actions: { type: 'report', params: ({ event }) => ({ ...event, type: 'desk.statusHeard' }) },
    },
    'notice.raised': { actions: { type: 'report', params: ({ event }) => event } },
    'data.staled': { actions: { type: 'report', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    /** Which half of the product is on screen: calls are offered on agent pages only. */
    half: {
      initial: 'elsewhere',
      states: {
        elsewhere: { always: { guard: 'isAtAgentHalf', target: 'agent' } },
        agent: {
          entry: { type: 'tellCall', params: { type: 'call.attend' } },
          exit: { type: 'tellCall', params: { type: 'call.leave' } },
          always: { guard: not('isAtAgentHalf'), target: 'elsewhere' },
        },
      },
    },
    /** The voice device: asked for on agent pages (VOICE-07), and never taken from a call that goes on. */
    device: {
      initial: 'unneeded',
      states: {
        unneeded: { always: { guard: 'isAtAgentHalf', target: 'needed' } },
        needed: {
          entry: { type: 'tellPhone', params: { type: 'phone.enable' } },
          exit: { type: 'tellPhone', params: { type: 'phone.disable' } },
          always: { guard: and([not('isAtAgentHalf'), not('isInCall')]), target: 'unneeded' },
        },
      },
    },
    work: {
      initial: 'free',
      states: {
        free: {
          on: {
            'call.wentLive': [
              { guard: { type: 'isRestored', params: ({ event }) => event }, target: 'inCall' },
              {
                target: 'inCall',
                actions: { type: 'tellSounds', params: { type: 'sounds.playAnswered' } },
              },
            ],
          },
        },
        inCall: {
          exit: { type: 'tellAttention', params: { type: 'attention.finish' } },
          entry: [
            { type: 'tellAttention', params: { type: 'attention.goLive' } },
            { type: 'report', params: { type: 'desk.wentLive' } },
            { type: 'report', params: { type: 'desk.userChanged' } },
            { type: 'report', params: { type: 'data.staled', keys: OWN_DATA } },
          ],
          on: {
            'call.finished': {
              target: 'free',
              actions: [
                { type: 'tellSounds', params: { type: 'sounds.playEnded' } },
                { type: 'report', params: { type: 'desk.userChanged' } },
                { type: 'report', params: { type: 'data.staled', keys: OWN_DATA } },
              ],
            },
          },
        },
      },
    },
    /** Nothing missed is ever replayed, so every return of the connection asks anew (server-notes 2). */
    link: {
      initial: 'awaited',
      states: {
        awaited: {
          on: { 'realtime.connected': 'up' },
          after: { firstConnectionWithin: 'missed' },
        },
        up: { on: { 'realtime.dropped': 'missed' } },
        missed: {
          on: {
            'realtime.connected': {
              target: 'up',
              actions: [
                { type: 'tellCall', params: { type: 'call.refresh' } },
                { type: 'report', params: { type: 'data.staled', keys: LIVE_DATA } },
              ],
            },
          },
        },
      },
    },
  },
});

export type DeskLogic = typeof deskMachine;
export type DeskActorRef = ActorRefFrom<typeof deskMachine>;
export type DeskSnapshot = SnapshotFrom<typeof deskMachine>;
