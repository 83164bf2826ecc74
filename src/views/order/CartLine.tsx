import { useSelector } from '@xstate/react';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { memo, useId, useRef } from 'react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectIsLineUnavailable, selectLine } from '../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../services/format/money';
import { IconButton } from '../ui/IconButton/IconButton';
import * as styles from './CartLine.css';
import { CartNote } from './CartNote';
import { LineNews } from './LineNews';

interface CartLineProps {
  readonly order: OrderDraftActorRef;
  readonly menuItemId: string;
  /** One less, or the whole line. */
  readonly onTake: (line: HTMLElement, menuItemId: string, type: 'order.decrease' | 'order.remove') => void;
}

/** One line per item (CALL-46 to CALL-50); minus at one takes the line out. */
export const CartLine = memo(function CartLine({ order, menuItemId, onTake }: CartLineProps) {
  const row = useRef<HTMLLIElement>(null);
  const newsId = useId();
  const line = useSelector(order, (snapshot) => selectLine(snapshot, menuItemId));
  const isUnavailable = useSelector(order, (snapshot) => selectIsLineUnavailable(snapshot, menuItemId));
  if (line === null) return null;
  const { name, quantity, unitPriceCents } = line;
  const take = (type: 'order.decrease' | 'order.remove') => {
    if (row.current !== null) onTake(row.current, menuItemId, type);
  };
  return (
    <li
      ref={row}
      className={styles.line}
      data-line={menuItemId}
      tabIndex={-1}
      aria-label={`${name}, ${quantity}`}
      aria-describedby={newsId}
      data-unavailable={isUnavailable ? '' : undefined}
    >
      <div className={styles.head}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.total}>{formatMoney(unitPriceCents * quantity)}</span>
      </div>
      <span className={styles.each}>{`${formatMoney(unitPriceCents)} each`}</span>
      <CartNote order={order} menuItemId={menuItemId} itemName={name} note={line.specialInstructions} />
      <div className={styles.controls}>
        <div className={styles.stepper}>
          <IconButton
            label={`Decrease quantity of ${name}`}
            icon={Minus}
            variant="ghost"
            className={styles.step}
            onPress={() => take('order.decrease')}
          />
          <span className={styles.quantity}>{quantity}</span>
          <IconButton
            label={`Increase quantity of ${name}`}
            icon={Plus}
            variant="ghost"
            className={styles.step}
            isDisabled={isUnavailable}
            onPress={() => order.send({ type: 'order.increase', menuItemId })}
          />
        </div>
        <IconButton
          label={`Remove ${name}`}
          icon={Trash2}
          variant="ghost"
          className={styles.remove}
          onPress={() => take('order.remove')}
        />
      </div>
      <LineNews id={newsId} order={order} menuItemId={menuItemId} className={styles.news} />
    </li>
  );
});
