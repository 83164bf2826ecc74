import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import { memo } from './memo';

/** The menu's items by id. */
export const itemsById = memo(
  (categories: readonly MenuCategory[]): ReadonlyMap<string, MenuItem> =>
    new Map(categories.flatMap((category) => category.items.map((item) => [item.id, item]))),
);
