import { useSelector } from '@xstate/react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectFormerPrice,
  selectIsLineUnavailable,
  selectLine,
  selectLineError,
  selectLineItem,
  selectOpenLine,
  selectOptionsProblem,
} from '../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../services/format/money';
import { cx } from '../ui/cx';
import { StatusBadge } from '../ui/status/StatusBadge';
import { ItemAllergy, useAllergyQuote } from './ItemAllergy';
import * as styles from './LineNews.css';

interface LineNewsProps {
  readonly id: string;
  readonly order: OrderDraftActorRef;
  readonly lineId: string;
  readonly className?: string;
}

/** What became of a line since it was added: gone from the menu, at another price, refused by the server. */
export function LineNews({ id, order, lineId, className }: LineNewsProps) {
  const unitPriceCents = useSelector(order, (snapshot) => selectLine(snapshot, lineId)?.unitPriceCents ?? 0);
  const formerCents = useSelector(order, (snapshot) => selectFormerPrice(snapshot, lineId));
  const isUnavailable = useSelector(order, (snapshot) => selectIsLineUnavailable(snapshot, lineId));
  // While its options are shown they say so themselves.
  const problem = useSelector(order, (snapshot) =>
    selectOpenLine(snapshot)?.lineId === lineId ? null : selectOptionsProblem(snapshot, lineId),
  );
  const error = useSelector(order, (snapshot) => selectLineError(snapshot, lineId));
  const item = useSelector(order, (snapshot) => selectLineItem(snapshot, lineId));
  const quote = useAllergyQuote(order);
  return (
    <div id={id} className={cx(styles.news, className)}>
      <ItemAllergy quote={quote} item={item} />
      {isUnavailable ? (
        <p role="alert" className={styles.gone}>
          <StatusBadge kind="item" value="unavailable" size={20} />
          <span>Remove it to place the order.</span>
        </p>
      ) : null}
      {formerCents === null ? null : (
        <p className={styles.price}>
          {`Price changed from ${formatMoney(formerCents)} to ${formatMoney(unitPriceCents)}`}
        </p>
      )}
      {problem === null || isUnavailable ? null : (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      {error === null || error === problem ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
