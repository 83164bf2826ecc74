import type { FieldErrors } from '../../services/errors/http-refusal';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { CartLine } from '../../services/orders/order.types';

type Lines = readonly CartLine[];

const changed = (lines: Lines, menuItemId: string, change: (line: CartLine) => CartLine): Lines =>
  lines.map((line) => (line.menuItemId === menuItemId ? change(line) : line));

const isIn = (lines: Lines, menuItemId: string): boolean =>
  lines.some((line) => line.menuItemId === menuItemId);

export const withoutLine = (lines: Lines, menuItemId: string): Lines =>
  lines.filter((line) => line.menuItemId !== menuItemId);

export const withOneMore = (lines: Lines, menuItemId: string): Lines =>
  changed(lines, menuItemId, (line) => ({ ...line, quantity: line.quantity + 1 }));

/** One line per item (CALL-49). */
export const withItem = (lines: Lines, item: MenuItem): Lines =>
  isIn(lines, item.id)
    ? withOneMore(lines, item.id)
    : [
        ...lines,
        {
          menuItemId: item.id,
          name: item.name,
          quantity: 1,
          unitPriceCents: item.priceCents,
          specialInstructions: null,
        },
      ];

/** The last one takes the line out (VAL-20). */
export const withOneLess = (lines: Lines, menuItemId: string): Lines =>
  changed(lines, menuItemId, (line) => ({ ...line, quantity: line.quantity - 1 })).filter(
    (line) => line.quantity > 0,
  );

export const withNote = (lines: Lines, menuItemId: string, note: string): Lines =>
  changed(lines, menuItemId, (line) => ({ ...line, specialInstructions: note === '' ? null : note }));

/** Sum of quantity times unit price, nothing else (CALL-55). */
export const totalCents = (lines: Lines): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0);

/** As they go out: notes without the blanks around them. */
export const linesToSend = (lines: Lines): Lines =>
  lines.map((line) => ({ ...line, specialInstructions: line.specialInstructions?.trim() || null }));

const pricesOf = (categories: readonly MenuCategory[]): ReadonlyMap<string, number> =>
  new Map(categories.flatMap(({ items }) => items.map((item) => [item.id, item.priceCents] as const)));

/** The lines at the menu's prices, and what they cost before where that differs. */
export const repriced = (
  lines: Lines,
  categories: readonly MenuCategory[],
): { readonly lines: Lines; readonly formerPrices: Readonly<Record<string, number>> } => {
  const prices = pricesOf(categories);
  const priceOf = (line: CartLine): number => prices.get(line.menuItemId) ?? line.unitPriceCents;
  const stale = lines.filter((line) => priceOf(line) !== line.unitPriceCents);
  if (stale.length === 0) return { lines, formerPrices: {} };
  return {
    lines: lines.map((line) => ({ ...line, unitPriceCents: priceOf(line) })),
    formerPrices: Object.fromEntries(stale.map((line) => [line.menuItemId, line.unitPriceCents])),
  };
};

/** 'items.{index}.{field}' of a refusal, by the menu item id of the line with that index; its first text. */
export const lineErrorsIn = (errors: FieldErrors, lines: Lines): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors)
      .flatMap(([path, [text]]): [string, string][] => {
        const index = /^items\.(\d+)(\.|$)/.exec(path)?.[1];
        const line = index === undefined ? undefined : lines[Number(index)];
        return line === undefined || text === undefined ? [] : [[line.menuItemId, text]];
      })
      .reverse(),
  );

/** The map without one key. */
export const without = <T>(map: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(map).filter(([other]) => other !== key));
