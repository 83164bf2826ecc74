import Quote from 'lucide-react/icons/quote';
import type { AgentReadBacks } from '../../../services/agents/read-backs';
import { formatCount } from '../../../services/format/count';
import { Card } from '../../ui/Card/Card';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/states/EmptyState';
import { LeftOut, LoadFailed } from '../../ui/states/ListStates';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { SkeletonRows } from '../../ui/states/Skeleton';
import * as styles from '../orders/ItemsCard.css';
import { invitations as below } from './AccountFields.css';
import { wrapped } from './PeopleTools.css';
import { useReadBacks } from './use-people';

/** '9 of 12, 75%'; a dash of none. */
const share = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${formatCount(part)} of ${formatCount(whole)}, ${Math.round((100 * part) / whole)}%`;

function Row({
  agent: { name, orders, done, changedDone, changedOthers },
}: {
  readonly agent: AgentReadBacks;
}) {
  return (
    <tr>
      <th scope="row" className={styles.item}>
        <span className={styles.name}>{name}</span>
      </th>
      <td className={styles.number}>{share(done, orders)}</td>
      <td className={styles.number}>{share(changedDone, done)}</td>
      <td className={styles.number}>{share(changedOthers, orders - done)}</td>
    </tr>
  );
}

function Body() {
  const reading = useReadBacks();
  const { data, hasFailed, error, isRefreshing, refresh } = reading;
  if (data === undefined && !hasFailed) return <SkeletonRows count={3} label="Loading read-backs" />;
  if (data === undefined)
    return (
      <LoadFailed
        title="Failed to load read-backs"
        error={error}
        isRetrying={isRefreshing}
        onRetry={refresh}
      />
    );
  if (data.length === 0)
    return (
      <>
        <MayBeOld reading={reading} />
        <EmptyState
          icon={Quote}
          title="No orders in the last 30 days"
          detail="Who reads orders back will be shown here"
        />
      </>
    );
  return (
    <>
      <MayBeOld reading={reading} />
      <table className={styles.table} aria-label="Read-backs">
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              Agent
            </th>
            <th scope="col" className={cx(styles.numberHead, wrapped)}>
              Orders read back
            </th>
            <th scope="col" className={cx(styles.numberHead, wrapped)}>
              Changed later, read back
            </th>
            <th scope="col" className={cx(styles.numberHead, wrapped)}>
              Changed later, not read back
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((agent) => (
            <Row key={agent.id} agent={agent} />
          ))}
        </tbody>
      </table>
      <LeftOut count={data.leftOut} />
    </>
  );
}

/** Who reads orders back, and how often orders were changed afterwards with and without. */
export function ReadBackTable() {
  return (
    <Card title="Read-backs" aside="Orders of the last 30 days" className={below}>
      <Body />
    </Card>
  );
}
