import { useSelector } from '@xstate/react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectQuoteRef } from '../../machines/order-draft/order-draft.selectors';
import { lastOrderText } from './last-order-text';

interface LastOrderTimeProps {
  /** The order that is being taken: it knows the restaurant's zone, where the server quotes orders. */
  readonly order: OrderDraftActorRef | undefined;
  readonly at: string;
  readonly className?: string;
}

/** When an earlier order was placed, by the restaurant's clock like all of a call. */
export function LastOrderTime({ order, at, className }: LastOrderTimeProps) {
  const quote = useSelector(order, (snapshot) => snapshot && selectQuoteRef(snapshot)) ?? undefined;
  const service = useSelector(quote, (snapshot) => snapshot?.children.service);
  const timezone = useSelector(service, (snapshot) => snapshot?.context.service?.timezone) ?? null;
  return (
    <time dateTime={at} className={className}>
      {lastOrderText(at, new Date(), timezone)}
    </time>
  );
}
