import { useSelector } from '@xstate/react';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import { selectHasCustomer } from '../../machines/live-call/live-call.selectors';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectIsPlaced } from '../../machines/order-draft/order-draft.selectors';
import { Cart } from '../order/Cart';
import { choiceKeys } from '../order/choice-keys';
import { TakeOrder } from '../order/TakeOrder';
import { CartBar } from './CartBar';
import { CustomerCard } from './CustomerCard';
import * as styles from './LiveCall.css';
import { MutedMark } from './MutedMark';
import { PanelTabs } from './PanelTabs';
import { Stage } from './Stage';
import { StageNotices } from './StageNotices';
import { useCallFocus } from './use-call-focus';
import { usePanels } from './use-panels';
import { useShortcuts } from './use-shortcuts';

export interface LiveCallProps {
  readonly call: LiveCallActorRef;
  readonly line: LiveLineActorRef;
  readonly lookup: CustomerLookupActorRef;
  readonly order: OrderDraftActorRef;
}

/** The page of a live call: it never scrolls itself, its menu and its cart do. */
export function LiveCall({ call, line, lookup, order }: LiveCallProps) {
  const hasCustomer = useSelector(call, selectHasCustomer);
  const isOrderPlaced = useSelector(order, selectIsPlaced);
  const panels = usePanels(hasCustomer ? 'menu' : 'customer');
  useCallFocus({ ...panels, hasCustomer, isOrderPlaced });
  useShortcuts({
    mute: () => line.send({ type: 'line.toggleMute' }),
    keypad: () => line.send({ type: 'line.toggleKeypad' }),
    hangUp: () => call.send({ type: 'call.armHangUp' }),
    customer: panels.focusCustomer,
    itemSearch: panels.focusSearch,
    cart: panels.focusCart,
    ...choiceKeys(order),
    submit: () => order.send({ type: 'order.submit' }),
  });
  return (
    <div className={styles.screen} data-panel={panels.panel} data-live-call="">
      <button type="button" className={styles.skip} onClick={panels.focusSearch}>
        Skip to the order
      </button>
      <Stage call={call} line={line} />
      <div className={styles.toastRoom} />
      <MutedMark line={line} />
      <StageNotices call={call} line={line} onStay={panels.focusSearch} />
      <PanelTabs order={order} hasCustomer={hasCustomer} selected={panels.panel} onSelect={panels.show} />
      <div className={styles.panels}>
        <div ref={panels.refs.customer} className={styles.customer}>
          <CustomerCard lookup={lookup} />
        </div>
        <div className={styles.order}>
          <div className={styles.menu}>
            <TakeOrder order={order} searchRef={panels.refs.search} />
          </div>
          <div ref={panels.refs.cart} className={styles.cart}>
            <Cart order={order} onEmptied={panels.focusSearch} />
          </div>
        </div>
      </div>
      <CartBar order={order} onView={() => panels.show('cart')} />
    </div>
  );
}
