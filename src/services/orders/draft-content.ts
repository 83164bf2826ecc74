import { isSameJson } from '../schema/same-json';
import type { KeptCart } from './kept-order.types';
import type { CartLine } from './order.types';
import type { Address, OrderTerms } from './order-terms.types';
import type { SharedDraft } from './shared-draft.types';

export const emptyAddress: Address = { street: '', city: '', state: '', zipCode: '', notes: '' };

/** The terms of an order before anything was entered. */
export const noTerms: OrderTerms = { address: emptyAddress, wantedAt: null, tipCents: 0, allergies: null };

export const emptyDraft: SharedDraft = {
  lines: [],
  orderType: 'pickup',
  paymentMethod: 'cash',
  terms: noTerms,
};

/** The cart as a shared draft; a cart without terms gets the terms of a new order. */
export function asShared({
  lines,
  orderType,
  paymentMethod,
  terms,
}: Pick<KeptCart<CartLine>, keyof SharedDraft>): SharedDraft {
  return { lines, orderType, paymentMethod, terms: terms ?? noTerms };
}

/** The first line of an item has the item's id. */
export function freeLineId(menuItemId: string, taken: ReadonlySet<string>): string {
  let lineId = menuItemId;
  for (let nth = 2; taken.has(lineId); nth += 1) lineId = `${menuItemId}#${nth}`;
  return lineId;
}

export const noteOf = ({ specialInstructions }: CartLine) => specialInstructions?.trim() || null;
export const optionsOf = ({ menuItemId, options }: CartLine) => [
  menuItemId,
  options?.map(({ optionId, quantity }) => `${optionId} ${quantity}`).sort() ?? null,
];
const lineOf = (line: CartLine) => [line.lineId, line.quantity, noteOf(line), optionsOf(line)];
export const placeOf = ({ notes: _, ...address }: Address) =>
  Object.entries(address).map(([, part]) => part.trim());
export const momentOf = (time: string | null) => (time === null ? null : new Date(time).getTime());

export const isSameLine = (a: CartLine, b: CartLine): boolean => isSameJson(lineOf(a), lineOf(b));

const contentOf = ({ lines, orderType, paymentMethod, terms }: SharedDraft) => {
  const { street, city, state, zipCode, notes } = terms.address;
  return [
    lines.map(lineOf),
    orderType,
    paymentMethod,
    placeOf({ street, city, state, zipCode, notes }),
    notes.trim(),
    momentOf(terms.wantedAt),
    terms.tipCents,
    terms.allergies,
  ];
};

/** Whatever the lines cost: the menu of each computer prices them anew. */
export function isSameDraft(a: SharedDraft, b: SharedDraft): boolean {
  return isSameJson(contentOf(a), contentOf(b));
}
