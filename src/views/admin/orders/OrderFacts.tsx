import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { detailPath, RESTAURANTS } from '../../../machines/shared/routing';
import { formatDatedMoment } from '../../../services/format/moment';
import type { OrderDetail } from '../../../services/orders/order-detail.types';
import { feedbackText } from '../../call/feedback-words';
import { orderTypeWords, paymentMethodWords, wordOf } from '../../ui/StatusBadge/status-map';
import * as styles from './OrderDetail.css';

interface OrderFactsProps {
  readonly order: OrderDetail;
  readonly now: Date;
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Restaurant({ order: { tenantId, tenantName } }: Pick<OrderFactsProps, 'order'>) {
  const name = tenantName ?? 'Unknown Restaurant';
  if (tenantId === null) return name;
  return (
    <Link href={detailPath(RESTAURANTS, tenantId)} className={styles.link}>
      {name}
    </Link>
  );
}

/** ODET-13 to ODET-17 */
export function OrderFacts({ order, now }: OrderFactsProps) {
  const { agentName, orderType, paymentMethod, callDuration, callFeedback, posOrderId } = order;
  const { createdAt, updatedAt } = order;
  return (
    <section className={styles.strip} aria-label="Order facts">
      <dl className={styles.facts}>
        <Fact term="Restaurant">
          <Restaurant order={order} />
        </Fact>
        {agentName === null ? null : <Fact term="Handled by">{agentName}</Fact>}
        <Fact term="Order type">{wordOf(orderTypeWords, orderType)}</Fact>
        <Fact term="Payment method">{wordOf(paymentMethodWords, paymentMethod)}</Fact>
        <Fact term="Call duration">{callDuration ?? '—'}</Fact>
        {callFeedback === null ? null : <Fact term="Call quality">{feedbackText(callFeedback)}</Fact>}
        <Fact term="POS order id">{posOrderId ?? '—'}</Fact>
        <Fact term="Created">{formatDatedMoment(createdAt, now)}</Fact>
        <Fact term="Updated">{formatDatedMoment(updatedAt, now)}</Fact>
      </dl>
    </section>
  );
}
