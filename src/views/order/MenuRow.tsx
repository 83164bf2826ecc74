import { useSelector } from '@xstate/react';
import { Ban } from 'lucide-react';
import { memo, useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import { selectIsHighlighted, selectIsSearching, selectQuery } from '../../machines/menu/menu.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectQuantity } from '../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../services/format/money';
import type { MenuItem } from '../../services/menu/menu.types';
import { Icon } from '../ui/Icon/Icon';
import { StatusBadge } from '../ui/StatusBadge/StatusBadge';
import { AddButton } from './AddButton';
import * as styles from './MenuRow.css';
import { matchedLetters } from './matched-letters';
import { optionId } from './menu-ids';
import { useMarkedLetters } from './use-marked-letters';

interface MenuRowProps {
  readonly menu: MenuActorRef;
  readonly order: OrderDraftActorRef;
  readonly item: MenuItem;
  /** Where it stands among all items shown, from 1. */
  readonly position: number;
  readonly itemCount: number;
  readonly isLast: boolean;
}

/** Draws again only when its own highlight or count in the cart changes, or what is searched. */
export const MenuRow = memo(function MenuRow(props: MenuRowProps) {
  const { menu, order, item, position, itemCount, isLast } = props;
  const name = useRef<HTMLSpanElement>(null);
  const description = useRef<HTMLParagraphElement>(null);
  const isHighlighted = useSelector(menu, (snapshot) => selectIsHighlighted(snapshot, item.id));
  const query = useSelector(menu, (snapshot) => (selectIsSearching(snapshot) ? selectQuery(snapshot) : ''));
  const quantity = useSelector(order, (snapshot) => selectQuantity(snapshot, item.id));
  const isNamed = matchedLetters(item.name, query).length > 0;
  useMarkedLetters(name, item.name, query);
  useMarkedLetters(description, item.description ?? '', isNamed ? '' : query);
  const id = optionId(menu, item.id);
  const price = formatMoney(item.priceCents);
  return (
    <div
      className={styles.row}
      data-highlighted={isHighlighted ? '' : undefined}
      data-unavailable={item.isAvailable ? undefined : ''}
      data-last={isLast ? '' : undefined}
    >
      <div className={styles.words}>
        <div className={styles.name}>
          {/* biome-ignore lint/a11y/useFocusableInteractive: the item search keeps the focus and points here */}
          <span
            ref={name}
            role="option"
            id={id}
            aria-describedby={`${id}-about ${id}-description ${id}-price`}
            aria-posinset={position}
            aria-setsize={itemCount}
            aria-selected={isHighlighted}
            aria-disabled={item.isAvailable ? undefined : true}
            className={styles.nameText}
            title={item.name}
          >
            {item.name}
          </span>
          <span id={`${id}-about`} className={styles.badges}>
            {item.isFeatured ? (
              <span className={styles.featured}>
                <StatusBadge kind="item" value="featured" size={20} />
              </span>
            ) : null}
            {quantity > 0 ? (
              <span className={styles.count}>
                {quantity}
                <VisuallyHidden> in the order</VisuallyHidden>
              </span>
            ) : null}
          </span>
        </div>
        {item.description === null ? null : (
          <p
            ref={description}
            id={`${id}-description`}
            className={styles.description}
            title={item.description}
          >
            {item.description}
          </p>
        )}
      </div>
      <span id={`${id}-price`} className={item.isAvailable ? styles.price : styles.unavailablePrice}>
        {price}
      </span>
      {item.isAvailable ? (
        <AddButton itemName={item.name} onPress={() => order.send({ type: 'order.add', item })} />
      ) : (
        <span className={styles.unavailable}>
          <Icon of={Ban} />
          <span>Unavailable</span>
        </span>
      )}
    </div>
  );
});
