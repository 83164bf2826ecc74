import { useSelector } from '@xstate/react';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import {
  selectHighlightedId,
  selectIsSearching,
  selectItemCount,
  selectVisibleCategories,
} from '../../machines/menu/menu.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import * as styles from './MenuList.css';
import { MenuRow } from './MenuRow';
import { menuListId, optionId } from './menu-ids';
import { useMenuRows } from './use-menu-rows';

interface MenuRowsProps {
  readonly menu: MenuActorRef;
  readonly order: OrderDraftActorRef;
}

/**
 * Grouped by category. The options are owned by a listbox of their own, so that the Add buttons may stand
 * in the same rows without being part of an option; each says where it stands in the whole list, of which
 * only the part in view is on the page.
 */
export function MenuRows({ menu, order }: MenuRowsProps) {
  const categories = useSelector(menu, selectVisibleCategories);
  const highlightedId = useSelector(menu, selectHighlightedId);
  const isSearching = useSelector(menu, selectIsSearching);
  const menuSize = useSelector(menu, selectItemCount);
  const { scroller, list, rows, itemCount } = useMenuRows(categories, highlightedId, menuSize);
  const shown = list.getVirtualItems().flatMap(({ index }) => {
    const row = rows[index];
    return row === undefined ? [] : [{ index, row }];
  });
  const options = shown.flatMap(({ row }) => (row.kind === 'item' ? [optionId(menu, row.item.id)] : []));
  return (
    <div ref={scroller} className={styles.scroller}>
      <div role="listbox" id={menuListId(menu)} aria-label="Menu items" aria-owns={options.join(' ')} />
      {isSearching && itemCount === 0 ? <p className={styles.nothing}>No items match this search</p> : null}
      <div ref={list.containerRef} className={styles.rows}>
        {shown.map(({ index, row }) => (
          <div key={row.key} ref={list.measureElement} data-index={index} className={styles.place}>
            {row.kind === 'heading' ? (
              <h3 className={styles.heading}>
                <span>{row.name}</span> <span className={styles.count}>{row.count}</span>
              </h3>
            ) : (
              <MenuRow
                menu={menu}
                order={order}
                item={row.item}
                position={row.position}
                itemCount={itemCount}
                isLast={row.isLast}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
