import type { MenuCategory, MenuItem, OptionGroup } from '../menu/menu.types';
import type { OrderLine } from './order.types';

const groupWith = (group: OptionGroup, optionIds: ReadonlySet<string>): OptionGroup => ({
  ...group,
  options: group.options.map((option) =>
    optionIds.has(option.id) ? { ...option, isAvailable: true } : option,
  ),
});

const itemWith = (item: MenuItem, optionIds: ReadonlySet<string>): MenuItem => ({
  ...item,
  isAvailable: true,
  ...(item.optionGroups === undefined
    ? {}
    : { optionGroups: item.optionGroups.map((group) => groupWith(group, optionIds)) }),
});

/** The menu for the change of an order: what it has, sold out since or not, stays available to it. */
export function withOrdered(
  menu: readonly MenuCategory[],
  lines: readonly OrderLine[],
): readonly MenuCategory[] {
  const itemIds = new Set(lines.map(({ menuItemId }) => menuItemId));
  const optionIds = new Set(lines.flatMap(({ options = [] }) => options.map(({ optionId }) => optionId)));
  return menu.map((category) => ({
    ...category,
    items: category.items.map((item) => (itemIds.has(item.id) ? itemWith(item, optionIds) : item)),
  }));
}
