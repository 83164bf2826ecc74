import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { selectAllergies } from '../../machines/allergies/allergies.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectQuoteRef } from '../../machines/order-draft/order-draft.selectors';
import type { OrderQuoteActorRef } from '../../machines/order-quote/order-quote.machine';
import { selectAllergiesRef } from '../../machines/order-quote/order-quote.selectors';
import type { MenuItem } from '../../services/menu/menu.types';
import { LazyPart } from '../app/LazyPart';

const AllergyMark = lazy(async () => ({ default: (await import('./terms/AllergyMark')).AllergyMark }));

/** The quote whose allergies items are marked by; null while nobody has any, and where the server checks none. */
export function useAllergyQuote(order: OrderDraftActorRef): OrderQuoteActorRef | null {
  const quote = useSelector(order, selectQuoteRef);
  const allergies = useSelector(quote ?? undefined, (snapshot) =>
    snapshot === undefined ? undefined : selectAllergiesRef(snapshot),
  );
  const hasAny = useSelector(
    allergies,
    (snapshot) => snapshot !== undefined && (selectAllergies(snapshot)?.length ?? 0) > 0,
  );
  return hasAny ? quote : null;
}

interface ItemAllergyProps {
  readonly quote: OrderQuoteActorRef | null;
  /** Undefined where the menu does not have it. */
  readonly item: MenuItem | undefined;
  /** Of the mark, for what it describes. */
  readonly id?: string;
}

/** What of the item must not be eaten. */
export function ItemAllergy({ quote, item, id }: ItemAllergyProps) {
  return quote === null ? null : (
    <LazyPart>
      <AllergyMark quote={quote} item={item ?? {}} id={id} />
    </LazyPart>
  );
}
