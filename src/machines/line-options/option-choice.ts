import { folded } from '../../services/format/fold';
import type { MenuOption, OptionGroup } from '../../services/menu/menu.types';
import type { ChosenOption } from '../../services/orders/order.types';
import { chosenOf, countIn } from '../shared/chosen-options';
import { type HighlightMove, matcherOf, movedTo } from '../shared/pick-list';
import type { LineOptionsContext } from './line-options.types';

type Chosen = readonly ChosenOption[];
type Choice = Pick<LineOptionsContext, 'groups' | 'chosen'>;
type Look = Pick<LineOptionsContext, 'groups' | 'chosen' | 'groupIndex' | 'query'>;

export interface OptionRow {
  readonly group: OptionGroup;
  readonly option: MenuOption;
}

export function quantityOf(chosen: Chosen, optionId: string): number {
  return chosen.find((each) => each.optionId === optionId)?.quantity ?? 0;
}

/** Just one of it can be chosen. */
function isSingle({ mostChoices }: OptionGroup): boolean {
  return mostChoices === 1;
}

const groupOf = (groups: readonly OptionGroup[], optionId: string): OptionGroup | undefined =>
  groups.find(({ options }) => options.some(({ id }) => id === optionId));

/** The choices in the menu's order, without unavailable ones. */
const inOrder = (groups: readonly OptionGroup[], quantities: ReadonlyMap<string, number>): Chosen =>
  groups.flatMap((group) =>
    group.options.flatMap((option) => {
      const quantity = quantities.get(option.id) ?? 0;
      return quantity > 0 && option.isAvailable ? [chosenOf(group, option, quantity)] : [];
    }),
  );

const withQuantity = ({ groups, chosen }: Choice, optionId: string, quantity: number): Chosen => {
  const quantities = new Map(chosen.map((each) => [each.optionId, each.quantity]));
  const group = groupOf(groups, optionId);
  if (group !== undefined && isSingle(group)) for (const { id } of group.options) quantities.delete(id);
  return inOrder(groups, quantities.set(optionId, quantity));
};

/** The chosen options that are available. */
export function chosenToday(groups: readonly OptionGroup[], chosen: Chosen): Chosen {
  return inOrder(groups, new Map(chosen.map(({ optionId, quantity }) => [optionId, quantity])));
}

/** The same where it cannot be more. */
export function withMore(choice: Choice, optionId: string): Chosen {
  const { groups, chosen } = choice;
  const group = groupOf(groups, optionId);
  const quantity = quantityOf(chosen, optionId);
  if (group === undefined || !group.options.some(({ id, isAvailable }) => id === optionId && isAvailable))
    return chosen;
  if (isSingle(group)) return quantity > 0 ? chosen : withQuantity(choice, optionId, 1);
  const isFull = group.mostChoices !== null && countIn(group, chosen) >= group.mostChoices;
  return isFull || quantity >= group.mostOfOne ? chosen : withQuantity(choice, optionId, quantity + 1);
}

/** The same where there is none of it. */
export function withLess(choice: Choice, optionId: string): Chosen {
  const quantity = quantityOf(choice.chosen, optionId);
  return quantity === 0 ? choice.chosen : withQuantity(choice, optionId, quantity - 1);
}

/** Toggles an option. In a group where exactly one must be chosen, the chosen one stays until another is chosen. */
export function toggled(choice: Choice, optionId: string): Chosen {
  const group = groupOf(choice.groups, optionId);
  if (group === undefined || quantityOf(choice.chosen, optionId) === 0) return withMore(choice, optionId);
  return isSingle(group) && group.leastChoices > 0 ? choice.chosen : withQuantity(choice, optionId, 0);
}

/** The options of the open group; once something is typed those of every group, the open one's first. */
export function shownRows({ groups, groupIndex, query }: Omit<Look, 'chosen'>): readonly OptionRow[] {
  const open = groups[groupIndex];
  const rowsOf = (group: OptionGroup) => group.options.map((option) => ({ group, option }));
  if (open === undefined) return [];
  if (folded(query) === '') return rowsOf(open);
  const isHit = matcherOf(query);
  return [open, ...groups.filter((group) => group !== open)]
    .flatMap(rowsOf)
    .filter(({ option }) => isHit(folded(option.name)));
}

const shownIds = (look: Omit<Look, 'chosen'>): readonly string[] =>
  shownRows(look)
    .filter(({ option }) => option.isAvailable)
    .map(({ option }) => option.id);

/** A search stands on its first hit, a group of which just one is chosen on that one. */
export function firstHighlight(look: Look): string | null {
  const ids = shownIds(look);
  const open = look.groups[look.groupIndex];
  if (folded(look.query) !== '') return ids[0] ?? null;
  const chosen = ids.find((id) => quantityOf(look.chosen, id) > 0) ?? null;
  if (open === undefined || !isSingle(open)) return null;
  return chosen ?? (open.leastChoices > 0 ? (ids[0] ?? null) : null);
}

export function movedHighlight(
  context: Look & Pick<LineOptionsContext, 'highlightedId'>,
  move: HighlightMove,
): string | null {
  return movedTo(shownIds(context), context.highlightedId, move);
}

/** Enough is chosen of it. */
export function isSatisfied(group: OptionGroup | undefined, chosen: Chosen): boolean {
  return group === undefined || countIn(group, chosen) >= group.leastChoices;
}

/** The group to go on with; null where nothing is left to ask. */
export function nextGroupIndex(context: LineOptionsContext): number | null {
  const { groups, groupIndex, chosen, isNew } = context;
  const after = groups.findIndex(
    ({ leastChoices }, each) => each > groupIndex && (!isNew || leastChoices > 0),
  );
  const lacking = groups.findIndex((group) => !isSatisfied(group, chosen));
  const next = after === -1 ? lacking : after;
  return next === -1 ? null : next;
}

/** A line just added begins with what has to be chosen; else with what is lacking. */
export function firstGroupIndex(groups: readonly OptionGroup[], chosen: Chosen, isNew: boolean): number {
  const wanted = groups.findIndex((group) => (isNew ? group.leastChoices > 0 : !isSatisfied(group, chosen)));
  return Math.max(wanted, 0);
}

/** The choice after Enter: in a single-choice group the highlighted option is taken, in others it is added or removed. */
export function accepted(context: LineOptionsContext): Chosen {
  const { groups, chosen, highlightedId } = context;
  if (highlightedId === null) return chosen;
  const group = groupOf(groups, highlightedId);
  return group !== undefined && isSingle(group)
    ? withMore(context, highlightedId)
    : toggled(context, highlightedId);
}

/** Whether Enter leads to the next group: the choice of a single-choice group was made, or nothing was highlighted. */
export function goesOn({ groups, groupIndex, highlightedId }: LineOptionsContext): boolean {
  const open = groups[groupIndex];
  return (
    highlightedId === null ||
    (open !== undefined && isSingle(open) && open.options.some(({ id }) => id === highlightedId))
  );
}
