import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { OrderQuoteActorRef } from '../../../machines/order-quote/order-quote.machine';
import {
  selectFormerTotal,
  selectFreshness,
  selectOrderType,
  selectQuote,
} from '../../../machines/order-quote/order-quote.selectors';
import { formatMoney } from '../../../services/format/money';
import type { Quote } from '../../../services/orders/quote.types';
import { Button } from '../../ui/buttons/Button';
import { useFocusAfter } from '../../ui/use-focus';
import { AllergyWarning } from './AllergyWarning';
import * as styles from './OrderFigures.css';

interface FigureProps {
  readonly name: string;
  readonly value: string;
}

function Figure({ name, value }: FigureProps) {
  return (
    <div className={styles.row}>
      <span>{name}</span>
      <span>{value}</span>
    </div>
  );
}

const feeText = (cents: number): string => (cents === 0 ? 'Free' : formatMoney(cents));

/** What the total consists of. */
function Parts({ quote, isDelivery }: { readonly quote: Quote; readonly isDelivery: boolean }) {
  const { deliveryFeeCents: fee } = quote;
  return (
    <>
      <Figure name="Subtotal" value={formatMoney(quote.subtotalCents)} />
      <Figure name="Tax" value={formatMoney(quote.taxCents)} />
      {isDelivery && fee !== null ? <Figure name="Delivery fee" value={feeText(fee)} /> : null}
      {quote.tipCents === 0 ? null : <Figure name="Tip" value={formatMoney(quote.tipCents)} />}
    </>
  );
}

/** Why the figures are not to be read out yet. */
function FiguresNote({ quote }: { readonly quote: OrderQuoteActorRef }) {
  const freshness = useSelector(quote, selectFreshness);
  const former = useSelector(quote, selectFormerTotal);
  const now = useSelector(quote, (snapshot) => selectQuote(snapshot)?.totalCents ?? 0);
  if (freshness === 'failed')
    return (
      <div role="alert" className={styles.note}>
        <span>Old figures: the total could not be updated.</span>
        <Button size="sm" onPress={() => quote.send({ type: 'quote.retry' })}>
          Try again
        </Button>
      </div>
    );
  if (freshness !== 'fresh' || former === null) return null;
  return (
    <p role="alert" className={styles.note}>
      {`The total was ${formatMoney(former)} and is ${formatMoney(now)} now.`}
    </p>
  );
}

/** The total of a delivery to where nothing is delivered is not the one to pay. */
function totalLabel(known: Quote | null, isDelivery: boolean, linesCents: number): string {
  if (known === null) return linesCents > 0 ? 'Subtotal' : 'Total';
  return isDelivery && known.deliveryFeeCents === null ? 'Without delivery' : 'Total';
}

interface OrderFiguresProps {
  readonly quote: OrderQuoteActorRef;
  /** The sum of the lines that can be had, until the first answer. */
  readonly linesCents: number;
  /** What was quoted holds a line that cannot be had any more. */
  readonly hasUnavailable: boolean;
}

/** What the order will be charged; figures of an earlier cart are marked as old. */
export function OrderFigures({ quote, linesCents, hasUnavailable }: OrderFiguresProps) {
  const quoted = useSelector(quote, selectQuote);
  const known = hasUnavailable ? null : quoted;
  const freshness = useSelector(quote, selectFreshness);
  const isDelivery = useSelector(quote, (snapshot) => selectOrderType(snapshot) === 'delivery');
  const total = useRef<HTMLDivElement>(null);
  // The button that asked again is gone with the failure.
  useFocusAfter(freshness === 'failed', () => total.current);
  const isOld = !hasUnavailable && freshness !== 'fresh' && freshness !== 'none';
  return (
    <div className={styles.figures} data-old={isOld ? '' : undefined}>
      <FiguresNote quote={quote} />
      {known === null ? null : (
        <div className={styles.parts}>
          <Parts quote={known} isDelivery={isDelivery} />
        </div>
      )}
      <div
        ref={total}
        tabIndex={-1}
        role="status"
        aria-atomic="true"
        aria-busy={freshness === 'refreshing'}
        className={styles.total}
      >
        <span className={styles.label}>{totalLabel(known, isDelivery, linesCents)}</span>
        <span className={styles.figure}>{formatMoney(known?.totalCents ?? linesCents)}</span>
      </div>
      <AllergyWarning quote={quote} />
    </div>
  );
}
