import { CircleCheck, Clock, Phone, Timer } from 'lucide-react';
import type { CallTotals as Totals } from '../../services/calls/call-history.types';
import { formatCount } from '../../services/format/count';
import { formatDuration } from '../../services/format/time';
import { Tile, TileStrip } from '../ui/TileStrip/TileStrip';

interface CallTotalsProps {
  /** undefined while they load, null when they could not be had. */
  readonly totals: Totals | null | undefined;
}

/** HIST-01 to HIST-03. */
export function CallTotals({ totals }: CallTotalsProps) {
  const figure = (name: keyof Totals, write: (known: number) => string) =>
    totals && (totals[name] === null ? null : write(totals[name]));
  return (
    <TileStrip label="Call totals" isBusy={totals === undefined}>
      <Tile label="Total Calls" icon={Phone} figure={figure('count', formatCount)} />
      <Tile label="Completed" icon={CircleCheck} figure={figure('completed', formatCount)} />
      <Tile label="Total Duration" icon={Clock} figure={figure('totalSeconds', formatDuration)} />
      <Tile label="Average Duration" icon={Timer} figure={figure('averageSeconds', formatDuration)} />
    </TileStrip>
  );
}
