import type { KeptCart } from './kept-order.types';
import type { CartLine, OrderType, PaymentMethod } from './order.types';
import type { OrderTerms } from './order-terms.types';

/** The order of a call as the server keeps it for every computer and colleague. */
export interface SharedDraft {
  readonly lines: readonly CartLine[];
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly terms: OrderTerms;
}

export interface DraftVersion {
  /** 0 where nothing was kept or placed yet. */
  readonly version: number;
  readonly draft: SharedDraft;
}

/** The version as this browser stores it. */
export interface StoredVersion {
  readonly version: number;
  readonly draft: KeptCart<CartLine>;
}

export interface KnownDraft extends DraftVersion {
  /** Not where its order was placed, nor where none was begun. */
  readonly isKept: boolean;
  /** Who changed it last; null: this agent, or nobody knows. */
  readonly by: string | null;
  /** Where nothing is kept: the key of this agent's latest order of the call. */
  readonly placedWith: string | null;
}

export type DraftAnswer =
  | { readonly kind: 'saved'; readonly version: number }
  /** Somebody else was first. */
  | { readonly kind: 'behind'; readonly known: KnownDraft }
  | { readonly kind: 'refused' };

/** line: the whole of it, added or removed. */
export type DraftField =
  | 'line'
  | 'quantity'
  | 'note'
  | 'options'
  | 'orderType'
  | 'paymentMethod'
  | 'address'
  | 'deliveryNotes'
  | 'wantedAt'
  | 'tipCents'
  | 'allergies';

/** What somebody else changed. */
export interface DraftChange {
  readonly field: DraftField;
  /** null where it is not about a line. */
  readonly lineId: string | null;
  /** The item of the line; empty otherwise. */
  readonly name: string;
  /** The order as they have it. */
  readonly theirs: SharedDraft;
}

export interface MergedDraft {
  readonly draft: SharedDraft;
  /** Theirs, taken in. */
  readonly changes: readonly DraftChange[];
  /** Theirs, left out: both changed the same. */
  readonly conflicts: readonly DraftChange[];
}
