import type { OptionGroup } from '../../services/menu/menu.types';
import { optionsInShort } from '../shared/chosen-options';
import { memoLast } from '../shared/memo';
import type { LineOptionsSnapshot } from './line-options.machine';
import { type OptionRow, quantityOf, shownRows } from './option-choice';

export type { OptionRow };

const rowsOf = memoLast((groups: readonly OptionGroup[], groupIndex: number, query: string) =>
  shownRows({ groups, groupIndex, query }),
);

export function selectGroups({ context }: LineOptionsSnapshot): readonly OptionGroup[] {
  return context.groups;
}
export function selectGroupIndex({ context }: LineOptionsSnapshot): number {
  return context.groupIndex;
}
export function selectOpenGroup({ context }: LineOptionsSnapshot): OptionGroup | undefined {
  return context.groups[context.groupIndex];
}
export function selectQuery({ context }: LineOptionsSnapshot): string {
  return context.query;
}
export function selectHighlightedId({ context }: LineOptionsSnapshot): string | null {
  return context.highlightedId;
}
/** The same list again while nothing it depends on changed. */
export function selectRows({ context }: LineOptionsSnapshot): readonly OptionRow[] {
  return rowsOf(context.groups, context.groupIndex, context.query);
}
export function selectQuantity({ context }: LineOptionsSnapshot, optionId: string): number {
  return quantityOf(context.chosen, optionId);
}
/** What is chosen of a group, in short. */
export function selectChosenIn({ context }: LineOptionsSnapshot, groupIndex: number): string {
  const ids = new Set(context.groups[groupIndex]?.options.map(({ id }) => id));
  return optionsInShort(context.chosen.filter(({ optionId }) => ids.has(optionId)));
}
