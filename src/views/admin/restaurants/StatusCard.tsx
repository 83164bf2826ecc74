import { ReceiptText } from 'lucide-react';
import { formatCount } from '../../../services/format/count';
import type { StatusCount } from '../../../services/tenants/tenant-detail.types';
import { Card } from '../../ui/Card/Card';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge';
import { statusLook } from '../../ui/StatusBadge/status-map';

import * as styles from './OrderCards.css';

/** The share of each status, for the eye; the list under it says the same. */
function Bar({ counts }: { readonly counts: readonly StatusCount[] }) {
  const shares = counts.flatMap(({ status, count }) =>
    count !== null && count > 0 ? [{ status, count }] : [],
  );
  if (shares.length === 0) return null;
  return (
    <div className={styles.bar} aria-hidden="true">
      {shares.map(({ status, count }) => (
        <span
          key={status}
          className={styles.segment[statusLook('order', status).family]}
          style={{ flexGrow: count }}
        />
      ))}
    </div>
  );
}

export function StatusCard({ counts }: { readonly counts: readonly StatusCount[] }) {
  return (
    <Card title="Orders by Status">
      {counts.length === 0 ? (
        <EmptyState icon={ReceiptText} title="No orders yet" />
      ) : (
        <div className={styles.statuses}>
          <Bar counts={counts} />
          <dl className={styles.counts}>
            {counts.map(({ status, count }) => (
              <div key={status} className={styles.count}>
                <dt>
                  <StatusBadge kind="order" value={status} />
                </dt>
                <dd className={styles.figure}>{formatCount(count)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}
