import { formatCount } from '../../../services/format/count';
import type { Subscription } from '../../../services/tenants/tenant-detail.types';
import { Card } from '../../ui/Card/Card';
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge';
import { Fact, Facts } from './Facts';
import * as styles from './SubscriptionCard.css';

/** How full the month is, for the eye; the words over it say the same. */
function UsageBar({ callsThisMonth: used, callLimit: limit }: Subscription) {
  if (used === null || limit === null || limit <= 0) return null;
  const percent = Math.min(100, Math.max(0, (used / limit) * 100));
  return (
    <div className={styles.bar} aria-hidden="true">
      <div
        className={styles.fill}
        data-full={used >= limit ? '' : undefined}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

export function SubscriptionCard({ subscription }: { readonly subscription: Subscription }) {
  const { plan, status, memberForDays, callLimit, callsThisMonth, callsRemaining } = subscription;
  return (
    <Card
      title="Subscription"
      aside={
        status === null ? (
          '—'
        ) : (
          <span className={styles.status}>
            <StatusBadge kind="restaurant" value={status} />
          </span>
        )
      }
    >
      <div className={styles.usage}>
        <p className={styles.words}>
          <span className={styles.used}>{formatCount(callsThisMonth)}</span>
          <span className={styles.limit}>{`of ${formatCount(callLimit)} calls this month`}</span>
        </p>
        <UsageBar {...subscription} />
      </div>
      <Facts>
        <Fact term="Plan">{plan ?? '—'}</Fact>
        <Fact term="Calls remaining">{formatCount(callsRemaining)}</Fact>
        <Fact term="Days as member">{formatCount(memberForDays)}</Fact>
      </Facts>
    </Card>
  );
}
