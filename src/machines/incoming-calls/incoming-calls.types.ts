import type { AnyEventObject, CallbackActorLogic } from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { CallToTake } from '../../services/calls/calls-to-take';
import type { AgentChannelFact } from '../realtime/realtime.types';
import type { Notice } from '../shared/notice.types';

export interface IncomingCallsInput {
  readonly agentId: string;
}

export interface IncomingCallsContext extends IncomingCallsInput {
  /** The agent half of the product is on screen. */
  readonly attended: boolean;
  /** The call in the popup, and then as long as it is answered or live. */
  readonly offer: Call | null;
  /** Further offers, oldest first. */
  readonly queue: readonly Call[];
  readonly endedIds: readonly string[];
  /**
   * Hidden by the agent: back by a new event, a page refresh, or taken back. The chart 'dismissed' lists them.
   * Likewise those that the server said are gone, which it does not list.
   */
  readonly dismissedIds: readonly string[];
  /** The calls the pending question for the active calls is about; what arrives meanwhile is not. */
  readonly askedAbout: readonly string[];
  /** Cancelled since that question: the answer may still call them ringing. */
  readonly withdrawnIds: readonly string[];
  /** How many questions for the active calls failed, or were given up for a call that rings, since the last answer. */
  readonly unanswered: number;
  /**
   * Offers, or a call that is the agent's by now, may be unknown here: the live connection came back during an
   * accept or a call, or the question for the active calls is still open or was given up.
   */
  readonly mayHaveMissed: boolean;
  /**
   * The call whose accept was not answered, until one is live or another tab has the phone: where it is cancelled
   * next, it may be because it is this agent's, and where it is this agent's, it is just accepted.
   */
  readonly triedId: string | null;
  /**
   * Why the call could not be accepted. Not shown where the list of the active calls soon opens one instead: it is the
   * agent's by an earlier accept whose answer was lost, or the agent is on another call. Nor where another tab has taken
   * the phone by then.
   */
  readonly refusal: Notice | null;
}

export type IncomingCallsEvent =
  /** byKey: by the keyboard, which may have been meant for what had the focus before. */
  | { type: 'incoming.accept'; byKey?: boolean }
  | { type: 'incoming.dismiss'; byKey?: boolean }
  /** Answers a call that was hidden. */
  | { type: 'incoming.takeBack'; call: Call }
  | FocusFact
  | CallCommand
  | FromCall
  | AgentChannelFact;

/** From the workspace, to the charts of the incoming calls, of the call and of the live call alike. */
export type CallCommand =
  /** The agent half of the product is on screen, or no longer. */
  | { type: 'call.attend' }
  | { type: 'call.leave' }
  /** Another tab has the phone: the call goes on there, and nothing is ended here. */
  | { type: 'call.yield' }
  /** The live connection is back: ask for the active calls again. */
  | { type: 'call.refresh' }
  /** A call that waits is answered without having rung here. */
  | { type: 'call.take'; call: CallToTake };

/** From the parent: what became of the accept and of the call. */
export type FromCall =
  | { type: 'accept.done' }
  /** No call came of it. mayRingOn: the caller may still wait, and is listed as hidden. */
  | { type: 'accept.ended'; mayRingOn: boolean }
  /** The server says that the caller waits no longer. */
  | { type: 'accept.gone'; refusal: Notice }
  /** The answer is not known, and the call may be this agent's. */
  | { type: 'accept.failed'; refusal: Notice }
  | { type: 'call.finished'; callId: string };

export type IncomingCallsTag = 'busy' | 'ready' | 'ringing';

/** What the parent receives. */
export type IncomingCallsReport =
  | { type: 'incoming.accepted'; call: Call }
  /** A call in progress is this agent's already. isJustAccepted: by an accept here whose answer did not come. */
  | { type: 'incoming.resumed'; call: Call; isJustAccepted: boolean };

/** What the workspace receives. */
export type Ringing = { type: 'call.startedRinging'; offer: Call } | { type: 'call.stoppedRinging' };

/** Likewise: the incoming calls are begun anew, and do not know whether they are attended. */
export type IncomingBegun = { type: 'incoming.begun' };

/** What the chart 'next-call' receives: the screen of this call may be wanted soon, or is no longer. */
export type NextCallCommand = { type: 'nextCall.expect'; call: Call } | { type: 'nextCall.forget' };

/** A call may be answered soon, or is no longer. */
export type NextLineCommand =
  | { type: 'nextLine.expect'; conferenceName: string }
  /** The agent answers it. */
  | { type: 'nextLine.dial' }
  | { type: 'nextLine.forget' };

/* Actors to provide. */

/** Makes the line of a call ready before it is answered; the call takes it, or nobody. */
export type NextLine = CallbackActorLogic<NextLineCommand>;

/** Tells when nothing that takes keys had the focus as the popup opened; silent otherwise. */
export type LookAtFocus = CallbackActorLogic<AnyEventObject>;

type FocusFact = { type: 'focus.wasNowhere' };
