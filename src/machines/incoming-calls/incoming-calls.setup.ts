import { assign, enqueueActions, or, sendParent, sendTo, setup, stateIn } from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { CallToTake } from '../../services/calls/calls-to-take';
import type { FetchActiveCalls } from '../call-watch/call-watch.types';
import { dismissedCallsMachine } from '../dismissed-calls/dismissed-calls.machine';
import { repeatWithin } from '../shared/backoff';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type { Notice } from '../shared/notice.types';
import { required } from '../shared/required';
import { raised, sendToSystem } from '../shared/send-to-system';
import { twice } from '../shared/twice';
import type {
  IncomingCallsContext,
  IncomingCallsEvent,
  IncomingCallsInput,
  IncomingCallsReport,
  IncomingCallsTag,
  LookAtFocus,
  NextLine,
  NextLineCommand,
} from './incoming-calls.types';
import * as offers from './offers';

const fetchActiveCalls: FetchActiveCalls = mustProvide('fetchActiveCalls');
const lookAtFocus: LookAtFocus = mustProvideCallback('lookAtFocus');
const nextLine: NextLine = mustProvideCallback('nextLine');

export interface Named {
  readonly callId: string;
}

export type Calls = readonly Call[];

/** The types, actors, actions, guards and delays of the chart of the incoming calls. */
export const incomingCallsSetup = setup({
  types: {} as {
    context: IncomingCallsContext;
    events: IncomingCallsEvent;
    input: IncomingCallsInput;
    tags: IncomingCallsTag;
    children: { dismissed: 'dismissedCalls'; nextLine: 'nextLine' };
  },
  actors: {
    fetchActiveCalls,
    restoreCalls: twice(fetchActiveCalls),
    lookAtFocus,
    dismissedCalls: dismissedCallsMachine,
    nextLine,
  },
  actions: {
    reportAccepted: sendParent(
      ({ context }): IncomingCallsReport => ({ type: 'incoming.accepted', call: offerIn(context) }),
    ),
    /** Of a call whose voice is elsewhere nobody would take it, and it keeps the microphone open. */
    expectLine: sendTo(
      'nextLine',
      ({ context }): NextLineCommand => ({
        type: offerIn(context).isVoiceElsewhere ? 'nextLine.forget' : 'nextLine.expect',
        conferenceName: `Call-${offerIn(context).id}`,
      }),
    ),
    dialLine: sendTo('nextLine', { type: 'nextLine.dial' } as const),
    forgetLine: sendTo('nextLine', { type: 'nextLine.forget' } as const),
    expectCall: sendToSystem('nextCall', ({ context }) => ({
      type: 'nextCall.expect' as const,
      call: offerIn(context),
    })),
    forgetCall: sendToSystem('nextCall', { type: 'nextCall.forget' } as const),
    noteArrival: assign({ attended: true }),
    noteLeaving: assign({ attended: false }),
    dropCall: enqueueActions(({ context, enqueue }, { callId }: Named) => {
      enqueue.assign(offers.unqueued(context, callId));
      enqueue.sendTo('dismissed', { type: 'dismissed.drop', callId });
    }),
    endOffer: assign(({ context }, { callId }: Named) => ({ ...offers.ended(context, callId), offer: null })),
    dismissOffer: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('dismissed', { type: 'dismissed.add', call: offerIn(context) });
      enqueue.assign(offers.dismissed(context));
    }),
    dropDismissed: sendTo('dismissed', (_, { callId }: Named) => ({
      type: 'dismissed.drop' as const,
      callId,
    })),
    forgetOffer: assign({ offer: null }),
    noteFailure: assign(({ context }, { refusal }: { refusal: Notice }) => ({
      triedId: offerIn(context).id,
      offer: null,
      refusal,
    })),
    /** The server may tell everybody, also whose accept it stored too late for the answer. */
    notePossiblyMissed: assign(({ context }, { callId }: Named) =>
      callId === context.triedId ? { mayHaveMissed: true } : {},
    ),
    noteQuestion: assign(({ context }) => offers.asked(context)),
    noteRefusal: assign(({ context }, { refusal }: { refusal: Notice }) => ({
      ...offers.dismissed(context),
      refusal,
    })),
    raiseRefusal: enqueueActions(({ context: { refusal }, enqueue }) => {
      if (refusal !== null) enqueue(sendToSystem('notices', () => raised(refusal)));
      enqueue.assign({ refusal: null });
    }),
    noteSilence: assign(({ context }) => ({ unanswered: context.unanswered + 1, mayHaveMissed: false })),
    forgetSilence: assign({ unanswered: 0, refusal: null }),
    noteReconnection: assign({ mayHaveMissed: true }),
    noteAnswer: enqueueActions(({ context, enqueue }, calls: Calls) => {
      enqueue.sendTo('dismissed', {
        type: 'dismissed.keepOnly',
        callIds: offers.ringingForMe(context, calls),
      });
      enqueue.assign(offers.reviewed(context, calls));
    }),
    showNext: assign(({ context }) => offers.shownNext(context)),
    takeWaiting: assign(({ context }, { call }: { call: CallToTake }) => offers.chosen(context, call)),
    takeBack: assign(({ context }, { call }: { call: Call }) => offers.takenBack(context, call)),
    takeUpAgain: assign(({ context }, calls: Calls) => ({ offer: offers.resumable(context, calls) })),
    noteAccepted: assign(({ context }, calls: Calls) => ({ offer: offers.accepted(context, calls) })),
    reportResumed: sendParent(
      ({ context }, { isJustAccepted }: { isJustAccepted: boolean }): IncomingCallsReport => ({
        type: 'incoming.resumed',
        call: offerIn(context),
        isJustAccepted,
      }),
    ),
    /** From here on that call is in progress or another tab's: taken up again, it is not just accepted. */
    forgetTry: assign({ triedId: null }),
  },
  guards: {
    hasLeft: ({ context }) => !context.attended,
    hasQueue: ({ context }) => context.queue.length > 0,
    mayHaveMissed: ({ context }) => context.mayHaveMissed,
    isUnsure: ({ context }) => context.unanswered > 0,
    isWaitedFor: ({ context }) => context.attended && context.queue.length > 0,
    isNews: ({ context }, { call }: { call: Call }) => offers.isNews(context, call),
    isOffer: ({ context }, { callId }: Named) => context.offer?.id === callId,
    isDismissed: ({ context }, { callId }: Named) => context.dismissedIds.includes(callId),
    holdsMine: ({ context }, calls: Calls) => offers.resumable(context, calls) !== null,
    isAccepted: ({ context }, calls: Calls) => offers.accepted(context, calls) !== null,
    isOfferGone: ({ context }, calls: Calls) => offers.isOfferGone(context, calls),
    hidesAny: ({ context }) => context.dismissedIds.length > 0,
    /** Unless it was taken back or over while the accept was on its way, whatever the refusal says. */
    mayRingOn: ({ context }, { mayRingOn }: { mayRingOn: boolean }) =>
      mayRingOn && !context.withdrawnIds.includes(offerIn(context).id),
    /** A key may have been meant for what had the focus before. */
    isMeant: or([
      ({ event }) => !('byKey' in event && event.byKey),
      stateIn({ ringing: { keys: 'active' } }),
    ]),
    isUnanswered: or([stateIn({ engaged: 'answering' }), stateIn({ engaged: 'taking' })]),
  },
  delays: {
    /** A caller hears it ring meanwhile. */
    holdFor: 2_000,
    /** The server takes a caller away who hears nobody for 30 s. */
    lookAfter: 10_000,
    /** A key pressed sooner was meant for something else. */
    keysAfter: 500,
    recheckAfter: askAgainAfter,
    askAgainAfter,
  },
});

interface Unanswered {
  readonly context: IncomingCallsContext;
  readonly event: object;
}

const repeat = repeatWithin(15_000);

/**
 * Where no list of the calls came, soon: a caller may be alone. Otherwise once a popup has outlived any ring time: its
 * end may have been missed.
 */
function askAgainAfter({ context: { unanswered, agentId }, event }: Unanswered): number {
  return unanswered > 0
    ? repeat({ context: { attempts: unanswered - 1, seed: Number(agentId) || 0 }, event })
    : 90_000;
}

export function offerIn({ offer }: IncomingCallsContext): Call {
  return required(offer, 'offered call');
}
