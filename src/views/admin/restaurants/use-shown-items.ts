import { useState } from 'react';
import type { DetailCategory } from '../../../services/tenants/tenant-detail.types';

/** So many are drawn at once. */
const first = 200;

interface ShownItems {
  readonly categories: readonly DetailCategory[];
  /** What stands behind the button; 0 when all is shown. */
  readonly hidden: number;
  readonly showAll: () => void;
}

const firstOf = (menu: readonly DetailCategory[], count: number): readonly DetailCategory[] => {
  const shown: DetailCategory[] = [];
  let left = count;
  for (const { name, items } of menu) {
    if (left <= 0) break;
    shown.push({ name, items: items.slice(0, left) });
    left -= items.length;
  }
  return shown;
};

/** Bridge: a menu of thousands is drawn only when it is asked for. */
export function useShownItems(menu: readonly DetailCategory[]): ShownItems {
  const [isWhole, setIsWhole] = useState(false);
  const total = menu.reduce((sum, { items }) => sum + items.length, 0);
  const hidden = isWhole ? 0 : Math.max(0, total - first);
  return {
    categories: hidden === 0 ? menu : firstOf(menu, first),
    hidden,
    showAll: () => setIsWhole(true),
  };
}
