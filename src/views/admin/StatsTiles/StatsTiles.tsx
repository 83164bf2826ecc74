import { Banknote, Clock, Headset, Hourglass, PhoneCall } from 'lucide-react';
import { Tile, TileStrip } from '../../ui/TileStrip/TileStrip';
import type { StatsFigures } from './stats-figures';

interface StatsTilesProps {
  readonly figures: StatsFigures;
  readonly isBusy: boolean;
}

/** ADASH-02 to ADASH-08 */
export function StatsTiles({ figures, isBusy }: StatsTilesProps) {
  return (
    <TileStrip label="Right now" isBusy={isBusy}>
      <Tile label="Active Calls" icon={PhoneCall} figure={figures.activeCalls} note="in progress now" />
      <Tile label="Queued Calls" icon={Hourglass} figure={figures.queuedCalls} note="waiting for an agent" />
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
