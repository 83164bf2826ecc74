import { useSelector } from '@xstate/react';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import {
  selectFormerPrice,
  selectLine,
  selectLineError,
} from '../../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../../services/format/money';
import { IconButton } from '../../ui/IconButton/IconButton';
import { CartNote } from '../CartNote/CartNote';
import * as styles from './CartLine.css';

interface CartLineProps {
  readonly order: OrderDraftActorRef;
  readonly menuItemId: string;
  /** Called just before the line goes. */
  readonly onLeave: (line: HTMLElement) => void;
}

/** One line per item (CALL-46 to CALL-50); minus at one takes the line out. */
export const CartLine = memo(function CartLine({ order, menuItemId, onLeave }: CartLineProps) {
  const row = useRef<HTMLLIElement>(null);
  const line = useSelector(order, (snapshot) => selectLine(snapshot, menuItemId));
  const error = useSelector(order, (snapshot) => selectLineError(snapshot, menuItemId));
  const formerCents = useSelector(order, (snapshot) => selectFormerPrice(snapshot, menuItemId));
  if (line === null) return null;
  const { name, quantity, unitPriceCents } = line;
  const leave = () => {
    if (row.current !== null) onLeave(row.current);
  };
  const decrease = () => {
    if (quantity === 1) leave();
    order.send({ type: 'order.decrease', menuItemId });
  };
  const remove = () => {
    leave();
    order.send({ type: 'order.remove', menuItemId });
  };
  return (
    <li
      ref={row}
      className={styles.line}
      data-line={menuItemId}
      data-quantity={quantity}
      tabIndex={-1}
      aria-label={`${name}, ${quantity}`}
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
            label={`Minus ${name}`}
            icon={Minus}
            variant="ghost"
            className={styles.step}
            onPress={decrease}
          />
          <span className={styles.quantity}>{quantity}</span>
          <IconButton
            label={`Plus ${name}`}
            icon={Plus}
            variant="ghost"
            className={styles.step}
            onPress={() => order.send({ type: 'order.increase', menuItemId })}
          />
        </div>
        <IconButton
          label={`Remove ${name}`}
          icon={Trash2}
          variant="ghost"
          className={styles.remove}
          onPress={remove}
        />
      </div>
      {formerCents === null ? null : (
        <p role="status" className={styles.priceNews}>
          {`Price changed from ${formatMoney(formerCents)}`}
        </p>
      )}
      {error === null ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </li>
  );
});
