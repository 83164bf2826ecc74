import { useSelector } from '@xstate/react';
import { ArrowRight, MicOff, UserRoundCheck } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import { selectStep } from '../../machines/customer-lookup/customer-lookup.selectors';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import { selectHasCustomer } from '../../machines/live-call/live-call.selectors';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import { selectIsMuted, selectIsSpeakingMuted } from '../../machines/live-line/live-line.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectCount,
  selectIsPlaced,
  selectLastPlaced,
  selectTotalCents,
} from '../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../services/format/money';
import { AllKeysButton } from '../keys/AllKeysButton';
import { CustomerLookup } from '../lookup/CustomerLookup';
import { LookupBadge } from '../lookup/LookupBadge';
import { Cart } from '../order/Cart';
import { choiceKeys } from '../order/choice-keys';
import { LastOrder } from '../order/LastOrder';
import { TakeOrder } from '../order/TakeOrder';
import { Button } from '../ui/Button/Button';
import { Card } from '../ui/Card/Card';
import { Icon } from '../ui/Icon/Icon';
import { KeyList } from './KeyList';
import * as styles from './LiveCall.css';
import { Stage } from './Stage';
import { StageNotices } from './StageNotices';
import { type Panel, useCallFocus, usePanels } from './use-panels';
import { useShortcuts } from './use-shortcuts';

interface PanelTabsProps {
  readonly order: OrderDraftActorRef;
  readonly hasCustomer: boolean;
  readonly selected: Panel;
  readonly onSelect: (panel: Panel) => void;
}

const panels = ['customer', 'menu', 'cart'] as const;
const words: Readonly<Record<Panel, string>> = { customer: 'Customer', menu: 'Menu', cart: 'Cart' };
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Phone only: three tabs over the panel. */
function PanelTabs({ order, hasCustomer, selected, onSelect }: PanelTabsProps) {
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
    <div role="tablist" aria-label="Call panels" className={styles.tabs} onKeyDown={move}>
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
          {panel === 'customer' && hasCustomer ? <Icon of={UserRoundCheck} size={18} /> : null}
          <span>{words[panel]}</span>
          {panel === 'cart' && count > 0 ? <span className={styles.panelTabsCount}>{count}</span> : null}
        </button>
      ))}
    </div>
  );
}

interface CartBarProps {
  readonly order: OrderDraftActorRef;
  readonly onView: () => void;
}

/** Phone only, under the menu: what is in the cart and the way there. */
function CartBar({ order, onView }: CartBarProps) {
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

/** Seen without looking for it, and more so while the agent talks to nobody. Announced politely. */
function MutedMark({ line }: { readonly line: LiveLineActorRef }) {
  const isMuted = useSelector(line, selectIsMuted);
  const isSpeaking = useSelector(line, selectIsSpeakingMuted);
  return (
    <div role="status" className={styles.place}>
      {isMuted ? (
        <p className={isSpeaking ? styles.urgent : styles.mark}>
          <Icon of={MicOff} />
          <span>{isSpeaking ? 'You are muted. Press Alt M to speak.' : 'You are muted'}</span>
        </p>
      ) : null}
    </div>
  );
}

const everywhere = [
  { does: 'Find an item', keys: ['Alt', 'I'] },
  { does: 'Customer panel', keys: ['Alt', 'C'] },
  { does: 'Cart', keys: ['Alt', 'O'] },
];
const whileCreating = [
  ...everywhere,
  { does: 'Create Customer', keys: ['Enter'] },
  { does: 'Search another number', keys: ['Esc'] },
];
const whileOrdering = [
  ...everywhere,
  { does: 'Add highlighted item', keys: ['Enter'] },
  { does: 'Order type', keys: ['Alt', '1–3'] },
  { does: 'Payment', keys: ['Alt', '4–5'] },
  { does: 'Place Order', keys: ['Ctrl', 'Enter'] },
];

/** A reminder at the foot of the Customer card, where there is room; messages stand over its lower lines. */
function KeyHints({ lookup }: { readonly lookup: CustomerLookupActorRef }) {
  const step = useSelector(lookup, selectStep);
  return (
    <div className={styles.hints}>
      <div className={styles.all}>
        <AllKeysButton keys={['Alt', '/']} />
      </div>
      <KeyList keys={step === 'notFound' ? whileCreating : whileOrdering} />
    </div>
  );
}

/** The left card of a live call: the customer's information, or the lookup. */
export function CustomerCard({ lookup }: { readonly lookup: CustomerLookupActorRef }) {
  return (
    <Card title="Customer" aside={<LookupBadge lookup={lookup} />} className={styles.customerCardCard}>
      <div className={styles.body}>
        <CustomerLookup lookup={lookup} sought="caller" />
      </div>
      <KeyHints lookup={lookup} />
    </Card>
  );
}

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
