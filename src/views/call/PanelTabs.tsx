import { useSelector } from '@xstate/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import type { KeyboardEvent, Ref } from 'react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectCount,
  selectIsQuoted,
  selectLastPlaced,
  selectTotalCents,
} from '../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../services/format/money';
import { LastOrder } from '../order/OrderTotal';
import { Button } from '../ui/buttons/Button';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './LiveCall.css';
import type { Panel } from './use-panels';

export interface PanelTabsProps {
  readonly order: OrderDraftActorRef;
  readonly hasCustomer: boolean;
  readonly selected: Panel;
  readonly onSelect: (panel: Panel) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

const panels = ['customer', 'menu', 'cart'] as const;

const words: Readonly<Record<Panel, string>> = { customer: 'Customer', menu: 'Menu', cart: 'Cart' };

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Phone only: three tabs over the panel. */
export function PanelTabs({ order, hasCustomer, selected, onSelect, ref }: PanelTabsProps) {
  const count = useSelector(order, selectCount);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const next = panels[(panels.indexOf(selected) + step + panels.length) % panels.length];
    if (next === undefined) return;
    onSelect(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div ref={ref} role="tablist" aria-label="Call panels" className={styles.tabs} onKeyDown={move}>
      {panels.map((panel) => (
        <button
          key={panel}
          type="button"
          role="tab"
          data-tab={panel}
          aria-selected={panel === selected}
          tabIndex={panel === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(panel)}
        >
          {panel === 'customer' && hasCustomer ? (
            <Icon of={UserRoundCheck} size={18} className={styles.tabIcon} />
          ) : null}
          <span>{words[panel]}</span>
          {panel === 'cart' && count > 0 ? <span className={styles.panelTabsCount}>{count}</span> : null}
        </button>
      ))}
    </div>
  );
}

export interface CartBarProps {
  readonly order: OrderDraftActorRef;
  readonly onView: () => void;
}

/** Phone only, under the menu: what is in the cart and the way there. */
export function CartBar({ order, onView }: CartBarProps) {
  const count = useSelector(order, selectCount);
  const total = useSelector(order, selectTotalCents);
  const isQuoted = useSelector(order, selectIsQuoted);
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
            <p className={styles.total}>{`${isQuoted ? 'Subtotal ' : ''}${formatMoney(total)}`}</p>
          </>
        )}
      </div>
      <Button variant="primary" size="lg" hint={<Icon of={ArrowRight} />} onPress={onView}>
        View cart
      </Button>
    </div>
  );
}
