import { useSelector } from '@xstate/react';
import { AppWindow, ArrowRight, Trash2 } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import {
  selectHasFailed,
  selectIsElsewhere,
  selectIsLoading,
  selectUnfinishedAt,
  selectWizardRef,
} from '../../machines/manual-draft/manual-draft.selectors';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import {
  selectCanDiscard,
  selectHasCustomer,
  selectIsDiscardAsked,
  selectLastPlaced,
  selectLookupRef,
  selectOrderRef,
  selectRestaurantId,
  selectRestaurantsRef,
  selectStep,
} from '../../machines/manual-order/manual-order.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectMenuRef } from '../../machines/order-draft/order-draft.selectors';
import type { RestaurantsActorRef } from '../../machines/restaurants/restaurants.machine';
import { selectIsOpen } from '../../machines/restaurants/restaurants.selectors';
import { useActors } from '../app/use-actors';
import { useShortcuts } from '../call/use-shortcuts';
import { PageHeader } from '../layout/PageHeader';
import { CustomerLookup } from '../lookup/CustomerLookup';
import { LookupBadge } from '../lookup/LookupBadge';
import { choiceKeys } from '../order/choice-keys';
import { LastOrder } from '../order/LastOrder';
import { MenuCount } from '../order/MenuCount';
import { MenuPicker } from '../order/MenuPicker';
import { LoadError } from '../pages/LoadError';
import { LoadingPage } from '../pages/LoadingPage';
import { Button } from '../ui/Button/Button';
import { Card } from '../ui/Card/Card';
import { EmptyState } from '../ui/EmptyState/EmptyState';
import { StatusBadge } from '../ui/StatusBadge/StatusBadge';
import { useFocusOnQuestion, useFocusOnStep } from '../ui/use-focus';
import * as wizardStyles from './ManualOrderPage.css';
import { OrderSummary } from './OrderSummary';
import { RestaurantStep } from './RestaurantStep';
import { StepsBar } from './StepsBar';
import { submitOrder } from './submit-order';

interface CustomerStepProps {
  readonly wizard: ManualOrderActorRef;
  readonly lookup: CustomerLookupActorRef;
}

/** The lookup widget; with a customer already chosen also the way back to the items. */
function CustomerStep({ wizard, lookup }: CustomerStepProps) {
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
          <CustomerLookup lookup={lookup} sought="customer" />
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

function ItemStep({ wizard, order, restaurants, searchRef }: ItemStepProps) {
  const menu = useSelector(order, selectMenuRef);
  const restaurantId = useSelector(wizard, selectRestaurantId);
  const isOpen = useSelector(restaurants, (snapshot) => selectIsOpen(snapshot, restaurantId));
  if (menu === undefined) return null;
  return (
    <Card
      title="Add Items"
      badge={isOpen === null ? null : <StatusBadge kind="restaurant" value={isOpen ? 'open' : 'closed'} />}
      aside={<MenuCount menu={menu} />}
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
    cart: () => summary.current?.querySelector<HTMLElement>('[data-line]')?.focus(),
    ...choiceKeys(order),
    submit: () => submitOrder(wizard, order),
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
            <CustomerStep wizard={wizard} lookup={lookup} />
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

/** The way out of an unfinished order; asks first, in the page. */
function DiscardOrder({ wizard }: { readonly wizard: ManualOrderActorRef }) {
  const place = useRef<HTMLFieldSetElement>(null);
  const canDiscard = useSelector(wizard, selectCanDiscard);
  const isAsked = useSelector(wizard, selectIsDiscardAsked);
  useFocusOnQuestion(place, isAsked);
  if (!canDiscard && !isAsked) return null;
  return (
    <fieldset ref={place} className={wizardStyles.group}>
      {isAsked ? (
        <>
          <legend className={wizardStyles.question}>Discard this order?</legend>
          <Button variant="end" size="sm" onPress={() => wizard.send({ type: 'manual.confirmDiscard' })}>
            Discard
          </Button>
          <Button size="sm" onPress={() => wizard.send({ type: 'manual.keep' })}>
            Keep order
          </Button>
        </>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          icon={Trash2}
          onPress={() => wizard.send({ type: 'manual.discard' })}
        >
          Discard order
        </Button>
      )}
    </fieldset>
  );
}

/** The same agent goes on with this order in another tab. */
function OtherTab() {
  const { manual } = useActors('manual');
  return (
    <EmptyState
      icon={AppWindow}
      title="This order is open in another tab"
      detail="It was changed there. Nothing is lost."
      action={
        <Button variant="primary" onPress={() => manual.send({ type: 'manual.takeUp' })}>
          Continue here
        </Button>
      }
    />
  );
}

/** An order without a call, in three steps. */
export function ManualOrderPage() {
  const { manual } = useActors('manual');
  const wizard = useSelector(manual, selectWizardRef);
  const isElsewhere = useSelector(manual, selectIsElsewhere);
  const isLoading = useSelector(manual, selectIsLoading);
  const hasFailed = useSelector(manual, selectHasFailed);
  const last = useSelector(wizard ?? undefined, (snapshot) =>
    snapshot === undefined ? null : selectLastPlaced(snapshot),
  );
  const isUnfinished = useSelector(manual, selectUnfinishedAt) !== null;
  return (
    <>
      <PageHeader
        title="Manual Order"
        subtitle="Place an order without a call"
        isNamedByBar
        actions={wizard === null || !isUnfinished ? undefined : <DiscardOrder wizard={wizard} />}
      />
      {last === null ? null : <LastOrder {...last} />}
      {isElsewhere ? <OtherTab /> : null}
      {isLoading ? <LoadingPage /> : null}
      {hasFailed ? <LoadError onRetry={() => manual.send({ type: 'manual.retry' })} /> : null}
      {wizard === null ? null : <Wizard wizard={wizard} />}
    </>
  );
}
