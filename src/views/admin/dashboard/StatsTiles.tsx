import { Banknote, Clock, Headset, Hourglass, PhoneCall } from 'lucide-react';
import { selectCounts } from '../../../machines/monitor/monitor.selectors';
import type { AdminStats } from '../../../services/stats/stats.types';
import { useActors } from '../../app/use-actors';
import { useFrameSelector } from '../../app/use-frame-selector';
import type { Reading } from '../../data/use-read';
import { Tile, TileStrip } from '../../ui/TileStrip/TileStrip';
import { statsFigures } from './stats-figures';

interface StatsTilesProps {
  readonly stats: Reading<AdminStats>;
  /** ms since the epoch */
  readonly now: number;
}

export function StatsTiles({ stats, now }: StatsTilesProps) {
  const { monitor } = useActors('monitor');
  const counts = useFrameSelector(monitor, selectCounts);
  const figures = statsFigures(stats.data, stats.hasFailed, counts, now);
  return (
    <TileStrip label="Right now" isBusy={stats.isLoading}>
      <Tile label="Active Calls" icon={PhoneCall} figure={figures.activeCalls} note="in progress now" />
      <Tile label="Queued Calls" icon={Hourglass} figure={figures.queuedCalls} note={figures.waiting} />
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
