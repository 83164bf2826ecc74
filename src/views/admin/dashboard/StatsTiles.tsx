import { useSelector } from '@xstate/react';
import Banknote from 'lucide-react/icons/banknote';
import Clock from 'lucide-react/icons/clock';
import Headset from 'lucide-react/icons/headset';
import Hourglass from 'lucide-react/icons/hourglass';
import PhoneCall from 'lucide-react/icons/phone-call';
import { selectCounts, selectIsQueueCounted } from '../../../machines/monitor/monitor.selectors';
import type { LiveCounts } from '../../../machines/monitor/monitor.types';
import { formatCount } from '../../../services/format/count';
import { formatWholeDollars } from '../../../services/format/money';
import { formatDuration, secondsSince } from '../../../services/format/time';
import type { AdminStats, Waiting } from '../../../services/stats/stats.types';
import { useActors } from '../../app/use-actors';
import { useFrameSelector } from '../../app/use-frame-selector';
import type { Reading } from '../../data/use-read';
import { Tile, TileStrip } from '../../ui/TileStrip/TileStrip';
import { useMoment } from '../use-moment';

type Figure = string | null | undefined;

interface StatsFigures {
  readonly activeCalls: Figure;
  readonly queuedCalls: Figure;
  readonly agentsOnline: Figure;
  readonly pendingOrders: Figure;
  readonly revenue: Figure;
  /** 'of 12' */
  readonly ofTotal: string | null;
  readonly waiting: Waiting | null;
  /** '8 agents, 2 supervisors, 1 admin' */
  readonly byType: string | null;
}

const types = (byType: Readonly<Record<string, number>>): string =>
  Object.entries(byType)
    .map(([type, count]) => `${count} ${type.replaceAll('_', ' ')}${count === 1 ? '' : 's'}`)
    .join(', ');

/** 'of 12', and nothing where an event counted more since: the total is older. */
const totalNote = (heard: number | undefined, total: number | null | undefined): string | null =>
  total == null || (heard ?? 0) > total ? null : `of ${total}`;

/** 'waiting, longest 1:19' */
function waitingNote(waiting: Waiting | null, now: number): string {
  const longest = secondsSince(waiting?.longestSince ?? null, now);
  return longest === null ? 'waiting for an agent' : `waiting, longest ${formatDuration(longest)}`;
}

/**
 * Live counts win over the stats read before them, and over stats without that figure. Nothing known yet is undefined (a skeleton),
 * nothing to be had is null (a dash); queued calls are 0 until their number comes for the first time.
 */
function statsFigures(
  stats: AdminStats | undefined,
  hasFailed: boolean,
  live: LiveCounts,
  isQueueCounted: boolean,
): StatsFigures {
  const unknown = hasFailed || stats !== undefined ? null : undefined;
  const figure = (
    value: number | null | undefined,
    write: (known: number) => string = formatCount,
  ): Figure => (value == null ? unknown : write(value));
  const unsaid = isQueueCounted ? null : 0;
  const online = live.agentsOnline;
  const byType = online?.byType ?? stats?.agentsByType;
  return {
    activeCalls: figure(live.activeCalls ?? stats?.activeCalls),
    queuedCalls: figure(live.queuedCalls ?? (stats && (stats.queuedCalls ?? unsaid))),
    waiting: live.queuedCalls === null ? (stats?.waiting ?? null) : live.waiting,
    agentsOnline: figure(online?.count ?? stats?.agentsOnline),
    pendingOrders: figure(live.pendingOrders ?? stats?.pendingOrders),
    revenue: figure(live.revenueCents ?? stats?.todayRevenueCents, formatWholeDollars),
    ofTotal: totalNote(online?.count, online?.total ?? stats?.totalAgents),
    byType: byType ? types(byType) : null,
  };
}

interface StatsTilesProps {
  readonly stats: Reading<AdminStats>;
}

export function StatsTiles({ stats }: StatsTilesProps) {
  const { monitor } = useActors('monitor');
  const counts = useFrameSelector(monitor, selectCounts);
  const isQueueCounted = useSelector(monitor, selectIsQueueCounted);
  const figures = statsFigures(stats.data, stats.hasFailed, counts, isQueueCounted);
  const waiting = useMoment((now) => waitingNote(figures.waiting, now));
  return (
    <TileStrip label="Right now" isBusy={stats.isLoading}>
      <Tile label="Active Calls" icon={PhoneCall} figure={figures.activeCalls} note="in progress now" />
      <Tile label="Queued Calls" icon={Hourglass} figure={figures.queuedCalls} note={waiting} />
      <Tile
        label="Agents Online"
        icon={Headset}
        figure={figures.agentsOnline}
        beside={figures.ofTotal}
        note={figures.byType}
      />
      <Tile label="Pending Orders" icon={Clock} figure={figures.pendingOrders} note="awaiting confirmation" />
      <Tile label="Today's Revenue" icon={Banknote} figure={figures.revenue} note="so far today" />
    </TileStrip>
  );
}
