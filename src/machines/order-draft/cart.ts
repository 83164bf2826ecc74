import type { FieldErrors } from '../../services/errors/http-refusal';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { CartLine } from '../../services/orders/order.types';
import { itemsById } from '../shared/menu-items';

type Lines = readonly CartLine[];

const changed = (lines: Lines, menuItemId: string, change: (line: CartLine) => CartLine): Lines =>
  lines.map((line) => (line.menuItemId === menuItemId ? change(line) : line));

const isIn = (lines: Lines, menuItemId: string): boolean =>
  lines.some((line) => line.menuItemId === menuItemId);

export function withoutLine(lines: Lines, menuItemId: string): Lines {
  return lines.filter((line) => line.menuItemId !== menuItemId);
}

export function withOneMore(lines: Lines, menuItemId: string): Lines {
  return changed(lines, menuItemId, (line) => ({ ...line, quantity: line.quantity + 1 }));
}

/** One line per item. */
export function withItem(lines: Lines, item: MenuItem): Lines {
  return isIn(lines, item.id)
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
}

/** The last one takes the line out. */
export function withOneLess(lines: Lines, menuItemId: string): Lines {
  return changed(lines, menuItemId, (line) => ({ ...line, quantity: line.quantity - 1 })).filter(
    (line) => line.quantity > 0,
  );
}

export function withNote(lines: Lines, menuItemId: string, note: string): Lines {
  return changed(lines, menuItemId, (line) => ({ ...line, specialInstructions: note === '' ? null : note }));
}

/** As they go out: notes without the blanks around them. */
export function linesToSend(lines: Lines): Lines {
  return lines.map((line) => ({ ...line, specialInstructions: line.specialInstructions?.trim() || null }));
}

/** Both wishes, once each. */
const joinedNotes = (note: string | null, other: string | null): string | null =>
  other === null || other === note ? note : note === null ? other : `${note}; ${other}`;

/** Lines that come back: quantities add up, notes are kept, and so is the price of a line that is there. */
export function withLines(lines: Lines, more: Lines): Lines {
  const merged = new Map(lines.map((line) => [line.menuItemId, line]));
  for (const line of more) {
    const before = merged.get(line.menuItemId);
    merged.set(line.menuItemId, {
      ...(before ?? line),
      quantity: line.quantity + (before?.quantity ?? 0),
      specialInstructions: joinedNotes(before?.specialInstructions ?? null, line.specialInstructions),
    });
  }
  return [...merged.values()];
}

/** The lines at the menu's prices, and what they cost before where that differs. */
export function repriced(
  lines: Lines,
  categories: readonly MenuCategory[],
): { readonly lines: Lines; readonly formerPrices: Readonly<Record<string, number>> } {
  const items = itemsById(categories);
  const priceOf = (line: CartLine): number => items.get(line.menuItemId)?.priceCents ?? line.unitPriceCents;
  const stale = lines.filter((line) => priceOf(line) !== line.unitPriceCents);
  if (stale.length === 0) return { lines, formerPrices: {} };
  return {
    lines: lines.map((line) => ({ ...line, unitPriceCents: priceOf(line) })),
    formerPrices: Object.fromEntries(stale.map((line) => [line.menuItemId, line.unitPriceCents])),
  };
}

/** Lines that the menu no longer offers. A menu without any item counts for none of them. */
export function unavailableIn(lines: Lines, categories: readonly MenuCategory[]): readonly string[] {
  const items = itemsById(categories);
  if (items.size === 0) return [];
  return lines.map((line) => line.menuItemId).filter((id) => items.get(id)?.isAvailable !== true);
}

/** 'items.{index}.{field}' of a refusal, by the menu item id of the line with that index; its first text. */
export function lineErrorsIn(errors: FieldErrors, lines: Lines): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors)
      .flatMap(([path, [text]]): [string, string][] => {
        const index = /^items\.(\d+)(\.|$)/.exec(path)?.[1];
        const line = index === undefined ? undefined : lines[Number(index)];
        return line === undefined || text === undefined ? [] : [[line.menuItemId, text]];
      })
      .reverse(),
  );
}

/** The map without one key. */
export function without<T>(map: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(map).filter(([other]) => other !== key));
}
