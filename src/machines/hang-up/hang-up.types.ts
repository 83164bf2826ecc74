import type { PromiseActorLogic } from 'xstate';
import type { Result } from '../../services/errors/result';
import type { OrderReport } from '../order-draft/order-draft.types';

export interface HangUpInput {
  readonly callId: string;
  /** Pieces in the cart that were not ordered. */
  readonly itemCount: number;
}

export interface HangUpContext extends HangUpInput {
  /** Pieces that the call may end without: its end was asked for with these. */
  readonly agreedCount: number;
}

export type HangUpEvent =
  | { type: 'call.hangUp' }
  /** First Alt X arms, a second within 3 s hangs up. */
  | { type: 'call.armHangUp' }
  /** The answers to the question about what is not ordered. */
  | { type: 'call.confirmHangUp' }
  | { type: 'call.keepTaking' }
  /** Puts the alert about a call that did not end away. */
  | { type: 'call.dismissAlert' }
  /** From the parent. */
  | Extract<OrderReport, { type: 'order.draftChanged' }>;

export type HangUpTag = 'busy' | 'error';

/* Actors to provide. */

export type EndCall = PromiseActorLogic<Result<void>, { callId: string }>;
