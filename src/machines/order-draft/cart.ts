import type { FieldErrors } from '../../services/errors/http-refusal';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import { freeLineId } from '../../services/orders/draft-content';
import type { CartLine, ChosenOption, OrderLine } from '../../services/orders/order.types';
import {
  defaultOptions,
  hasSameOptions,
  optionsCents,
  optionsInShort,
  optionsProblem,
  optionsToday,
  priceWith,
} from '../shared/chosen-options';
import { itemsById } from '../shared/menu-items';

type Lines = readonly CartLine[];

const changed = (lines: Lines, lineId: string, change: (line: CartLine) => CartLine): Lines =>
  lines.map((line) => (line.lineId === lineId ? change(line) : line));

const moreOf = (lines: Lines, lineId: string, quantity: number): Lines =>
  changed(lines, lineId, (line) => ({ ...line, quantity: line.quantity + quantity }));

const newLineId = (lines: Lines, menuItemId: string): string =>
  freeLineId(menuItemId, new Set(lines.map(({ lineId }) => lineId)));

type Dish = Pick<OrderLine, 'menuItemId' | 'options'>;

/** The line of the same item with the same options. */
const sameLine = (lines: Lines, { menuItemId, options }: Dish) =>
  lines.find((line) => line.menuItemId === menuItemId && hasSameOptions(line.options, options));

const noteOf = ({ specialInstructions }: Pick<OrderLine, 'specialInstructions'>): string =>
  specialInstructions?.trim() ?? '';

/** The one that has the same note, too. */
const twinOf = (lines: Lines, line: Dish & Pick<OrderLine, 'specialInstructions'>) =>
  sameLine(
    lines.filter((other) => noteOf(other) === noteOf(line)),
    line,
  );

export function withoutLine(lines: Lines, lineId: string): Lines {
  return lines.filter((line) => line.lineId !== lineId);
}

export function withOneMore(lines: Lines, lineId: string): Lines {
  return moreOf(lines, lineId, 1);
}

/** An item as it is added. */
export interface Addition {
  readonly item: MenuItem;
  /** One where left out. */
  readonly quantity?: number;
  readonly options?: OrderLine['options'];
  /** Makes a line of its own. */
  readonly note?: string;
}

/** Options have to be chosen that nobody has chosen yet. */
export function asksOptions({ item, options }: Addition): boolean {
  return options === undefined && (item.optionGroups ?? []).some(({ leastChoices }) => leastChoices > 0);
}

/** The line to which it is added: that of the same options, or one of its own until they are chosen. */
export function lineIdFor(lines: Lines, addition: Addition): string {
  const { item, options = defaultOptions(item) } = addition;
  const isOwn = addition.note !== undefined || asksOptions(addition);
  const dish = { menuItemId: item.id, options, specialInstructions: null };
  const same = isOwn ? undefined : (twinOf(lines, dish) ?? sameLine(lines, dish));
  return same?.lineId ?? newLineId(lines, item.id);
}

/** One line for each item and choice of options. */
export function withItem(lines: Lines, addition: Addition): Lines {
  const { item, quantity = 1, options = defaultOptions(item) } = addition;
  const lineId = lineIdFor(lines, addition);
  return lines.some((line) => line.lineId === lineId)
    ? moreOf(lines, lineId, quantity)
    : [
        ...lines,
        {
          lineId,
          menuItemId: item.id,
          name: item.name,
          quantity,
          unitPriceCents: priceWith(item, options),
          specialInstructions: addition.note ?? null,
          ...(options === undefined ? {} : { options }),
        },
      ];
}

/** The last one takes the line out. */
export function withOneLess(lines: Lines, lineId: string): Lines {
  return moreOf(lines, lineId, -1).filter((line) => line.quantity > 0);
}

export function withNote(lines: Lines, lineId: string, note: string): Lines {
  return changed(lines, lineId, (line) => ({ ...line, specialInstructions: note === '' ? null : note }));
}

/** The lines as they are sent: notes without the blanks around them. */
export function linesToSend(lines: Lines): Lines {
  return lines.map((line) => ({ ...line, specialInstructions: line.specialInstructions?.trim() || null }));
}

/** Both wishes, once each. */
const joinedNotes = (note: string | null, other: string | null): string | null =>
  other === null || other === note ? note : note === null ? other : `${note}; ${other}`;

/**
 * Lines that come back: quantities add up, notes are kept, and so is the price of a line that is there. Among
 * themselves, lines whose notes differ stay apart: the wish of one is not the other's.
 */
export function withLines(lines: Lines, more: readonly OrderLine[]): Lines {
  let merged = lines;
  for (const line of more) {
    const known = merged.slice(0, lines.length);
    const before = twinOf(merged, line) ?? sameLine(known, line);
    merged =
      before === undefined
        ? [...merged, ownLine(merged, line)]
        : changed(merged, before.lineId, ({ quantity, specialInstructions, ...rest }) => ({
            ...rest,
            quantity: quantity + line.quantity,
            specialInstructions: joinedNotes(specialInstructions, line.specialInstructions),
          }));
  }
  return merged;
}

