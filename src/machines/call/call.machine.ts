import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { valueIn } from '../shared/result';
import {
  ANSWER_FAILED,
  answeredIn,
  CONCEDED,
  endNotice,
  FORGET_DISMISSED,
  listed,
  named,
  OFFER_ENDED,
  REFUSED,
  REMEMBER_OVER,
  TAKE_UP_AGAIN,
  TAKEN,
} from './call.answers';
import { ringing } from './call.ringing';
import { callChart } from './call.setup';

export const callMachine = callChart.createMachine({
  id: 'call',
  context: ({ input }) => ({
    agentId: input.agentId,
    attended: false,
    phoneReady: false,
    offer: null,
    queue: [],
    endedIds: [],
    dismissedIds: [],
    answered: null,
    memory: null,
    endReason: null,
    endSeconds: null,
    released: null,
    farewell: null,
    askedAbout: [],
    withdrawnIds: [],
    attempts: 0,
  }),
  invoke: {
    src: 'dismissedCalls',
    id: 'dismissed',
    onError: {},
  },
  on: {
    'call.attend': { actions: 'noteArrival' },
    'call.leave': { actions: 'noteLeaving' },
    'call.standDown': { target: '.away', actions: ['noteLeaving', 'forgetLive'] },
    'phone.readied': { actions: 'notePhoneReady' },
    'phone.lost': { actions: 'notePhoneLost' },
    'agentChannel.callOffered': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: [
        { type: 'enqueue', params: ({ event }) => event },
        { type: 'tellDismissed', params: ({ event }) => ({ type: 'dismissed.drop', callId: event.call.id }) },
      ],
    },
    'agentChannel.callCancelled': { actions: [{ type: 'dropFromQueue', params: named }, FORGET_DISMISSED] },
    'agentChannel.callEnded': { actions: [...REMEMBER_OVER, FORGET_DISMISSED] },
  },
  initial: 'away',
  states: {
    away: {
      entry: 'forgetOffers',
      on: {
        'call.attend': { target: 'restoring', actions: 'noteArrival' },
        'agentChannel.callOffered': {},
      },
    },
    restoring: {
      tags: 'busy',
      entry: 'forgetAttempts',
      initial: 'asking',
      states: {
        asking: {
          entry: ['noteQuestion', 'countAttempt'],
          invoke: {
            src: 'fetchActiveCalls',
            onDone: [
              {
                guard: { type: 'holdsMine', params: listed },
                target: '#call.opening',
                actions: [...TAKE_UP_AGAIN],
              },
              { target: '#call.idle', actions: { type: 'noteAnswer', params: listed } },
            ],
            onError: 'pausing',
          },
          after: { giveUpAfter: '#call.idle' },
        },
        pausing: {
          always: { guard: 'hasTriedTwice', target: '#call.idle' },
          after: { retryAfter: 'asking' },
        },
      },
      on: {
        'call.leave': { target: 'away', actions: 'noteLeaving' },
        'call.refresh': { target: 'restoring', reenter: true },
      },
    },
    idle: {
      tags: 'ready',
      entry: { type: 'report', params: { type: 'call.mirrored', call: null } },
      always: [
        { guard: 'hasLeft', target: 'away' },
        { guard: 'hasQueue', target: 'ringing', actions: 'showNext' },
      ],
      on: {
        'call.refresh': 'restoring',
        'call.take': TAKEN,
        'call.takeBack': {
          guard: { type: 'isDismissed', params: ({ event }) => event },
          target: 'accepting',
          actions: [
            { type: 'takeBack', params: ({ event }) => event },
            {
              type: 'tellDismissed',
              params: ({ event }) => ({ type: 'dismissed.drop', callId: event.call.id }),
            },
          ],
        },
      },
    },
    ringing,
    accepting: {
      tags: 'busy',
      invoke: {
        src: 'acceptCall',
        input: ({ context }) => ({ callId: context.offer?.id ?? '' }),
        onDone: [
          CONCEDED,
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'opening',
            actions: [
              { type: 'takeUp', params: ({ event }) => valueIn(event.output) },
              { type: 'report', params: { type: 'call.wentLive', restored: false } },
            ],
          },
          // Not answered, and nobody says that the caller is gone: it must not be lost from sight.
          {
            guard: { type: 'mayRingOn', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['dismissOffer', ...REFUSED],
          },
          { target: 'idle', actions: ['forgetOffer', ...REFUSED] },
        ],
        // The answer may be lost and the call ours all the same: ask.
        onError: [
          CONCEDED,
          {
            target: 'restoring',
            actions: ['forgetOffer', { type: 'raiseNotice', params: ANSWER_FAILED }],
          },
        ],
      },
      initial: 'mine',
      states: { mine: {}, taken: {}, yielding: {} },
      on: {
        'call.attend': { target: '.mine', actions: 'noteArrival' },
        'call.standDown': { target: '.yielding', actions: ['noteLeaving', 'forgetOffer'] },
        'agentChannel.callEnded': OFFER_ENDED,
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'recallCall',
        input: ({ context }) => ({ callId: answeredIn(context).id }),
        onDone: { target: 'live', actions: { type: 'recall', params: ({ event }) => event.output } },
        onError: 'live',
      },
      on: {
        'agentChannel.callEnded': {
          guard: { type: 'isAnswered', params: ({ event }) => event },
          target: 'ended',
          actions: { type: 'noteEnd', params: named },
        },
      },
    },
    live: {
      tags: 'ready',
      invoke: {
        src: 'liveCall',
        id: 'live',
        input: ({ context }) => ({
          call: answeredIn(context),
          memory: context.memory,
          phoneReady: context.phoneReady,
        }),
        onDone: { target: 'ended', actions: { type: 'noteFarewell', params: ({ event }) => event.output } },
        onError: 'ended',
      },
      on: {
        'notice.raised': { actions: { type: 'report', params: ({ event }) => event } },
        'data.invalidated': { actions: { type: 'report', params: ({ event }) => event } },
        'call.mirrored': { actions: { type: 'report', params: ({ event }) => event } },
        'call.talked': { actions: { type: 'report', params: ({ event }) => event } },
        'line.*': { actions: { type: 'report', params: ({ event }) => event } },
        'order.*': { actions: { type: 'report', params: ({ event }) => event } },
        'call.refresh': { actions: 'tellLive' },
        'phone.readied': { actions: ['notePhoneReady', 'tellLive'] },
        'phone.lost': { actions: ['notePhoneLost', 'tellLive'] },
        'agentChannel.callEnded': {
          guard: { type: 'isAnswered', params: ({ event }) => event },
          actions: [{ type: 'noteEnd', params: named }, 'tellLive'],
        },
      },
    },
    ended: {
      entry: [
        { type: 'raiseNotice', params: endNotice },
        'tellEnder',
        'leaveLive',
        { type: 'report', params: { type: 'call.finished' } },
      ],
      // What waited during the call may be gone: ask before it rings (CALL-29).
      always: [{ guard: 'isWaitedFor', target: 'restoring' }, { target: 'idle' }],
    },
  },
});

export type CallActorRef = ActorRefFrom<typeof callMachine>;
export type CallSnapshot = SnapshotFrom<typeof callMachine>;
