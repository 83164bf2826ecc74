import { emptyDraft } from '../../../src/services/orders/draft-content';
import type { KnownDraft, SharedDraft } from '../../../src/services/orders/shared-draft.types';
import { margheritaLine } from '../call/call.fixtures';

/** An order of that many Margheritas, with that tip. */
export const orderOf = (quantity: number, tipCents = 0): SharedDraft => ({
  ...emptyDraft,
  lines: quantity === 0 ? [] : [{ ...margheritaLine, quantity }],
  terms: { ...emptyDraft.terms, tipCents },
});

export const knownAs = (version: number, draft: SharedDraft, by: string | null = null): KnownDraft => ({
  version,
  isKept: version !== 0,
  draft,
  by,
  placedWith: null,
});

/** Nothing is kept: an order was placed with the key. */
export const placedWith = (key: string): KnownDraft => ({
  ...knownAs(9, emptyDraft),
  isKept: false,
  placedWith: key,
});
