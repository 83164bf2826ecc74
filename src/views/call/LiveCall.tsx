import { useSelector } from '@xstate/react';
import MicOff from 'lucide-react/icons/mic-off';
import { memo, useState } from 'react';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import { selectStep } from '../../machines/customer-lookup/customer-lookup.selectors';
import type { HangUpActorRef } from '../../machines/hang-up/hang-up.machine';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import { selectHasCustomer } from '../../machines/live-call/live-call.selectors';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import { selectIsMuted, selectIsSpeakingMuted } from '../../machines/live-line/live-line.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectIsPlaced, selectOpenLine } from '../../machines/order-draft/order-draft.selectors';
import { useSteps } from '../app/use-steps';
import { AllKeysButton } from '../keys/KeySheetHost';
import { CustomerLookup } from '../lookup/CustomerLookup';
import { LookupBadge } from '../lookup/LookupBadge';
import type { LookupProps } from '../lookup/LookupForm';
import { Cart } from '../order/Cart';
import { choiceKeys } from '../order/choice-keys';
import { TakeOrder } from '../order/TakeOrder';
import { Card } from '../ui/Card/Card';
import { Icon } from '../ui/Icon/Icon';
import { HeardAgain } from './HeardAgain';
import { KeyList } from './KeyList';
import * as styles from './LiveCall.css';
import { CartBar, PanelTabs } from './PanelTabs';
import { Stage } from './Stage';
import { StageNotices } from './StageNotices';
import { type Panel, useCallFocus, usePanels } from './use-panels';
import { useShortcuts } from './use-shortcuts';

/** Seen without looking for it, and more so while the agent talks to nobody. Announced politely. */
function MutedMark({ line }: { readonly line: LiveLineActorRef }) {
  const isMuted = useSelector(line, selectIsMuted);
  const isSpeaking = useSelector(line, selectIsSpeakingMuted);
  return (
    <div role="status" className={styles.place}>
      <HeardAgain line={line} />
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
export function CustomerCard({ lookup, order }: Pick<LookupProps, 'lookup' | 'order'>) {
  return (
    <Card title="Customer" aside={<LookupBadge lookup={lookup} />} className={styles.customerCardCard}>
      <div className={styles.body}>
        <CustomerLookup lookup={lookup} sought="caller" order={order} />
      </div>
      <KeyHints lookup={lookup} />
    </Card>
  );
}

// Each reads what it shows: that a customer comes or goes, or another panel of a phone, draws none of them again.
const OwnStage = memo(Stage);
const OwnNotices = memo(StageNotices);
const OwnCustomer = memo(CustomerCard);
const OwnMenu = memo(TakeOrder);
const OwnCart = memo(Cart);

export interface LiveCallProps {
  readonly call: LiveCallActorRef;
  readonly hangUp: HangUpActorRef;
  readonly line: LiveLineActorRef;
  readonly lookup: CustomerLookupActorRef;
  readonly order: OrderDraftActorRef;
  /** Drawn out of sight while the call rings: as a whole, as nobody waits for it. */
  readonly isAhead?: boolean;
}

/** The page of a live call: it never scrolls itself, its menu and its cart do. */
export function LiveCall({ call, hangUp, line, lookup, order, isAhead = false }: LiveCallProps) {
  const hasCustomer = useSelector(call, selectHasCustomer);
  const isOrderPlaced = useSelector(order, selectIsPlaced);
  const [first] = useState<Panel>(hasCustomer ? 'menu' : 'customer');
  const panels = usePanels(first);
  // The bar of the call is there at once; then what takes the focus, what is beside it, and the cart.
  const step = useSteps(3, isAhead ? 3 : 0);
  const isMenuThere = step >= (first === 'menu' ? 1 : 2);
  const isCustomerThere = step >= (first === 'customer' ? 1 : 2);
  const isChoosing = useSelector(order, (snapshot) => selectOpenLine(snapshot) !== null);
  const isReady = hasCustomer ? isMenuThere : isCustomerThere;
  useCallFocus({ ...panels, isReady, hasCustomer, isOrderPlaced, isChoosing });
  useShortcuts({
    mute: () => line.send({ type: 'line.toggleMute' }),
    keypad: () => line.send({ type: 'line.toggleKeypad' }),
    hangUp: () => hangUp.send({ type: 'call.armHangUp' }),
    customer: panels.focusCustomer,
    itemSearch: panels.focusSearch,
    cart: panels.focusCart,
    ...choiceKeys(order, panels.showCart),
  });
  return (
    <div className={styles.screen} data-panel={panels.panel} data-live-call="">
      <button type="button" className={styles.skip} onClick={panels.focusSearch}>
        Skip to the order
      </button>
      <OwnStage call={call} hangUp={hangUp} line={line} />
      <div className={styles.toastRoom} />
      <MutedMark line={line} />
      <OwnNotices hangUp={hangUp} line={line} onStay={panels.focusSearch} />
      <PanelTabs
        ref={panels.refs.tabs}
        order={order}
        hasCustomer={hasCustomer}
        selected={panels.panel}
        onSelect={panels.show}
      />
      <div className={styles.panels}>
        <div ref={panels.refs.customer} className={styles.customer}>
          {isCustomerThere ? <OwnCustomer lookup={lookup} order={order} /> : null}
        </div>
        <div className={styles.order}>
          <div className={styles.menu}>
            {isMenuThere ? (
              <OwnMenu order={order} searchRef={panels.refs.search} onShorthand={panels.focusSearch} />
            ) : null}
          </div>
          <div ref={panels.refs.cart} className={styles.cart}>
            {step === 3 ? <OwnCart order={order} onEmptied={panels.focusSearch} /> : null}
          </div>
        </div>
      </div>
      <CartBar order={order} onView={() => panels.show('cart')} />
    </div>
  );
}
