import {
  Activity,
  CircleCheck,
  CircleCheckBig,
  type LucideIcon,
  PhoneCall,
  PhoneMissed,
  PhoneOff,
  Power,
  ReceiptText,
} from 'lucide-react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import type { MonitorActorRef } from '../../../machines/monitor/monitor.machine';
import { selectFeed } from '../../../machines/monitor/monitor.selectors';
import type { ActivityItem, ActivityType } from '../../../machines/monitor/monitor.types';
import { formatPhone } from '../../../services/format/phone';
import { formatAge } from '../../../services/format/time';
import { useFrameSelector } from '../../app/use-frame-selector';
import { Button } from '../../ui/Button/Button';
import { Card } from '../../ui/Card/Card';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { Icon } from '../../ui/Icon/Icon';
import * as styles from './ActivityFeed.css';

const looks: Readonly<Record<ActivityType, { icon: LucideIcon; tone: keyof typeof styles.tone }>> = {
  call_started: { icon: PhoneCall, tone: 'red' },
  call_ended: { icon: PhoneOff, tone: 'grey' },
  call_missed: { icon: PhoneMissed, tone: 'orange' },
  order_placed: { icon: ReceiptText, tone: 'yellow' },
  order_completed: { icon: CircleCheckBig, tone: 'green' },
  agent_online: { icon: CircleCheck, tone: 'green' },
  agent_offline: { icon: Power, tone: 'grey' },
};

const wordsOf = ({ message, phone }: ActivityItem) =>
  phone === undefined ? message : message.replace(phone, () => formatPhone(phone));

interface ActivityFeedProps {
  readonly monitor: MonitorActorRef;
  /** ms since the epoch */
  readonly now: number;
}

function Items({ monitor, now }: ActivityFeedProps) {
  const feed = useFrameSelector(monitor, selectFeed);
  if (feed.length === 0)
    return (
      <EmptyState icon={Activity} title="No activity yet" detail="Calls and orders will be listed here" />
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol className={styles.list} tabIndex={0} aria-label="Newest first">
      {feed.map((item) => (
        <li key={item.id} className={styles.item}>
          <span className={cx(styles.disc, styles.tone[looks[item.type].tone])}>
            <Icon of={looks[item.type].icon} size={14} />
          </span>
          <span className={styles.words}>{wordsOf(item)}</span>
          <span className={styles.age}>{formatAge(item.at, now)}</span>
        </li>
      ))}
    </ol>
  );
}

/** ADASH-19 to ADASH-23 */
export function ActivityFeed({ monitor, now }: ActivityFeedProps) {
  return (
    <Disclosure defaultExpanded className={styles.feed}>
      {({ isExpanded }) => (
        <Card
          title="Activity Feed"
          className={styles.card}
          isOpenHead={!isExpanded}
          aside={
            <Button slot="trigger" variant="ghost" size="sm">
              {isExpanded ? 'Hide' : 'Show'}
            </Button>
          }
        >
          <DisclosurePanel className={styles.panel}>
            <Items monitor={monitor} now={now} />
          </DisclosurePanel>
        </Card>
      )}
    </Disclosure>
  );
}
