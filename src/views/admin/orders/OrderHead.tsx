import type { ReactNode } from 'react';
import { shownStatus, wasChanged } from '../../../services/format/lost-order';
import { formatDatedMoment } from '../../../services/format/moment';
import type { OrderDetail } from '../../../services/orders/order-detail.types';
import { Offered } from '../../app/Offered';
import { Badge } from '../../ui/status/Badge';
import { StatusBadge } from '../../ui/status/StatusBadge';
import * as styles from './OrderDetail.css';

interface OrderHeadProps {
  readonly order: OrderDetail;
  readonly now: Date;
  readonly children?: ReactNode;
}

function aboutOf(order: OrderDetail, now: Date): string | null {
  const { confirmation, createdAt } = order;
  const at = formatDatedMoment(createdAt, now, ' at ');
  const placed = createdAt === null ? null : `placed ${at}`;
  if (confirmation === null) return placed?.replace('p', 'P') ?? null;
  return placed === null ? `Confirmation ${confirmation}` : `Confirmation ${confirmation}, ${placed}`;
}

/** What stands right of the badges is given as children. */
export function OrderHead({ order, now, children }: OrderHeadProps) {
  const { id, paymentStatus } = order;
  const status = shownStatus(order);
  const about = aboutOf(order, now);
  return (
    <header className={styles.head}>
      <div className={styles.titleRow}>
        <h1 className={styles.title} tabIndex={-1}>{`Order #${id}`}</h1>
        {status === null ? null : <StatusBadge kind="order" value={status} size={28} />}
        {paymentStatus === null ? null : (
          <StatusBadge kind="paymentNamed" value={paymentStatus} size={28} isFilled />
        )}
        {wasChanged(order) ? (
          <Offered feature="order-changes">
            <Badge family="yellow" size={28}>
              CHANGED
            </Badge>
          </Offered>
        ) : null}
        {children}
      </div>
      {about === null ? null : <p className={styles.about}>{about}</p>}
    </header>
  );
}
