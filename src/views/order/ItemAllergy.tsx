import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectQuoteRef } from '../../machines/order-draft/order-draft.selectors';
import type { MenuItem } from '../../services/menu/menu.types';
import { LazyPart } from '../app/LazyPart';

const AllergyMark = lazy(async () => ({ default: (await import('./terms/AllergyMark')).AllergyMark }));

interface ItemAllergyProps {
  readonly order: OrderDraftActorRef;
  /** Undefined where the menu does not have it. */
  readonly item: MenuItem | undefined;
  /** The mark's id, for the `aria-describedby` of what it marks. */
  readonly id?: string;
}

/** What of the item must not be eaten, where the server checks allergies. */
export function ItemAllergy({ order, item, id }: ItemAllergyProps) {
  const quote = useSelector(order, selectQuoteRef);
  return quote === null ? null : (
    <LazyPart>
      <AllergyMark quote={quote} item={item ?? {}} id={id} />
    </LazyPart>
  );
}
