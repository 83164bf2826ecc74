import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';

type MenuListRow =
  | { readonly isHeading: true; readonly key: string; readonly name: string; readonly count: number }
  | {
      readonly isHeading: false;
      readonly key: string;
      readonly item: MenuItem;
      /** Among the items, from 1. */
      readonly position: number;
      readonly isLast: boolean;
    };

interface MenuListRows {
  readonly rows: readonly MenuListRow[];
  readonly itemCount: number;
  /** The row of an item by its id. */
  readonly places: ReadonlyMap<string, number>;
}

/** The menu as one list: each category's heading and its items under it. */
export function menuRows(categories: readonly MenuCategory[]): MenuListRows {
  const rows: MenuListRow[] = [];
  const places = new Map<string, number>();
  let itemCount = 0;
  for (const { id, name, items } of categories) {
    if (items.length === 0) continue;
    rows.push({ isHeading: true, key: id, name, count: items.length });
    for (const item of items) {
      itemCount += 1;
      if (!places.has(item.id)) places.set(item.id, rows.length);
      const isLast = item === items.at(-1);
      rows.push({ isHeading: false, key: `${id}/${item.id}`, item, position: itemCount, isLast });
    }
  }
  return { rows, itemCount, places };
}
