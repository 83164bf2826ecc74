import { folded } from '../../services/format/fold';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { OrderLine, PastLine, PastOrder } from '../../services/orders/order.types';
import { defaultOptions, optionsToday, priceWith } from './chosen-options';
import { memoLast } from './memo';
import { itemsById } from './menu-items';

/** What became of a line since. formerCents is null where the server gives no former price. */
type RepeatVerdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'repriced'; readonly formerCents: number | null }
  | { readonly kind: 'unavailable' };

/** What became of a chosen option. */
export type OptionNews =
  | { readonly kind: 'gone'; readonly name: string }
  | {
      readonly kind: 'repriced';
      readonly name: string;
      readonly formerCents: number;
      readonly cents: number;
    };

/** A line as it would go into the cart: today's name and price, except of an item that cannot be had. */
export interface ReviewLine {
  /** Differs from line to line, as a menu item id may not. */
  readonly key: string;
  readonly line: OrderLine;
  readonly verdict: RepeatVerdict;
  /** News of the line's options; left out where they are as before. */
  readonly optionNews?: readonly OptionNews[];
}

type Menu = readonly MenuCategory[];

/** A line without an item id is known by its name, where just one item has it. */
const itemOf = ({ menuItemId, name }: PastLine, categories: Menu): MenuItem | undefined => {
  const items = itemsById(categories);
  if (menuItemId !== null) return items.get(menuItemId);
  const [item, ...more] = [...items.values()].filter((each) => folded(each.name) === folded(name));
  return more.length === 0 ? item : undefined;
};

/** Options that can be had at today's price, and what became of the others. */
const reviewedOptions = ({ options }: PastLine, item: MenuItem) => {
  if (options === undefined) return { options: defaultOptions(item), optionNews: [] };
  const { had, gone } = optionsToday(options, item.optionGroups ?? []);
  const former = new Map(options.map((option) => [option.optionId, option.priceCents]));
  const optionNews: readonly OptionNews[] = [
    ...gone.map(({ name }) => ({ kind: 'gone', name }) as const),
    ...had.flatMap(({ optionId, name, priceCents: cents }) => {
      const formerCents = former.get(optionId) ?? cents;
      return formerCents === cents ? [] : [{ kind: 'repriced', name, formerCents, cents } as const];
    }),
  ];
  return { options: item.optionGroups === undefined ? undefined : had, optionNews };
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
      line: {
        menuItemId,
        name: past.name,
        quantity,
        unitPriceCents,
        specialInstructions,
        ...(past.options === undefined ? {} : { options: past.options }),
      },
      verdict: { kind: 'unavailable' },
    };
  }
  const { options, optionNews } = reviewedOptions(past, item);
  const unitPriceCents = priceWith(item, options);
  return {
    key,
    line: {
      menuItemId: item.id,
      name: item.name,
      quantity,
      unitPriceCents,
      specialInstructions,
      ...(options === undefined ? {} : { options }),
    },
    verdict:
      unitPriceCents === past.unitPriceCents
        ? { kind: 'same' }
        : { kind: 'repriced', formerCents: past.unitPriceCents },
    ...(optionNews.length === 0 ? {} : { optionNews }),
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
  return (
    review?.every(({ verdict, optionNews }) => verdict.kind === 'same' && optionNews === undefined) ?? false
  );
}
