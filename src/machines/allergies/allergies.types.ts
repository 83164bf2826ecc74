import type { PromiseActorLogic } from 'xstate';
import type { MenuItem } from '../../services/menu/menu.types';

/** A line of the cart. */
export interface LineToCheck extends Pick<MenuItem, 'allergens'> {
  readonly name: string;
  readonly quantity: number;
  /** The item's chosen options, as text. */
  readonly chosen: string;
}

/** What the check depends on beside the allergies. */
export interface AllergyFacts {
  readonly customerId: string | null;
  /** The customer's; null where they are not recorded, empty where there are none. */
  readonly known: readonly string[] | null;
  /** The allergens that the menu records; null where it records none of any item, or is not there yet. */
  readonly recorded: readonly string[] | null;
  readonly lines: readonly LineToCheck[];
}

export interface AllergyInput extends AllergyFacts {
  /** The allergies of the draft; null: nobody was asked. */
  readonly allergies: readonly string[] | null;
}

export interface AllergyContext extends AllergyFacts {
  /** The text as typed: 'nuts, milk'. */
  readonly text: string;
  /** What Esc goes back to. */
  readonly before: string;
  /** What the server warned of when it refused the order as it is. */
  readonly refused: readonly string[];
}

/**
 * asked: the agent has to acknowledge the warnings before the order can be placed; unfinished: what is typed has to be
 * finished before that.
 */
export type AllergyCheck = 'none' | 'unfinished' | 'asked' | 'acknowledged';

export type AllergyNews = { readonly type: 'allergies.of' } & AllergyFacts;

export type AllergyEvent =
  | { readonly type: 'allergies.open' }
  /** Done with it, or the focus is somewhere else. */
  | { readonly type: 'allergies.close' }
  | { readonly type: 'allergies.cancel' }
  | { readonly type: 'allergies.write'; readonly text: string }
  /** The agent asked, and the answer was: no allergies. */
  | { readonly type: 'allergies.none' }
  | { readonly type: 'allergies.acknowledge' }
  /** From the parent. */
  | AllergyNews
  /** From the parent: the server refused the order for these reasons. */
  | { readonly type: 'allergies.refused'; readonly warnings: readonly string[] }
  /** From the parent: the order was placed, and the next one begins. */
  | { readonly type: 'allergies.clear' }
  /** From the parent: as they are in an order that somebody else changed; null where nobody asked there. */
  | { readonly type: 'allergies.replace'; readonly allergies: readonly string[] | null };

/** Reports to the parent. */
export type AllergyReport = {
  readonly type: 'allergies.changed';
  /** Null: nobody was asked. */
  readonly allergies: readonly string[] | null;
  readonly check: AllergyCheck;
};

/* Actors to provide. */

/** Whether the server checks allergies. */
export type OffersAllergies = PromiseActorLogic<boolean>;
