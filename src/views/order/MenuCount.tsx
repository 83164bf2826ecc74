import { useSelector } from '@xstate/react';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import { selectAvailableCount, selectItemCount } from '../../machines/menu/menu.selectors';
import * as styles from './MenuCount.css';

/** How much of the menu can be had, at the end of its card's head. */
export function MenuCount({ menu }: { readonly menu: MenuActorRef }) {
  const available = useSelector(menu, selectAvailableCount);
  const all = useSelector(menu, selectItemCount);
  return all === 0 ? null : <p className={styles.count}>{`${available} of ${all} items available`}</p>;
}
