import { useSelector } from '@xstate/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import {
  selectHasCustomer,
  selectLookupRef,
  selectOrderRef,
  selectRestaurantId,
  selectRestaurantsRef,
  selectStep,
} from '../../machines/manual-order/manual-order.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectMenuRef, selectQuoteRef } from '../../machines/order-draft/order-draft.selectors';
import { selectService } from '../../machines/restaurant-service/restaurant-service.selectors';
import type { RestaurantsActorRef } from '../../machines/restaurants/restaurants.machine';
import { selectIsOpen } from '../../machines/restaurants/restaurants.selectors';
import { useShortcuts } from '../call/use-shortcuts';
import { CustomerLookup } from '../lookup/CustomerLookup';
import { LookupBadge } from '../lookup/LookupBadge';
import { MenuFacts } from '../order/CartCount';
import { choiceKeys, focusCart } from '../order/choice-keys';
import { MenuPicker } from '../order/MenuPicker';
import { Button } from '../ui/buttons/Button';
import { Card } from '../ui/Card/Card';
import { StatusBadge } from '../ui/status/StatusBadge';
import { useFocusOnStep } from '../ui/use-focus-in-forms';
import * as wizardStyles from './ManualOrderPage.css';
import { OrderSummary } from './OrderSummary';
import { RestaurantStep } from './RestaurantStep';
import { StepsBar } from './StepsBar';

interface CustomerStepProps {
  readonly wizard: ManualOrderActorRef;
  readonly lookup: CustomerLookupActorRef;
  readonly order: OrderDraftActorRef | undefined;
}

/** The lookup widget; with a customer already chosen also the way back to the items. */
function CustomerStep({ wizard, lookup, order }: CustomerStepProps) {
  const hasCustomer = useSelector(wizard, selectHasCustomer);
  return (
    <Card
      className={wizardStyles.card}
      title="Select Customer"
      badge={<LookupBadge lookup={lookup} />}
      aside={
        hasCustomer ? (
          <Button
            variant="primary"
            size="sm"
            icon={ArrowRight}
            onPress={() => wizard.send({ type: 'manual.goTo', step: 'items' })}
          >
            Back to Add Items
          </Button>
        ) : null
      }
    >
      <div className={wizardStyles.scroller}>
        <div className={wizardStyles.widget}>
          <CustomerLookup lookup={lookup} sought="customer" order={order} />
        </div>
      </div>
    </Card>
  );
}

interface ItemStepProps {
  readonly wizard: ManualOrderActorRef;
  readonly order: OrderDraftActorRef;
  readonly restaurants: RestaurantsActorRef;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** As the clock beside it says, which also knows the hours that passed since the restaurants were listed. */
function useIsOpen({ wizard, order, restaurants }: Omit<ItemStepProps, 'searchRef'>): boolean | null {
  const restaurantId = useSelector(wizard, selectRestaurantId);
  const listed = useSelector(restaurants, (snapshot) => selectIsOpen(snapshot, restaurantId));
  const quote = useSelector(order, selectQuoteRef) ?? undefined;
  const service = useSelector(quote, (snapshot) => snapshot?.children.service);
  const served = useSelector(service, (snapshot) => snapshot && selectService(snapshot));
  return served?.isOpen ?? listed;
}

function ItemStep({ wizard, order, restaurants, searchRef }: ItemStepProps) {
  const menu = useSelector(order, selectMenuRef);
  const isOpen = useIsOpen({ wizard, order, restaurants });
  if (menu === undefined) return null;
  return (
    <Card
      className={wizardStyles.card}
      title="Add Items"
      badge={isOpen === null ? null : <StatusBadge kind="restaurant" value={isOpen ? 'open' : 'closed'} />}
      aside={<MenuFacts menu={menu} order={order} />}
    >
      <MenuPicker menu={menu} order={order} searchRef={searchRef} />
    </Card>
  );
}

/** The current step on the left, and from the second one on the order beside it. */
export function Wizard({ wizard }: { readonly wizard: ManualOrderActorRef }) {
  const restaurants = useSelector(wizard, selectRestaurantsRef);
  const lookup = useSelector(wizard, selectLookupRef);
  const order = useSelector(wizard, selectOrderRef);
  const step = useSelector(wizard, selectStep);
  const restaurantId = useSelector(wizard, selectRestaurantId);
  const place = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useFocusOnStep(place, `${step} ${restaurantId}`);

  const focusSearch = () => {
    // The search is there only in the step it belongs to.
    flushSync(() => wizard.send({ type: 'manual.goTo', step: 'items' }));
    search.current?.focus();
    search.current?.select();
  };
  useShortcuts({
    itemSearch: focusSearch,
    cart: () => focusCart(summary.current),
    ...choiceKeys(order),
  });
  return (
    <div className={wizardStyles.wizard}>
      <StepsBar wizard={wizard} />
      <div className={wizardStyles.columns} data-step={step}>
        <div ref={place} className={wizardStyles.step}>
          {step === 'restaurant' && restaurants !== undefined ? (
            <RestaurantStep wizard={wizard} restaurants={restaurants} />
          ) : null}
          {step === 'customer' && lookup !== undefined ? (
            <CustomerStep wizard={wizard} lookup={lookup} order={order} />
          ) : null}
          {step === 'items' && order !== undefined && restaurants !== undefined ? (
            <ItemStep wizard={wizard} order={order} restaurants={restaurants} searchRef={search} />
          ) : null}
        </div>
        {step === 'restaurant' || order === undefined ? null : (
          <div ref={summary} className={wizardStyles.summary}>
            <OrderSummary wizard={wizard} order={order} onEmptied={focusSearch} />
          </div>
        )}
      </div>
    </div>
  );
}