const ownLine = (lines: Lines, line: OrderLine): CartLine => ({
  ...line,
  lineId: newLineId(lines, line.menuItemId),
});

/** The lines of an order as they are, also where two are the same. */
export function asPlaced(lines: readonly OrderLine[]): Lines {
  const own: CartLine[] = [];
  for (const line of lines) own.push(ownLine(own, line));
  return own;
}

/** The line with these options, at the menu's prices. An option that is gone stays, to be seen. */
const withOptionsOf = (line: CartLine, item: MenuItem, options: OrderLine['options']): CartLine => {
  const unitPriceCents = priceWith(item, options);
  if (options === undefined) return { ...line, unitPriceCents };
  const { had, gone } = optionsToday(options, item.optionGroups ?? []);
  return { ...line, unitPriceCents, options: [...had, ...gone] };
};

const asOffered = (line: CartLine, item: MenuItem | undefined): CartLine => {
  if (item === undefined) return line;
  const today = withOptionsOf(line, item, line.options ?? defaultOptions(item));
  const isSame =
    today.unitPriceCents === line.unitPriceCents &&
    hasSameOptions(today.options, line.options) &&
    optionsCents(today.options) === optionsCents(line.options);
  return isSame ? line : today;
};

/** The lines at the menu's prices, and what they cost before where that differs. */
export function repriced(
  lines: Lines,
  categories: readonly MenuCategory[],
): { readonly lines: Lines; readonly formerPrices: Readonly<Record<string, number>> } {
  const items = itemsById(categories);
  const today = lines.map((line) => asOffered(line, items.get(line.menuItemId)));
  if (today.every((line, place) => line === lines[place])) return { lines, formerPrices: {} };
  return {
    lines: today,
    formerPrices: Object.fromEntries(
      lines
        .filter(({ unitPriceCents }, place) => unitPriceCents !== today[place]?.unitPriceCents)
        .map((line) => [line.lineId, line.unitPriceCents]),
    ),
  };
}

/** One line with other options; the same lines where they are the same. */
export function withOptions(
  lines: Lines,
  { lineId, item, options }: { lineId: string; item: MenuItem; options: readonly ChosenOption[] },
): Lines {
  const line = lines.find((each) => each.lineId === lineId);
  return line === undefined || hasSameOptions(line.options, options)
    ? lines
    : changed(lines, lineId, (each) => withOptionsOf(each, item, options));
}

/** A line that has become the same as another joins it. */
export function joined(lines: Lines, lineId: string): Lines {
  const line = lines.find((each) => each.lineId === lineId);
  const rest = withoutLine(lines, lineId);
  return line === undefined || twinOf(rest, line) === undefined ? lines : withLines(rest, [line]);
}

/** Lines that the menu no longer offers. A menu without any item counts for none of them. */
export function unavailableIn(lines: Lines, categories: readonly MenuCategory[]): readonly string[] {
  const items = itemsById(categories);
  if (items.size === 0) return [];
  return lines
    .filter(({ menuItemId }) => items.get(menuItemId)?.isAvailable !== true)
    .map(({ lineId }) => lineId);
}

/** What tells a line from the others that read the same without it. */
interface Marks {
  /** Empty where no other line has this item and these options. */
  readonly note: string;
  /** 'line 3', where another has the same note, too; else empty. */
  readonly place: string;
}

/** By the id of the line. */
export function marksIn(lines: Lines): ReadonlyMap<string, Marks> {
  const known = lines.map((line) => ({
    lineId: line.lineId,
    dish: `${line.name}: ${optionsInShort(line.options)}`,
    note: noteOf(line),
  }));
  return new Map(
    known.map(({ lineId, dish, note }, at) => {
      const others = known.filter((other) => other.lineId !== lineId && other.dish === dish);
      const isWhollyAlike = others.some((other) => other.note === note);
      return [
        lineId,
        { note: others.length === 0 ? '' : note, place: isWhollyAlike ? `line ${at + 1}` : '' },
      ];
    }),
  );
}

/** Why a line cannot be ordered with its options; null where it can, or the menu does not say. */
export function problemOf({ menuItemId, options }: CartLine, menu: readonly MenuCategory[]): string | null {
  const item = itemsById(menu).get(menuItemId);
  return item === undefined ? null : optionsProblem(options, item.optionGroups ?? []);
}

/** The line whose options a refusal names. */
export function refusedOptionsIn(errors: FieldErrors, lines: Lines): string | null {
  const places = Object.keys(errors).flatMap((path) => /^items\.(\d+)\.options(\.|$)/.exec(path)?.[1] ?? []);
  return lines[Number(places[0])]?.lineId ?? null;
}

/** 'items.{index}.{field}' of a refusal, by the id of the line with that index; its first text. */
export function lineErrorsIn(errors: FieldErrors, lines: Lines): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors)
      .flatMap(([path, [text]]): [string, string][] => {
        const index = /^items\.(\d+)(\.|$)/.exec(path)?.[1];
        const line = index === undefined ? undefined : lines[Number(index)];
        return line === undefined || text === undefined ? [] : [[line.lineId, text]];
      })
      .reverse(),
  );
}

/** The map without one key. */
export function without<T>(map: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(map).filter(([other]) => other !== key));
}
