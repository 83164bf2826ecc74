import type { PromiseActorLogic } from 'xstate';
import type { Customer } from '../../services/customers/customer.types';

export interface MatchesInput {
  readonly tenantId: string | null;
  /** Typed already. */
  readonly query: string;
}

export interface MatchesContext extends MatchesInput {
  /** What the server found for this very query; null while there is no answer. */
  readonly matches: readonly Customer[] | null;
  /** Which of them Enter takes; null where it searches by the number as typed. */
  readonly highlighted: number | null;
}

/** Customers by part of a name or the last digits, while that is typed, where the server offers it. */
export type MatchesEvent =
  | { type: 'matches.search'; query: string }
  /** Enter before the pause is over. */
  | { type: 'matches.searchNow' }
  | { type: 'matches.move'; by: 1 | -1 }
  /** Enter. */
  | { type: 'matches.pickHighlighted' }
  | { type: 'matches.pick'; at: number };

/** Reports to the parent. */
export type MatchesReport = { type: 'matches.picked'; customer: Customer };

/* Actors to provide. */

/** Whether the server can be asked at all. */
export type OffersCustomerSearch = PromiseActorLogic<boolean>;

/** Every failure rejects. */
export type SearchCustomers = PromiseActorLogic<
  readonly Customer[],
  { readonly tenantId: string; readonly query: string }
>;
