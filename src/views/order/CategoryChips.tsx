import { useSelector } from '@xstate/react';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import { selectCategories, selectCategoryId } from '../../machines/menu/menu.selectors';
import { ToggleChips } from '../ui/Chips/Chips';
import * as styles from './CategoryChips.css';

const ALL = 'all';

/** One stop in the tab order, arrows inside. */
export function CategoryChips({ menu }: { readonly menu: MenuActorRef }) {
  const categories = useSelector(menu, selectCategories);
  const categoryId = useSelector(menu, selectCategoryId);
  const chips = categories.filter(({ items }) => items.length > 0);
  const options = [{ id: ALL, label: 'All' }, ...chips.map(({ id, name }) => ({ id, label: name }))];
  return (
    <ToggleChips
      label="Category"
      className={styles.chips}
      options={options}
      selectedId={categoryId ?? ALL}
      onSelect={(id) => menu.send({ type: 'menu.filter', categoryId: id === ALL ? null : id })}
    />
  );
}
