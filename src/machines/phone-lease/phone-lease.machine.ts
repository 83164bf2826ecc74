import { type ActorRefFrom, assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { MirroredCall, PhoneLeaseMessage } from '../../services/browser/phone-lease.types';
import { secondsBetween } from '../../services/format/time';
import type { Clock } from '../shared/clock.types';
import { mustProvideCallback } from '../shared/must-provide';
import type {
  ChannelCommand,
  LockCommand,
  PhoneLeaseChannelActor,
  PhoneLeaseContext,
  PhoneLeaseEvent,
  PhoneLeaseInput,
  PhoneLeaseLockActor,
  PhoneLeaseReport,
  PhoneLeaseTag,
} from './phone-lease.types';

const phoneLeaseLock: PhoneLeaseLockActor = mustProvideCallback('phoneLeaseLock');
const phoneLeaseChannel: PhoneLeaseChannelActor = mustProvideCallback('phoneLeaseChannel');
const clock: Clock = mustProvideCallback('clock');

const releaseLock = { type: 'commandLock', params: { type: 'lock.release' } } as const;

const lost = {
  target: 'watching',
  actions: { type: 'report', params: { type: 'phoneLease.lost' } },
} as const;

const released = {
  target: 'out',
  actions: [releaseLock, { type: 'report', params: { type: 'phoneLease.released' } }],
} as const;

const showed = {
  type: 'report',
  params: ({ event }: { event: { call: MirroredCall | null } }) =>
    ({ type: 'phoneLease.showed', call: event.call }) as const,
} as const;

const callIn = ({ event }: { event: { call: MirroredCall | null } }) => ({ call: event.call });

export const phoneLeaseMachine = setup({
  types: {} as {
    context: PhoneLeaseContext;
    events: PhoneLeaseEvent;
    input: PhoneLeaseInput;
    tags: PhoneLeaseTag;
    children: { lock: 'phoneLeaseLock'; channel: 'phoneLeaseChannel' };
  },
  actors: { phoneLeaseLock, phoneLeaseChannel, clock },
  actions: {
    report: sendParent((_, report: PhoneLeaseReport) => report),
    commandLock: sendTo('lock', (_, command: LockCommand) => command),
    broadcast: sendTo(
      'channel',
      (_, message: PhoneLeaseMessage): ChannelCommand => ({ type: 'channel.send', message }),
    ),
    show: sendTo(
      'channel',
      ({ context: { call } }): ChannelCommand => ({
        type: 'channel.send',
        message: { type: 'showed', call },
      }),
    ),
    rememberCall: assign((_, { call }: { call: MirroredCall | null }) => ({ call })),
    forgetCall: assign({ call: null, elapsedSeconds: 0 }),
  },
  guards: {
    isNewPhase: ({ context }, { call }: { call: MirroredCall | null }) =>
      context.call?.callId !== call?.callId || context.call?.phase !== call?.phase,
    isTimed: ({ context }) => context.call?.openedAt != null,
  },
  delays: {
    /** A browser that does not answer who has the phone must not keep this tab from ringing. */
    answerWithin: 3_000,
    takeWithin: 5_000,
    /** A tab that is reloaded wants its phone back. */
    inheritAfter: 1_500,
  },
}).createMachine({
  id: 'phoneLease',
  context: ({ input }) => ({ agentId: input.agentId, call: null, elapsedSeconds: 0 }),
  invoke: [
    {
      src: 'phoneLeaseLock',
      id: 'lock',
      input: ({ context }) => ({ agentId: context.agentId }),
    },
    {
      src: 'phoneLeaseChannel',
      id: 'channel',
      input: ({ context }) => ({ agentId: context.agentId }),
    },
  ],
  on: {
    // Without a lock or a channel the tab goes on by the waiting times, as the only one.
    'xstate.error.actor.*': {},
    'phoneLease.release': { target: '.out', actions: releaseLock },
    'call.yielded': { actions: { type: 'broadcast', params: { type: 'yielded' } } },
  },
  initial: 'out',
  states: {
    out: {
      // Not to be shown here, but signing out would end it.
      entry: ['forgetCall', { type: 'broadcast', params: { type: 'asked' } }],
      on: {
        'phoneLease.want': 'asking',
        'phoneLease.keep': 'keeping',
        'phoneLease.release': {},
        'otherTab.asked': { actions: { type: 'report', params: { type: 'phoneLease.asked' } } },
        'otherTab.showed': { actions: showed },
      },
    },
    asking: {
      tags: 'busy',
      entry: { type: 'commandLock', params: { type: 'lock.ask' } },
      on: {
        'lock.granted': 'holding',
        'lock.failed': 'holding',
        'lock.busy': lost,
      },
      after: { answerWithin: 'holding' },
    },
    /** Begun anew in the tab that has it: the lock that is being given back is not free yet, or another tab's already. */
    keeping: {
      tags: 'ready',
      entry: { type: 'commandLock', params: { type: 'lock.take' } },
      on: {
        'lock.granted': 'holding',
        'lock.failed': 'holding',
        'call.mirrored': { actions: { type: 'rememberCall', params: callIn } },
        'phoneLease.release': released,
      },
      after: { answerWithin: 'holding' },
    },
    holding: {
      tags: 'ready',
      // The call that was watched is this tab's until its own call chart reports otherwise.
      entry: ['show', { type: 'report', params: { type: 'phoneLease.gained' } }],
      on: {
        'call.mirrored': { actions: [{ type: 'rememberCall', params: callIn }, 'show'] },
        'otherTab.asked': { actions: 'show' },
        'phoneLease.announceStatus': { actions: { type: 'broadcast', params: { type: 'statusMoved' } } },
        'otherTab.yielded': { actions: { type: 'report', params: { type: 'phoneLease.callInherited' } } },
        // 'busy' after all: the answer came late.
        'lock.busy': lost,
        'lock.lost': lost,
        'phoneLease.release': released,
      },
    },
    watching: {
      tags: 'elsewhere',
      entry: { type: 'broadcast', params: { type: 'asked' } },
      on: {
        'lock.granted': 'inheriting',
        'phoneLease.takeOver': 'taking',
        'otherTab.showed': mirroring('.still'),
        'otherTab.statusMoved': { actions: { type: 'report', params: { type: 'phoneLease.statusMoved' } } },
      },
      initial: 'still',
      states: {
        still: { always: { guard: 'isTimed', target: 'timing' } },
        timing: {
          invoke: { src: 'clock', input: { everyMs: 1_000 } },
          on: {
            'clock.ticked': {
              actions: assign(({ context: { call }, event: { now } }) => ({
                elapsedSeconds: secondsBetween(call?.openedAt ?? now, now),
              })),
            },
          },
        },
      },
    },
    inheriting: {
      tags: ['elsewhere', 'busy'],
      on: {
        'lock.lost': 'watching',
        'phoneLease.takeOver': 'holding',
        'otherTab.showed': mirroring(),
      },
      after: { inheritAfter: 'holding' },
    },
    taking: {
      tags: ['elsewhere', 'busy'],
      entry: { type: 'commandLock', params: { type: 'lock.take' } },
      on: {
        'lock.granted': 'holding',
        'lock.failed': 'watching',
        'otherTab.showed': mirroring(),
      },
      after: { takeWithin: 'watching' },
    },
  },
});

export type PhoneLeaseActorRef = ActorRefFrom<typeof phoneLeaseMachine>;
export type PhoneLeaseSnapshot = SnapshotFrom<typeof phoneLeaseMachine>;

/** What the tab with the phone shows, also here. */
function mirroring(target?: '.still') {
  const remember = { type: 'rememberCall', params: callIn } as const;
  return [
    {
      guard: { type: 'isNewPhase', params: callIn },
      target,
      actions: [remember, showed, { type: 'report', params: { type: 'phoneLease.callMoved' } }],
    },
    { target, actions: [remember, showed] },
  ] as const;
}
