import {
  type ActorRefFrom,
  assign,
  log,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { CallMemory } from '../../services/calls/call-memory.types';
import type { CallToTake } from '../../services/calls/calls-to-take';
import type { Answer } from '../../services/errors/answer';
import { liveCallMachine } from '../live-call/live-call.machine';
import type { FetchActiveCalls } from '../live-call/live-call.types';
import { valueIn } from '../shared/answer';
import { failureOf, type LogEntry, logLine } from '../shared/log-entry';
import { mustProvide } from '../shared/must-provide';
import type { Notice } from '../shared/notice.types';
import {
  ANSWER_FAILED,
  ASKING_FAILED,
  answeredIn,
  type Calls,
  CONCEDED,
  endNotice,
  listed,
  named,
  OFFER_ENDED,
  OFFER_WITHDRAWN,
  offerIn,
  REMEMBER_OVER,
  refusalEntry,
  refusalNotice,
  TAKE_UP_AGAIN,
  TAKEN,
} from './call.answers';
import type {
  AcceptCall,
  CallContext,
  CallEvent,
  CallInput,
  CallReport,
  CallTag,
  RecallCall,
} from './call.types';
import * as offers from './offers';

const fetchActiveCalls: FetchActiveCalls = mustProvide('fetchActiveCalls');
const acceptCall: AcceptCall = mustProvide('acceptCall');
const recallCall: RecallCall = mustProvide('recallCall');

export const callMachine = setup({
  types: {} as {
    context: CallContext;
    events: CallEvent;
    input: CallInput;
    tags: CallTag;
    children: { live: 'liveCall' };
  },
  actors: { fetchActiveCalls, acceptCall, recallCall, liveCall: liveCallMachine },
  actions: {
    report: sendParent((_, report: CallReport) => report),
    raiseNotice: sendParent((_, notice: Notice): CallReport => ({ type: 'notice.raised', notice })),
    noteArrival: assign({ attended: true }),
    noteLeaving: assign({ attended: false }),
    notePhoneReady: assign({ phoneReady: true }),
    notePhoneLost: assign({ phoneReady: false }),
    enqueue: assign(({ context }, { call }: { call: Call }) => offers.queued(context, call)),
    dropFromQueue: assign(({ context }, { callId }: { callId: string }) => offers.unqueued(context, callId)),
    rememberEnded: assign(({ context }, { callId }: { callId: string }) => offers.ended(context, callId)),
    showNext: assign(({ context }) => offers.shownNext(context)),
    dismissOffer: assign(({ context }) => offers.dismissed(context)),
    takeOffer: assign(({ context }, { call }: { call: CallToTake }) => offers.chosen(context, call)),
    forgetOffer: assign({ offer: null }),
    forgetOffers: assign({ offer: null, queue: [] }),
    forgetAttempts: assign({ attempts: 0 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    noteQuestion: assign(({ context }) => offers.asked(context)),
    noteAnswer: assign(({ context }, { calls }: Calls) => offers.reviewed(context, calls)),
    takeUpAgain: assign(({ context }, { calls }: Calls) => offers.resumed(context, calls)),
    takeUp: assign(({ context }, answer: Call) => offers.taken(context, answer)),
    recall: assign((_, memory: CallMemory | null) => ({ memory })),
    noteEnd: assign((_, { reason }: { reason?: 'no_audio' }) => ({ passedOn: reason === 'no_audio' })),
    leaveLive: assign(({ context }) => offers.hungUp(context)),
    forgetLive: assign({ answered: null, memory: null }),
    tellLive: sendTo('live', ({ event }) => event),
    logFailure: log((_, entry: LogEntry) => logLine(entry)),
  },
  guards: {
    hasTriedTwice: ({ context }) => context.attempts >= 2,
    hasLeft: ({ context }) => !context.attended,
    hasQueue: ({ context }) => context.queue.length > 0,
    isWaitedFor: ({ context }) => context.attended && context.queue.length > 0,
    isNews: ({ context }, { call }: { call: Call }) => offers.isNews(context, call),
    isOffer: ({ context }, { callId }: { callId: string }) => context.offer?.id === callId,
    isAnswered: ({ context }, { callId }: { callId: string }) => context.answered?.id === callId,
    holdsMine: ({ context }, { calls }: Calls) => offers.resumable(context, calls) !== null,
    isOfferGone: ({ context }, { calls }: Calls) => offers.isOfferGone(context, calls),
    isDone: (_, answer: Answer<unknown>) => answer.kind === 'done',
    isConceding: stateIn({ accepting: 'conceding' }),
  },
  delays: {
    /** CONST-02 */
    retryAfter: 1_000,
    /** A popup that outlives any ring time: its end may have been missed. */
    doubtAfter: 90_000,
    /** Far beyond what is normal: the HTTP client itself never gives up (CONST-15). */
    giveUpAfter: 120_000,
  },
}).createMachine({
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
    passedOn: false,
    askedAbout: [],
    withdrawnIds: [],
    attempts: 0,
  }),
  on: {
    'call.attend': { actions: 'noteArrival' },
    'call.leave': { actions: 'noteLeaving' },
    'call.standDown': { target: '.away', actions: ['noteLeaving', 'forgetLive'] },
    'phone.readied': { actions: 'notePhoneReady' },
    'phone.lost': { actions: 'notePhoneLost' },
    'agentChannel.callOffered': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: { type: 'enqueue', params: ({ event }) => event },
    },
    'agentChannel.callCancelled': { actions: { type: 'dropFromQueue', params: named } },
    'agentChannel.callEnded': { actions: [...REMEMBER_OVER] },
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
            onError: { target: 'pausing', actions: ASKING_FAILED },
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
      on: { 'call.refresh': 'restoring', 'call.take': TAKEN },
    },
    ringing: {
      tags: 'ringing',
      entry: {
        type: 'report',
        params: ({ context }) => ({ type: 'call.startedRinging', offer: offerIn(context) }),
      },
      exit: { type: 'report', params: { type: 'call.stoppedRinging' } },
      initial: 'trusting',
      states: {
        trusting: { on: { 'call.refresh': 'checking' }, after: { doubtAfter: 'checking' } },
        checking: {
          entry: 'noteQuestion',
          invoke: {
            src: 'fetchActiveCalls',
            onDone: [
              {
                guard: { type: 'holdsMine', params: listed },
                target: '#call.opening',
                actions: [...TAKE_UP_AGAIN],
              },
              {
                guard: { type: 'isOfferGone', params: listed },
                target: '#call.idle',
                actions: [{ type: 'noteAnswer', params: listed }, 'forgetOffer'],
              },
              { target: 'trusting', actions: { type: 'noteAnswer', params: listed } },
            ],
            onError: { target: 'trusting', actions: ASKING_FAILED },
          },
          on: {
            // Taken on another of the agent's devices or tabs: it may be ours to take up, which was the question.
            'agentChannel.callCancelled': { ...OFFER_WITHDRAWN, target: '#call.restoring' },
          },
          after: { giveUpAfter: 'trusting' },
        },
      },
      on: {
        'call.accept': 'accepting',
        'call.dismiss': { target: 'idle', actions: 'dismissOffer' },
        'call.leave': { target: 'idle', actions: ['forgetOffer', 'noteLeaving'] },
        'agentChannel.callCancelled': OFFER_WITHDRAWN,
        'agentChannel.callEnded': OFFER_ENDED,
      },
    },
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
          {
            target: 'idle',
            actions: [
              'forgetOffer',
              { type: 'raiseNotice', params: ({ event }) => refusalNotice(event.output) },
              { type: 'logFailure', params: ({ event }) => refusalEntry(event.output) },
            ],
          },
        ],
        // The answer may be lost and the call ours all the same: ask.
        onError: [
          CONCEDED,
          {
            target: 'restoring',
            actions: [
              'forgetOffer',
              { type: 'raiseNotice', params: ANSWER_FAILED },
              { type: 'logFailure', params: failureOf('Accepting the call') },
            ],
          },
        ],
      },
      initial: 'mine',
      states: { mine: {}, taken: {}, conceding: {} },
      on: {
        'call.attend': { target: '.mine', actions: 'noteArrival' },
        'call.standDown': { target: '.conceding', actions: ['noteLeaving', 'forgetOffer'] },
        'agentChannel.callEnded': OFFER_ENDED,
      },
      after: {
        giveUpAfter: [
          CONCEDED,
          {
            target: 'restoring',
            actions: ['forgetOffer', { type: 'raiseNotice', params: ANSWER_FAILED }],
          },
        ],
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'recallCall',
        input: ({ context }) => ({ callId: answeredIn(context).id }),
        onDone: { target: 'live', actions: { type: 'recall', params: ({ event }) => event.output } },
        onError: {
          target: 'live',
          actions: { type: 'logFailure', params: failureOf('Recalling the call') },
        },
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
        onDone: 'ended',
        onError: {
          target: 'ended',
          actions: { type: 'logFailure', params: failureOf('The live call') },
        },
      },
      on: {
        'notice.raised': { actions: { type: 'report', params: ({ event }) => event } },
        'data.staled': { actions: { type: 'report', params: ({ event }) => event } },
        'call.mirrored': { actions: { type: 'report', params: ({ event }) => event } },
        'call.talked': { actions: { type: 'report', params: ({ event }) => event } },
        'line.*': { actions: { type: 'report', params: ({ event }) => event } },
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
