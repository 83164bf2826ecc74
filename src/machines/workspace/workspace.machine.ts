import {
  type ActorRefFrom,
  and,
  assign,
  enqueueActions,
  not,
  or,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import type { Agent } from '../../services/agents/agent.types';
import type { Capabilities, Capability } from '../../services/capabilities/capabilities';
import type { AfterCallEvent } from '../after-call/after-call.types';
import type { AttentionEvent } from '../attention/attention.types';
import type { AudioEvent } from '../audio/audio.types';
import type { AvailabilityEvent } from '../availability/availability.types';
import { isOffDuty } from '../availability/off-duty';
import type { CallCommand } from '../incoming-calls/incoming-calls.types';
import type { KeptOrdersEvent } from '../kept-orders/kept-orders.types';
import type { ManualDraftEvent } from '../manual-draft/manual-draft.types';
import type { PhoneEvent } from '../phone/phone.types';
import type { PhoneLeaseEvent } from '../phone-lease/phone-lease.types';
import type { ReadinessEvent } from '../readiness/readiness.types';
import type { ChannelName, RealtimeEvent } from '../realtime/realtime.types';
import { channelsFor, halfOf, paths } from '../shared/routing';
import { dataInvalidated, sendToSystem, sessionNews } from '../shared/send-to-system';
import type { SignOutEvent } from '../sign-out/sign-out.types';
import type { SoundsEvent } from '../sounds/sounds.types';
import type { SupervisionEvent } from '../supervision/supervision.types';
import {
  begunWith,
  closeAudioPanel,
  lineOff,
  lineOn,
  ownChanges,
  rang,
  signingOut,
  soundChanged,
  standingChanged,
  stoppedRinging,
  watching,
} from './workspace.changes';
import { audio, children, type WorkspaceChildren, workspaceActors } from './workspace.children';
import { offersRegion } from './workspace.offers';
import type { WorkspaceContext, WorkspaceEvent, WorkspaceInput, WorkspaceReport } from './workspace.types';

export const workspaceMachine = setup({
  types: {} as {
    context: WorkspaceContext;
    events: WorkspaceEvent;
    input: WorkspaceInput;
    children: WorkspaceChildren;
  },
  actors: workspaceActors,
  actions: {
    invalidate: sendToSystem('invalidations', dataInvalidated),
    tellSession: sendToSystem('session', sessionNews),
    report: sendParent((_, report: WorkspaceReport) => report),
    tellRealtime: sendTo('realtime', (_, event: RealtimeEvent) => event),
    tellPhone: sendTo('phone', (_, event: PhoneEvent) => event),
    tellReadiness: sendTo('readiness', (_, event: ReadinessEvent) => event),
    /** Each of the three acts on what concerns it. */
    tellCall: enqueueActions(({ enqueue }, event: CallCommand) => {
      for (const id of ['incomingCalls', 'call', 'liveCall'] as const) enqueue(sendToSystem(id, () => event));
    }),
    tellSupervision: sendTo('supervision', (_, event: SupervisionEvent) => event),
    tellSounds: sendTo('sounds', (_, event: SoundsEvent) => event),
    tellManual: sendTo('manual', (_, event: ManualDraftEvent) => event),
    tellPhoneLease: sendTo('phoneLease', (_, event: PhoneLeaseEvent) => event),
    tellAttention: sendTo('attention', (_, event: AttentionEvent) => event),
    tellAvailability: sendTo('availability', (_, event: AvailabilityEvent) => event),
    tellAfterCall: sendTo('afterCall', (_, event: AfterCallEvent) => event),
    tellKept: sendTo('kept', (_, event: KeptOrdersEvent) => event),
    tellSignOut: sendTo('signOut', (_, event: SignOutEvent) => event),
    tellAudio: sendTo('audio', (_, event: AudioEvent) => event),
    /** Only where the server tells who waits. */
    watchWaiting: enqueueActions(({ context: { offers }, enqueue }) => {
      if (offers.includes('waiting-calls')) enqueue.sendTo('waiting', { type: 'waiting.watch' });
    }),
    restWaiting: sendTo('waiting', { type: 'waiting.rest' }),
    rememberPath: assign((_, { path }: { path: string }) => ({ path })),
    rememberUser: assign((_, { user }: { user: Agent }) => ({ user })),
    rememberOffers: assign((_, { offers }: { offers: Capabilities }) => ({ offers })),
    watchChannels: sendTo(
      'realtime',
      ({ context: { path, user } }, { hasPhone }: { hasPhone: boolean }): RealtimeEvent => ({
        type: 'realtime.watch',
        channels: channelsFor(path, user, hasPhone),
      }),
    ),
  },
  guards: {
    isAtAgentHalf: ({ context }) => halfOf(context.path) === 'agent',
    /** As a page that was reloaded in a call finds its agent. */
    isOnCall: ({ context }) => context.user.status === 'on_call',
    isOffered: ({ context }, { feature }: { feature: Capability }) => context.offers.includes(feature),
    isRestored: (_, { restored }: { restored: boolean }) => restored,
    /** Joining it made the agent available, which only the server can say. */
    isOwnChannel: ({ context }, { channel }: { channel: ChannelName }) =>
      channel === `agent.${context.user.id}`,
    isInCall: stateIn({ work: 'inCall' }),
    hasPhone: stateIn({ phoneLease: 'held' }),
    isOffDuty: ({ context }) => isOffDuty(context.user),
    runsAudio: stateIn({ wish: 'wanted' }),
  },
  delays: {
    /** What was loaded with the page is still true when the first connection comes this soon. */
    firstConnectionWithin: 5_000,
    /** Far beyond what is normal: the HTTP client itself never gives up. */
    offersWithin: 30_000,
  },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({ ...input.session, path: input.path, seed: input.seed, offers: [] }),
  invoke: [...children],
  on: {
    'url.changed': watching(
      { type: 'rememberPath', params: ({ event }: { event: Moved }) => event },
      { type: 'tellManual', params: ({ event }: { event: Moved }) => event },
      { type: 'tellSupervision', params: ({ event }: { event: Moved }) => event },
    ),
    'session.userRefreshed': watching(
      { type: 'rememberUser', params: ({ event }: { event: Refreshed }) => event },
      {
        type: 'tellAvailability',
        params: ({ event: { user } }: { event: Refreshed }) =>
          ({
            type: 'availability.received',
            status: user.status,
            wrapUp: user.wrapUp,
            duty: user.duty,
          }) as const,
      },
      {
        type: 'tellReadiness',
        params: ({ event }: { event: Refreshed }) =>
          ({ type: 'readiness.received', notReady: event.user.notReady }) as const,
      },
      { type: 'tellSupervision', params: ({ event }: { event: Refreshed }) => event },
    ),
    'session.closing': { actions: [...signingOut] },
    'channel.joined': {
      guard: { type: 'isOwnChannel', params: ({ event }) => event },
      actions: { type: 'tellSession', params: { type: 'session.refresh' } },
    },
    'agentChannel.availabilityChanged': { actions: [...standingChanged] },
    // Missed or given up, it is in the list of own calls from now on.
    'agentChannel.callEnded': {
      actions: { type: 'invalidate', params: { keys: ['ownCalls'] } },
    },
    'call.startedRinging': [
      { guard: 'runsAudio', actions: [...rang, closeAudioPanel] },
      { actions: [...rang] },
    ],
    'call.stoppedRinging': { actions: [...stoppedRinging] },
    'call.talked': {
      guard: { type: 'isOffered', params: { feature: 'call-feedback' } },
      actions: {
        type: 'tellAfterCall',
        params: ({ event }) => ({ type: 'afterCall.ask', callId: event.callId }),
      },
    },
    'audio.changed': { actions: [...soundChanged] },
    'phoneLease.showed': {
      actions: {
        type: 'tellSignOut',
        params: ({ event }) => ({ type: 'call.mirrored', call: event.call }),
      },
    },
    'workspace.signOut': { actions: { type: 'tellSignOut', params: { type: 'signOut.want' } } },
    'kept.wanted': { actions: { type: 'tellManual', params: ({ event }) => begunWith(event.order) } },
    'manual.begun': {
      actions: [
        { type: 'tellKept', params: ({ event }) => ({ ...event, type: 'kept.taken' }) },
        { type: 'report', params: { type: 'workspace.opens', path: paths.manualOrder } },
      ],
    },
    'phoneLease.callMoved': { actions: [...ownChanges] },
    'phoneLease.statusMoved': { actions: { type: 'tellSession', params: { type: 'session.refresh' } } },
    'wrapUp.callTaken': {
      actions: { type: 'tellCall', params: ({ event }) => ({ type: 'call.take', call: event.call }) },
    },
    'manual.placed': { actions: [...ownChanges] },
    /** Where the server named no status in its answer, it is asked. */
    'availability.changed': {
      actions: {
        type: 'tellSession',
        params: ({ context, event }) =>
          event.status === null
            ? { type: 'session.refresh' }
            : {
                type: 'status.changed',
                agentId: context.user.id,
                status: event.status,
                duty: event.duty,
              },
      },
    },
  },
  type: 'parallel',
  states: {
    /** The phone is asked for on agent pages, and never given up while a call goes on. */
    wish: {
      initial: 'unwanted',
      states: {
        unwanted: { always: { guard: or(['isAtAgentHalf', 'isInCall', 'isOnCall']), target: 'wanted' } },
        wanted: {
          invoke: audio,
          entry: { type: 'tellPhoneLease', params: { type: 'phoneLease.want' } },
          exit: { type: 'tellPhoneLease', params: { type: 'phoneLease.release' } },
          always: {
            guard: and([not('isAtAgentHalf'), not('isInCall'), not('isOnCall')]),
            target: 'unwanted',
          },
        },
      },
    },
    /** The tab that has the phone has channel, voice device, and the calls offered on agent pages. */
    phoneLease: {
      initial: 'elsewhere',
      on: {
        'phoneLease.lost': {
          target: '.elsewhere',
          actions: { type: 'tellCall', params: { type: 'call.release' } },
        },
      },
      states: {
        elsewhere: {
          on: {
            'phoneLease.gained': [
              { guard: and(['isOnCall', not('isAtAgentHalf')]), target: 'held.page.recovering' },
              { target: 'held' },
            ],
          },
        },
        held: {
          entry: { type: 'watchChannels', params: { hasPhone: true } },
          exit: { type: 'watchChannels', params: { hasPhone: false } },
          on: {
            'phoneLease.released': 'elsewhere',
            'phoneLease.callInherited': { actions: { type: 'tellCall', params: { type: 'call.refresh' } } },
          },
          type: 'parallel',
          states: {
            /** Nobody off duty is asked for a microphone, or told that one is missing. */
            line: {
              initial: 'off',
              states: {
                off: { always: { guard: or([not('isOffDuty'), 'isInCall']), target: 'on' } },
                on: {
                  entry: [...lineOn],
                  exit: [...lineOff],
                  always: { guard: and(['isOffDuty', not('isInCall')]), target: 'off' },
                },
              },
            },
            page: {
              initial: 'away',
              states: {
                /** An admin page reloaded in a call: the caller must not be left with nobody. */
                recovering: {
                  entry: { type: 'tellCall', params: { type: 'call.attend' } },
                  exit: { type: 'tellCall', params: { type: 'call.leave' } },
                  always: [
                    { guard: 'isAtAgentHalf', target: 'attending' },
                    { guard: or(['isInCall', not('isOnCall')]), target: 'away' },
                  ],
                },
                away: { always: { guard: 'isAtAgentHalf', target: 'attending' } },
                attending: {
                  entry: { type: 'tellCall', params: { type: 'call.attend' } },
                  exit: { type: 'tellCall', params: { type: 'call.leave' } },
                  always: { guard: not('isAtAgentHalf'), target: 'away' },
                },
              },
            },
          },
        },
      },
    },
    offers: offersRegion,
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
          entry: [
            { type: 'tellAttention', params: { type: 'attention.goLive' } },
            { type: 'tellAfterCall', params: { type: 'afterCall.drop' } },
            { type: 'report', params: { type: 'workspace.wentLive' } },
            'watchWaiting',
            ...ownChanges,
          ],
          exit: [
            'restWaiting',
            { type: 'tellAttention', params: { type: 'attention.finish' } },
            // A call that ends takes its line along without another word.
            { type: 'tellPhone', params: { type: 'line.left' } },
          ],
          on: {
            'phoneLease.lost': 'free',
            'call.finished': {
              target: 'free',
              actions: [{ type: 'tellSounds', params: { type: 'sounds.playEnded' } }, ...ownChanges],
            },
          },
        },
      },
    },
    /** Nothing missed is ever replayed, so every return of the connection asks anew. */
    link: {
      initial: 'awaited',
      states: {
        awaited: {
          on: { 'realtime.connected': 'up' },
          after: { firstConnectionWithin: 'missed' },
        },
        up: {
          entry: { type: 'tellReadiness', params: { type: 'readiness.linked' } },
          on: {
            'realtime.dropped': {
              target: 'missed',
              actions: { type: 'tellSupervision', params: ({ event }) => event },
            },
          },
        },
        missed: {
          on: {
            'realtime.connected': {
              target: 'up',
              actions: { type: 'tellCall', params: { type: 'call.refresh' } },
            },
          },
        },
      },
    },
  },
});

type Moved = Extract<WorkspaceEvent, { type: 'url.changed' }>;
type Refreshed = Extract<WorkspaceEvent, { type: 'session.userRefreshed' }>;

export type WorkspaceLogic = typeof workspaceMachine;
export type WorkspaceActorRef = ActorRefFrom<typeof workspaceMachine>;
export type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>;
