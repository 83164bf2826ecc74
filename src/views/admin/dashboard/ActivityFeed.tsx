import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleX from 'lucide-react/icons/circle-x';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import PhoneCall from 'lucide-react/icons/phone-call';
import PhoneMissed from 'lucide-react/icons/phone-missed';
import PhoneOff from 'lucide-react/icons/phone-off';
import Power from 'lucide-react/icons/power';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { memo } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Link } from 'wouter';
import type { ActivityFeedActorRef } from '../../../machines/activity-feed/activity-feed.machine';
import {
  selectAwaitsPast,
  selectFeed,
  selectIsPastAskedAgain,
  selectLacksPast,
} from '../../../machines/activity-feed/activity-feed.selectors';
import type { ActivityItem, ActivityType } from '../../../machines/activity-feed/activity-feed.types';
import {
  selectActivityFeedRef,
  selectKeepsCalls,
  selectNow,
} from '../../../machines/monitor/monitor.selectors';
import { detailPath, paths } from '../../../machines/shared/routing';
import { formatPhone } from '../../../services/format/phone';
import { formatAge } from '../../../services/format/time';
import { useActors } from '../../app/use-actors';
import { useFrameSelector } from '../../app/use-frame-selector';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon/Icon';
import { List } from '../../ui/List';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { LiveNote } from '../LiveNote';
import * as styles from './ActivityFeed.css';

const looks: Readonly<Record<ActivityType, { icon: LucideIcon; tone: keyof typeof styles.tone }>> = {
  call_started: { icon: PhoneCall, tone: 'red' },
  call_ended: { icon: PhoneOff, tone: 'grey' },
  call_missed: { icon: PhoneMissed, tone: 'orange' },
  order_placed: { icon: ReceiptText, tone: 'yellow' },
  order_completed: { icon: CircleCheckBig, tone: 'green' },
  order_refused: { icon: CircleX, tone: 'red' },
  agent_online: { icon: CircleCheck, tone: 'green' },
  agent_offline: { icon: Power, tone: 'grey' },
  agent_helped: { icon: LifeBuoy, tone: 'orange' },
};

const wordsOf = ({ message, phone }: ActivityItem) =>
  phone === undefined ? message : message.replace(phone, () => formatPhone(phone));

/** Null for a line that leads nowhere: a call has a page only where the server keeps its calls. */
function hrefOf({ about, agentName }: ActivityItem, keepsCalls: boolean): string | null {
  if (about === undefined) return null;
  if (about.kind === 'order') return detailPath(paths.orders, about.id);
  if (about.kind === 'call') return keepsCalls ? detailPath(paths.calls, about.id) : null;
  return agentName === null ? null : `${paths.agents}?q=${encodeURIComponent(agentName)}`;
}

function Words({ item, keepsCalls }: { readonly item: ActivityItem; readonly keepsCalls: boolean }) {
  const href = hrefOf(item, keepsCalls);
  if (href === null) return <span className={styles.words}>{wordsOf(item)}</span>;
  return (
    <Link href={href} className={cx(styles.words, styles.link)}>
      {wordsOf(item)}
    </Link>
  );
}

interface LineProps {
  readonly item: ActivityItem;
  readonly age: string;
  readonly keepsCalls: boolean;
}

const Line = memo(function Line({ item, age, keepsCalls }: LineProps) {
  return (
    <li className={styles.item}>
      <span className={cx(styles.disc, styles.tone[looks[item.type].tone])}>
        <Icon of={looks[item.type].icon} size={14} />
      </span>
      <Words item={item} keepsCalls={keepsCalls} />
      <span className={styles.age}>{age}</span>
    </li>
  );
});

/** Nobody reads more new lines in a second than these drawings show. */
const betweenLinesMs = 200;

function Lines({ feed }: { readonly feed: readonly ActivityItem[] }) {
  const { monitor } = useActors('monitor');
  const now = useFrameSelector(monitor, selectNow);
  const keepsCalls = useSelector(monitor, selectKeepsCalls);
  return feed.map((item) => (
    <Line key={item.id} item={item} age={formatAge(item.at, now)} keepsCalls={keepsCalls} />
  ));
}

interface FeedProps {
  readonly activity: ActivityFeedActorRef;
}

/** What has come since the page was opened stays below it. */
function PastFailed({ activity, isAlone }: FeedProps & { readonly isAlone: boolean }) {
  const isAskedAgain = useSelector(activity, selectIsPastAskedAgain);
  return (
    <div className={styles.failure}>
      <span>{isAlone ? 'Activity could not be loaded.' : 'Earlier activity could not be loaded.'}</span>
      <Button
        size="sm"
        icon={RefreshCw}
        isPending={isAskedAgain}
        onPress={() => activity.send({ type: 'feed.retry' })}
      >
        Try again
      </Button>
    </div>
  );
}

function Items({ activity }: FeedProps) {
  const feed = useFrameSelector(activity, selectFeed, betweenLinesMs);
  const lacksPast = useSelector(activity, selectLacksPast);
  const awaitsPast = useSelector(activity, selectAwaitsPast);
  const isEmpty = feed.length === 0;
  if (isEmpty && awaitsPast) return <SkeletonRows count={4} label="Loading activity" />;
  if (isEmpty && !lacksPast)
    return (
      <EmptyState icon={Activity} title="No activity yet" detail="Calls and orders will be listed here" />
    );
  return (
    <>
      {lacksPast ? <PastFailed activity={activity} isAlone={isEmpty} /> : null}
      {isEmpty ? null : (
        <List isOrdered className={styles.list} tabIndex={0} aria-label="Newest first">
          <Lines feed={feed} />
        </List>
      )}
    </>
  );
}

export function ActivityFeed() {
  const { monitor } = useActors('monitor');
  const activity = useSelector(monitor, selectActivityFeedRef);
  return (
    <Disclosure defaultExpanded className={styles.feed}>
      {({ isExpanded }) => (
        <Card
          title="Activity Feed"
          badge={<LiveNote />}
          className={styles.card}
          isOpenHead={!isExpanded}
          aside={
            <Button slot="trigger" variant="ghost" size="sm">
              {isExpanded ? 'Hide' : 'Show'}
            </Button>
          }
        >
          <DisclosurePanel className={styles.panel}>
            {activity === undefined ? null : <Items activity={activity} />}
          </DisclosurePanel>
        </Card>
      )}
    </Disclosure>
  );
}
