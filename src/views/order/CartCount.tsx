import { useSelector } from '@xstate/react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectCount } from '../../machines/order-draft/order-draft.selectors';
import * as styles from './CartCount.css';

/** How many pieces are in the order, beside the heading of its card. */
export function CartCount({ order }: { readonly order: OrderDraftActorRef }) {
  return <span className={styles.count}>{useSelector(order, selectCount)}</span>;
}
