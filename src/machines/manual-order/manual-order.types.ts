import type { ErrorActorEvent, PromiseActorLogic } from 'xstate';
import type { Customer, TypedCustomer } from '../../services/customers/customer.types';
import type { Result } from '../../services/errors/result';
import type { OrderDraft } from '../../services/orders/kept-order.types';
import type { CustomerNames, ManualDraft, ManualStep } from '../../services/orders/manual-draft.types';
import type { LookupReport } from '../customer-lookup/customer-lookup.types';
import type { OrderReport } from '../order-draft/order-draft.types';
import type { RestaurantsReport } from '../restaurants/restaurants.types';
import type { LastOrder, OrderAltered } from '../shared/placed-order.types';

export type Restaurant = ManualDraft['restaurant'];

export interface ManualInput {
  /** The unfinished order, to be continued at its step. */
  readonly draft: ManualDraft | null;
}

/** The server's errors for the names in the summary, by field. */
export type NameErrors = Readonly<Partial<Record<keyof CustomerNames, string>>>;

export interface ManualContext {
  readonly restaurant: Restaurant | null;
  readonly customer: Customer | null;
  readonly names: CustomerNames;
  readonly nameErrors: NameErrors;
  /** The cart as last reported by the order chart, which holds the current one. */
  readonly order: OrderDraft | null;
  /** The step to take a draft up at. */
  readonly step: ManualStep;
  /** Of a customer, typed and not saved. */
  readonly typed: TypedCustomer | null;
  /** The order placed last here; null before the first. */
  readonly lastPlaced: LastOrder | null;
}

/**
 * The manual order wizard. Runs the chart 'restaurants',
 * and while taking also 'lookup' (customer-lookup) and 'order' (order-draft).
 */
export type ManualEvent =
  /** Goes to a step that was reached before. */
  | { type: 'manual.goTo'; step: ManualStep }
  | { type: 'manual.editName'; field: keyof CustomerNames; value: string }
  | { type: 'manual.submit' }
  | { type: 'manual.discard' }
  | { type: 'manual.confirmDiscard' }
  | { type: 'manual.keep' }
  /** From the parent: the page is on screen again. */
  | { type: 'manual.refresh' }
  /** From the parent: another tab changed this order; answered by manual.yielded, as soon as it is not on its way. */
  | { type: 'manual.yield' }
  | OrderAltered
  | RestaurantsReport
  | LookupReport
  | OrderReport
  /** A chart of it broke. */
  | ErrorActorEvent;

export type ManualTag = 'busy' | 'ready';

/** Reports to the parent. */
export type ManualReport =
  /** To be kept, after every change; null when nothing is left to keep. */
  { type: 'manual.draftChanged'; draft: ManualDraft | null } | { type: 'manual.yielded' };

/* Actors to provide. */

/** Names only, trimmed, an emptied one as null. */
export type RenameCustomer = PromiseActorLogic<
  Result<Customer>,
  { customer: Customer | null; names: CustomerNames }
>;
