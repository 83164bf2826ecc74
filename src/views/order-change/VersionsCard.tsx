import { differenceOf } from '../../machines/shared/order-difference';
import { formatDatedMoment } from '../../services/format/moment';
import type { OrderVersion } from '../../services/orders/order-change.types';
import { Card } from '../ui/Card/Card';
import { List } from '../ui/List';
import { DifferenceList, Totals } from './DifferenceList';
import * as styles from './VersionsCard.css';

/** 'Priya Raman, Nov 20, 6:41 PM' */
const whoAndWhen = ({ by, at }: OrderVersion, now: Date): string =>
  [by ?? 'Somebody', at === null ? null : formatDatedMoment(at, now)]
    .filter((part) => part !== null)
    .join(', ');

interface VersionProps {
  readonly version: OrderVersion;
  /** The restaurant's; null: the browser's own. */
  readonly timezone: string | null;
}

/** One change: who, when, why, and what differs. */
export function Version({ version: entry, timezone }: VersionProps) {
  const { version, reason, states } = entry;
  const title = states === null ? 'Cancelled' : `Version ${version}`;
  return (
    <>
      <p className={styles.head}>
        <span className={styles.title}>{title}</span>
        <span className={styles.who}>{whoAndWhen(entry, new Date())}</span>
      </p>
      {reason === null ? null : <p className={styles.reason}>{reason}</p>}
      {states === null ? null : (
        <>
          <DifferenceList
            label={`What version ${version} changed`}
            difference={differenceOf(states.before, states.after)}
            timezone={timezone}
          />
          <Totals beforeCents={states.before.totalCents} afterCents={states.after.totalCents} />
        </>
      )}
    </>
  );
}

interface VersionsCardProps extends Pick<VersionProps, 'timezone'> {
  readonly versions: readonly OrderVersion[];
}

/** Every change of the order, the newest first. */
export function VersionsCard({ versions, timezone }: VersionsCardProps) {
  return (
    <Card title="Changes" count={versions.length}>
      <List isOrdered className={styles.versions}>
        {versions.toReversed().map((version) => (
          <li key={version.version} className={styles.version}>
            <Version version={version} timezone={timezone} />
          </li>
        ))}
      </List>
    </Card>
  );
}
