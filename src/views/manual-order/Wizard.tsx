import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import {
  selectLookupRef,
  selectOrderRef,
  selectRestaurantId,
  selectRestaurantsRef,
  selectStep,
} from '../../machines/manual-order/manual-order.selectors';
import { useShortcuts } from '../call/use-shortcuts';
import { choiceKeys } from '../order/choice-keys';
import { CustomerStep } from './CustomerStep';
import { ItemStep } from './ItemStep';
import { OrderSummary } from './OrderSummary';
import { RestaurantStep } from './RestaurantStep';
import { StepsBar } from './StepsBar';
import { submitOrder } from './submit-order';
import { useStepFocus } from './use-step-focus';
import * as styles from './Wizard.css';

/** The current step on the left, and from the second one on the order beside it (layout.md 2). */
export function Wizard({ wizard }: { readonly wizard: ManualOrderActorRef }) {
  const restaurants = useSelector(wizard, selectRestaurantsRef);
  const lookup = useSelector(wizard, selectLookupRef);
  const order = useSelector(wizard, selectOrderRef);
  const step = useSelector(wizard, selectStep);
  const restaurantId = useSelector(wizard, selectRestaurantId);
  const place = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useStepFocus(place, `${step} ${restaurantId}`);

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
    <div className={styles.wizard}>
      <StepsBar wizard={wizard} />
      <div className={styles.columns} data-step={step}>
        <div ref={place} className={styles.step}>
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
          <div ref={summary} className={styles.summary}>
            <OrderSummary wizard={wizard} order={order} onEmptied={focusSearch} />
          </div>
        )}
      </div>
    </div>
  );
}
