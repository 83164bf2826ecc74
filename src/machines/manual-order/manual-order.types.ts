import type { AnyEventObject, CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { Customer } from '../../services/customers/customer.types';
import type { Answer } from '../../services/errors/answer';
import type { CustomerNames, ManualDraft, ManualStep } from '../../services/orders/manual-draft.types';
import type { Tenant } from '../../services/tenants/tenant.types';
import type { LookupReport } from '../customer-lookup/customer-lookup.types';
import type { OrderDraft, OrderReport } from '../order-draft/order-draft.types';
import type { DataStaled, NoticeRaised } from '../shared/notice.types';

export type Restaurant = ManualDraft['restaurant'];

export interface ManualInput {
  readonly agentId: string;
}

/** What the server says about the names in the summary, by field. */
export type NameErrors = Readonly<Partial<Record<keyof CustomerNames, string>>>;

export interface ManualContext {
  readonly agentId: string;
  /** Step 1: everything there is to choose from. */
  readonly tenants: readonly Tenant[];
  /** Questions for the restaurants in a row (CONST-01). */
  readonly attempts: number;
  readonly query: string;
  readonly highlightedId: string | null;
  readonly restaurant: Restaurant | null;
  readonly customer: Customer | null;
  readonly names: CustomerNames;
  readonly nameErrors: NameErrors;
  /** The cart as the order chart last told it; that chart holds the current one. */
  readonly order: OrderDraft | null;
  /** Where a draft from before is taken up again. */
  readonly step: ManualStep;
}

/**
 * The manual order wizard (MAN, CARD-10). Regions: page (shut · open), restaurants (unasked · loading ·
 * ready · refreshing · failed), discard (unasked · asked) and draft (recalling · choosing · kept · elsewhere ·
 * taking{restaurant · customer · items{editing · renaming · placing}}). From taking on it runs the charts
 * 'lookup' (customer-lookup) and 'order' (order-draft).
 */
export type ManualEvent =
  /** From the parent: the page is on screen, or no longer. */
  | { type: 'manual.open' }
  | { type: 'manual.close' }
  /** From the parent: the user signs out, and the draft goes. */
  | { type: 'manual.forget' }
  | { type: 'manual.retry' }
  | { type: 'manual.search'; query: string }
  | { type: 'manual.highlight'; move: 'next' | 'previous' | 'first' | 'last' }
  | { type: 'manual.chooseHighlighted' }
  | { type: 'manual.chooseRestaurant'; restaurantId: string }
  /** To a step reached before (MAN-15, A-43). */
  | { type: 'manual.goTo'; step: ManualStep }
  | { type: 'manual.editName'; field: keyof CustomerNames; value: string }
  | { type: 'manual.submit' }
  | { type: 'manual.discard' }
  | { type: 'manual.confirmDiscard' }
  | { type: 'manual.keep' }
  /** Take the draft over from another tab. */
  | { type: 'manual.takeUp' }
  | DraftFact
  | LookupReport
  | OrderReport;

export type ManualTag = 'busy' | 'ready' | 'error';

/** What the chart tells its parent. */
export type ManualReport = NoticeRaised | DataStaled;

/* Actors to provide. */

/** API-30; every failure rejects. */
export type FetchRestaurants = PromiseActorLogic<readonly Tenant[]>;

/** What this browser kept of an unfinished order. */
export type RecallDraft = PromiseActorLogic<ManualDraft | null, { agentId: string }>;

/** API-39, VAL-22, VAL-23: names only, trimmed, an emptied one as null. */
export type RenameCustomer = PromiseActorLogic<
  Answer<Customer>,
  { customerId: string; names: CustomerNames }
>;

/** Writes the draft down, and hears of another tab that did. */
export type DraftKeeper = CallbackActorLogic<DraftCommand, { agentId: string }, DraftFact | AnyEventObject>;

export type DraftCommand = { type: 'draft.remember'; draft: ManualDraft } | { type: 'draft.forget' };

export type DraftFact = { type: 'draft.changedElsewhere' };
