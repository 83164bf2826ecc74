import type { CallbackActorLogic } from 'xstate';
import type { CallFeedback, FeedbackIssue } from '../../services/voice/voice-provider.types';

export interface CallFeedbackInput {
  readonly callId: string;
}

export interface CallFeedbackContext extends CallFeedbackInput {
  readonly score: number | null;
  readonly issue: FeedbackIssue | null;
}

/** How one call was, asked of its agent. */
export type CallFeedbackEvent =
  /** Decided: a good score is sent at once, of a poor one the reason is asked. */
  | { type: 'feedback.score'; score: number }
  /** The score is chosen and not sent: arrow keys pass over others on the way. */
  | { type: 'feedback.choose'; score: number }
  | { type: 'feedback.explain'; issue: FeedbackIssue }
  /** Also sent again after a failure. */
  | { type: 'feedback.send' }
  | { type: 'feedback.dismiss' }
  /** The pointer or the focus is in the card: it stays. */
  | { type: 'feedback.hold' }
  | { type: 'feedback.release' };

export type CallFeedbackTag = 'busy' | 'error';

/* Actors to provide. */

/** Passes an answer on to the carrier's own statistics. */
export type RateLine = CallbackActorLogic<RateCommand>;

export type RateCommand = { type: 'line.rate'; conferenceName: string; feedback: CallFeedback };
