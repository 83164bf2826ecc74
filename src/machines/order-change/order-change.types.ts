import type { AnyActorRef, AnyStateMachine, ErrorActorEvent, PromiseActorLogic } from 'xstate';
import type { Result } from '../../services/errors/result';
import type { OrderDraft } from '../../services/orders/kept-order.types';
import type { ChangeableOrder } from '../../services/orders/order-change.types';
import type { Charge } from '../../services/orders/read-back';
import type { OrderReport } from '../order-draft/order-draft.types';

export interface OrderChangeInput {
  readonly orderId: string;
  /** The page of the order, which is opened once it is changed. */
  readonly backTo: string;
}

export interface OrderChangeContext extends OrderChangeInput {
  /** The order as it was when its change began; null until it was read. */
  readonly order: ChangeableOrder | null;
  /** What failed where it could not be read; null where nobody can say. */
  readonly error: unknown;
  /** The order as somebody else changed it meanwhile; null where nobody did. */
  readonly newer: ChangeableOrder | null;
  /** The order as it is to be, as its chart last reported it. */
  readonly draft: OrderDraft | null;
  /** Why, as typed. */
  readonly reason: string;
  /** The text as typed. */
  readonly instructions: string;
  /** The total that was shown when the change was asked about; null until one is known. */
  readonly askedCents: number | null;
  /** What the order as it is to be will be charged; null where no quote runs. */
  readonly charge: Charge | null;
  /** The chart order-draft, which takes the order as it is to be; null while it is not edited. */
  readonly chart: AnyActorRef | null;
}

/** By order, what was changed on its page and not sent: a call takes the page away without a question. */
export type UnsentChanges = Map<
  string,
  Pick<OrderChangeContext, 'order' | 'draft' | 'instructions' | 'reason'>
>;

/** Changes an order that is placed. Runs order-draft as long as it is edited. */
export type OrderChangeEvent =
  | { type: 'change.reason'; reason: string }
  | { type: 'change.instructions'; instructions: string }
  /** Shows the difference. */
  | { type: 'change.review' }
  | { type: 'change.back' }
  | { type: 'change.confirm' }
  /** The order as somebody else changed it, with the changes made here or without them. */
  | { type: 'change.keepMine' }
  | { type: 'change.dropMine' }
  | { type: 'change.retry' }
  /** The page is left on purpose, and what is not sent is given up. */
  | { type: 'change.leave' }
  /** From order-draft. */
  | OrderReport
  | ErrorActorEvent;

export type OrderChangeTag = 'busy' | 'error';

/* Actors to provide. */

export type FetchOrder = PromiseActorLogic<Result<ChangeableOrder>, { readonly orderId: string }>;

/** Resolves to order-draft, provided for the change of this order: a circle of imports would name it here. */
export type LoadDraft = PromiseActorLogic<AnyStateMachine, ChangeableOrder>;
