import type { DoneActorEvent, ErrorActorEvent, PromiseActorLogic } from 'xstate';
import type { CallFeedbackActorRef, CallFeedbackLogic } from '../call-feedback/call-feedback.machine';

export interface AfterCallContext {
  /** The call the last question is about. */
  readonly callId: string;
  /** The chart call-feedback, whose code comes with the first question. */
  readonly question: CallFeedbackActorRef | null;
}

export type AfterCallEvent =
  /** A call in which people heard each other is over. */
  | { type: 'afterCall.ask'; callId: string }
  /** The next call rings or is live, or the user signs out: the question goes, answered or not. */
  | { type: 'afterCall.drop' }
  /** The question is done with, or it crashed. */
  | DoneActorEvent
  | ErrorActorEvent;

/* Actor to provide. */

/** Fetches the question's chunk and answers the chart call-feedback provided with all its actors. */
export type LoadQuestion = PromiseActorLogic<CallFeedbackLogic>;
