import { folded } from '../../services/format/fold';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { OrderLine, PastLine, PastOrder } from '../../services/orders/order.types';
import { memoLast } from './memo';
import { itemsById } from './menu-items';

/** What became of a line since. formerCents is null where the server gives no former price. */
export type RepeatVerdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'repriced'; readonly formerCents: number | null }
  | { readonly kind: 'unavailable' };

/** A line as it would go into the cart: today's name and price, except of an item that cannot be had. */
export interface ReviewLine {
  /** Differs from line to line, as a menu item id may not. */
  readonly key: string;
  readonly line: OrderLine;
  readonly verdict: RepeatVerdict;
}

type Menu = readonly MenuCategory[];

/** A line without an item id is known by its name, where just one item has it. */
const itemOf = ({ menuItemId, name }: PastLine, categories: Menu): MenuItem | undefined => {
  const items = itemsById(categories);
  if (menuItemId !== null) return items.get(menuItemId);
  const [item, ...more] = [...items.values()].filter((each) => folded(each.name) === folded(name));
  return more.length === 0 ? item : undefined;
};

const reviewed = (past: PastLine, place: number, categories: Menu): ReviewLine => {
  const { quantity, specialInstructions } = past;
  const key = String(place);
  const item = itemOf(past, categories);
  if (item === undefined || !item.isAvailable) {
    const menuItemId = item?.id ?? past.menuItemId ?? '';
    const unitPriceCents = past.unitPriceCents ?? 0;
    return {
      key,
      line: { menuItemId, name: past.name, quantity, unitPriceCents, specialInstructions },
      verdict: { kind: 'unavailable' },
    };
  }
  return {
    key,
    line: {
      menuItemId: item.id,
      name: item.name,
      quantity,
      unitPriceCents: item.priceCents,
      specialInstructions,
    },
    verdict:
      item.priceCents === past.unitPriceCents
        ? { kind: 'same' }
        : { kind: 'repriced', formerCents: past.unitPriceCents },
  };
};

/** A past order against today's menu; the same lines again while neither changed. */
export const reviewOf = memoLast((order: PastOrder, menu: Menu): readonly ReviewLine[] =>
  order.lines.map((line, place) => reviewed(line, place, menu)),
);

/** The review of one of the customer's orders; null before the menu is in. */
export function reviewFor(
  { orders, categories }: { readonly orders: readonly PastOrder[]; readonly categories: Menu | null },
  orderId: string | null,
): readonly ReviewLine[] | null {
  const order = orders.find(({ id }) => id === orderId);
  return order === undefined || categories === null ? null : reviewOf(order, categories);
}

/** What would go into the cart. */
export function linesToRepeat(review: readonly ReviewLine[] | null): readonly OrderLine[] {
  return (review ?? []).filter(({ verdict }) => verdict.kind !== 'unavailable').map(({ line }) => line);
}

export function isSame(review: readonly ReviewLine[] | null): boolean {
  return review?.every(({ verdict }) => verdict.kind === 'same') ?? false;
}
