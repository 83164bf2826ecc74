import { useSelector } from '@xstate/react';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import { selectCategories, selectCategoryId } from '../../../machines/order-draft/order-draft.selectors';
import { ToggleChips } from '../../ui/Chips/Chips';
import * as styles from './CategoryChips.css';

const ALL = 'all';

/** One stop in the tab order, arrows inside. */
export function CategoryChips({ order }: { readonly order: OrderDraftActorRef }) {
  const categories = useSelector(order, selectCategories);
  const categoryId = useSelector(order, selectCategoryId);
  const options = [{ id: ALL, label: 'All' }, ...categories.map(({ id, name }) => ({ id, label: name }))];
  return (
    <ToggleChips
      label="Category"
      className={styles.chips}
      options={options}
      selectedId={categoryId ?? ALL}
      onSelect={(id) => order.send({ type: 'order.filter', categoryId: id === ALL ? null : id })}
    />
  );
}
