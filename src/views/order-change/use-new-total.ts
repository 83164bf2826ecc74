import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { OrderChangeActorRef } from '../../machines/order-change/order-change.machine';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectQuoteRef } from '../../machines/order-draft/order-draft.selectors';
import { selectFreshness, selectQuote } from '../../machines/order-quote/order-quote.selectors';

/** What the order as it is to be will be charged; null until the server says. */
export function useNewTotal(draft: OrderDraftActorRef): number | null {
  const quote = useSelector(draft, selectQuoteRef) ?? undefined;
  return useSelector(quote, (snapshot) =>
    snapshot === undefined || selectFreshness(snapshot) !== 'fresh'
      ? null
      : (selectQuote(snapshot)?.totalCents ?? null),
  );
}

/** The same where the change is asked about: the chart asks once more at another total than it was asked about at. */
export function useShownTotal(change: OrderChangeActorRef, draft: OrderDraftActorRef): number | null {
  const quote = useSelector(draft, selectQuoteRef) ?? undefined;
  const totalCents = useNewTotal(draft);
  const isAwaited = useSelector(
    quote,
    (snapshot) => snapshot !== undefined && selectFreshness(snapshot) === 'refreshing',
  );
  useEffect(
    () => change.send({ type: 'change.totalShown', totalCents, isAwaited }),
    [change, totalCents, isAwaited],
  );
  return totalCents;
}
