import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectHasUnavailableLine,
  selectQuoteRef,
  selectTotalCents,
} from '../../machines/order-draft/order-draft.selectors';
import { LazyPart } from '../app/LazyPart';
import { OrderTotal } from './OrderTotal';

const OrderTerms = lazy(async () => ({ default: (await import('./terms/OrderTerms')).OrderTerms }));
const OrderFigures = lazy(async () => ({ default: (await import('./terms/OrderFigures')).OrderFigures }));

/** The total; with its terms and parts where the server quotes orders. */
export function OrderCharge({ order }: { readonly order: OrderDraftActorRef }) {
  const quote = useSelector(order, selectQuoteRef);
  const linesCents = useSelector(order, selectTotalCents);
  const hasUnavailable = useSelector(order, selectHasUnavailableLine);
  const total = <OrderTotal order={order} />;
  return quote === null ? (
    total
  ) : (
    <LazyPart waiting={total}>
      <OrderTerms order={order} quote={quote} />
      <OrderFigures quote={quote} linesCents={linesCents} hasUnavailable={hasUnavailable} />
    </LazyPart>
  );
}
