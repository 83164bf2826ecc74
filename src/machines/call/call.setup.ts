import { assign, enqueueActions, log, sendParent, sendTo, setup, stateIn } from 'xstate';
import type { Call, CallEndReason, Released } from '../../services/calls/call.types';
import type { CallMemory } from '../../services/calls/call-memory.types';
import type { CallToTake } from '../../services/calls/calls-to-take';
import type { Result } from '../../services/errors/result';
import { dismissedCallsMachine } from '../dismissed-calls/dismissed-calls.machine';
import type { DismissedCallsEvent } from '../dismissed-calls/dismissed-calls.types';
import { liveCallMachine } from '../live-call/live-call.machine';
import type { FetchActiveCalls, LiveCallFarewell } from '../live-call/live-call.types';
import { type LogEntry, logLine } from '../shared/log-entry';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type { Notice } from '../shared/notice.types';
import type { Calls } from './call.answers';
import type {
  AcceptCall,
  CallContext,
  CallEvent,
  CallInput,
  CallReport,
  CallTag,
  LookAtFocus,
  RecallCall,
} from './call.types';
import * as offers from './offers';

const fetchActiveCalls: FetchActiveCalls = mustProvide('fetchActiveCalls');
const acceptCall: AcceptCall = mustProvide('acceptCall');
const recallCall: RecallCall = mustProvide('recallCall');
const lookAtFocus: LookAtFocus = mustProvideCallback('lookAtFocus');

/** What the call chart is made of; its states are in the files beside it. */
export const callChart = setup({
  types: {} as {
    context: CallContext;
    events: CallEvent;
    input: CallInput;
    tags: CallTag;
    children: { live: 'liveCall'; dismissed: 'dismissedCalls' };
  },
  actors: {
    fetchActiveCalls,
    acceptCall,
    recallCall,
    lookAtFocus,
    liveCall: liveCallMachine,
    dismissedCalls: dismissedCallsMachine,
  },
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
    dismissOffer: enqueueActions(({ context: { offer }, enqueue }) => {
      if (offer !== null) enqueue.sendTo('dismissed', { type: 'dismissed.add', call: offer });
      enqueue.assign(({ context }) => offers.dismissed(context));
    }),
    takeBack: assign(({ context }, { call }: { call: Call }) => offers.takenBack(context, call)),
    takeOffer: assign(({ context }, { call }: { call: CallToTake }) => offers.chosen(context, call)),
    tellDismissed: sendTo('dismissed', (_, event: DismissedCallsEvent) => event),
    forgetOffer: assign({ offer: null }),
    forgetOffers: assign({ offer: null, queue: [] }),
    forgetAttempts: assign({ attempts: 0 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    noteQuestion: assign(({ context }) => offers.asked(context)),
    noteAnswer: enqueueActions(({ context, enqueue }, { calls }: Calls) => {
      enqueue.sendTo('dismissed', {
        type: 'dismissed.keepOnly',
        callIds: offers.ringingForMe(context, calls),
      });
      enqueue.assign(offers.reviewed(context, calls));
    }),
    takeUpAgain: assign(({ context }, { calls }: Calls) => offers.resumed(context, calls)),
    takeUp: assign(({ context }, answer: Call) => offers.taken(context, answer)),
    recall: assign((_, memory: CallMemory | null) => ({ memory })),
    noteEnd: assign((_, end: { reason?: CallEndReason; seconds?: number; released?: Released }) => ({
      endReason: end.reason ?? null,
      endSeconds: end.seconds ?? null,
      released: end.released ?? null,
    })),
    /** Beside the end whose order may still be kept. */
    tellEnder: enqueueActions(({ context: { endReason, released, farewell }, enqueue }) => {
      if (endReason !== 'supervisor' || !farewell?.itemCount) return;
      const notice: Notice = { code: 'callReleased', by: null, why: null, ...released, isEnded: true };
      const report: CallReport = { type: 'notice.raised', notice };
      enqueue(sendParent(report));
    }),
    noteFarewell: assign((_, farewell: LiveCallFarewell) => ({ farewell })),
    leaveLive: assign(({ context }) => offers.hungUp(context)),
    forgetLive: assign({ answered: null, memory: null }),
    tellLive: sendTo('live', ({ event }) => event),
    logRefusal: log((_, entry: LogEntry) => logLine(entry)),
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
    isDismissed: ({ context }, { call }: { call: Call }) => context.dismissedIds.includes(call.id),
    /** Where another agent has it or it is over, there is nothing left to take back. */
    mayRingOn: (_, answer: Result<unknown>) =>
      answer.kind === 'refused' && ![404, 409, 410].includes(answer.failure.status ?? 0),
    isByHand: (_, { byKey = false }: { byKey?: boolean }) => !byKey,
    takesKeys: stateIn({ ringing: { hands: 'free' } }),
    isDone: (_, answer: Result<unknown>) => answer.kind === 'done',
    isYielding: stateIn({ accepting: 'yielding' }),
  },
  delays: {
    /** A key pressed sooner was meant for something else. */
    keysAfter: 500,
    /** A failed request is repeated once. */
    retryAfter: 1_000,
    /** A popup that outlives any ring time: its end may have been missed. */
    doubtAfter: 90_000,
    /** Far beyond what is normal: the HTTP client itself never gives up. */
    giveUpAfter: 120_000,
  },
});
