import { useSelector } from '@xstate/react';
import { Ban } from 'lucide-react';
import { memo, useRef } from 'react';
import type { MenuActorRef } from '../../../machines/menu/menu.machine';
import { selectIsHighlighted } from '../../../machines/menu/menu.selectors';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import { selectQuantity } from '../../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../../services/format/money';
import type { MenuItem } from '../../../services/menu/menu.types';
import { Icon } from '../../ui/Icon/Icon';
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge';
import { AddButton } from '../AddButton/AddButton';
import { optionId } from '../MenuList/menu-ids';
import * as styles from './MenuRow.css';
import { useKeepInView } from './use-keep-in-view';

interface MenuRowProps {
  readonly menu: MenuActorRef;
  readonly order: OrderDraftActorRef;
  readonly item: MenuItem;
}

/** Draws again only when its own highlight or count in the cart changes. */
export const MenuRow = memo(function MenuRow({ menu, order, item }: MenuRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const isHighlighted = useSelector(menu, (snapshot) => selectIsHighlighted(snapshot, item.id));
  const quantity = useSelector(order, (snapshot) => selectQuantity(snapshot, item.id));
  useKeepInView(row, isHighlighted);
  return (
    <li
      ref={row}
      className={styles.row}
      data-highlighted={isHighlighted ? '' : undefined}
      data-unavailable={item.isAvailable ? undefined : ''}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: the item search keeps the focus and points here */}
      <div
        role="option"
        id={optionId(item.id)}
        aria-selected={isHighlighted}
        aria-disabled={item.isAvailable ? undefined : true}
        className={styles.words}
      >
        <div className={styles.name}>
          <span className={styles.nameText} title={item.name}>
            {item.name}
          </span>
          {item.isFeatured ? <StatusBadge kind="item" value="featured" size={20} /> : null}
          {quantity > 0 ? <span className={styles.count}>{quantity}</span> : null}
        </div>
        {item.description === null ? null : (
          <p className={styles.description} title={item.description}>
            {item.description}
          </p>
        )}
      </div>
      {item.isAvailable ? (
        <>
          <span className={styles.price}>{formatMoney(item.priceCents)}</span>
          <AddButton itemName={item.name} onPress={() => order.send({ type: 'order.add', item })} />
        </>
      ) : (
        <>
          <span className={styles.unavailablePrice}>{formatMoney(item.priceCents)}</span>
          <span className={styles.unavailable}>
            <Icon of={Ban} />
            <span>Unavailable</span>
          </span>
        </>
      )}
    </li>
  );
});
