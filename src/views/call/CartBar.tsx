import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectCount,
  selectLastPlaced,
  selectTotalCents,
} from '../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../services/format/money';
import { LastOrder } from '../order/LastOrder';
import { Button } from '../ui/Button/Button';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './CartBar.css';

interface CartBarProps {
  readonly order: OrderDraftActorRef;
  readonly onView: () => void;
}

/** Phone only, under the menu: what is in the cart and the way there. */
export function CartBar({ order, onView }: CartBarProps) {
  const count = useSelector(order, selectCount);
  const total = useSelector(order, selectTotalCents);
  const last = useSelector(order, selectLastPlaced);
  const isPlaced = last !== null && count === 0;
  return (
    <div className={styles.bar} data-placed={isPlaced || undefined}>
      <div>
        {/* What placing it says stands in the cart, which is out of sight here. */}
        {last === null ? null : <LastOrder {...last} />}
        {isPlaced ? null : (
          <>
            <p className={styles.count}>{count === 1 ? '1 item' : `${count} items`}</p>
            <p className={styles.total}>{formatMoney(total)}</p>
          </>
        )}
      </div>
      <Button variant="primary" size="lg" hint={<Icon of={ArrowRight} />} onPress={onView}>
        View Cart
      </Button>
    </div>
  );
}
