import type { CallCounts } from '../../../services/calls/listed-call.types';
import { formatCount } from '../../../services/format/count';
import { formatDuration } from '../../../services/format/time';
import { Tile, TileStrip } from '../../ui/TileStrip/TileStrip';
import * as styles from './Calls.css';

interface CallTotalsProps {
  /** undefined while they load, null when they could not be had. */
  readonly counts: CallCounts | null | undefined;
}

const waitOf = ({ averageWaitSeconds }: CallCounts) =>
  averageWaitSeconds === null ? '—' : formatDuration(averageWaitSeconds);

/** Of all calls that pass the filters but that of the outcome, however many are listed. */
export function CallTotals({ counts }: CallTotalsProps) {
  const figure = (write: (known: CallCounts) => string) => counts && write(counts);
  return (
    <TileStrip label="Call totals" className={styles.totals} isBusy={counts === undefined}>
      <Tile isSmall label="Total" figure={figure((known) => formatCount(known.total))} />
      <Tile isSmall label="Answered" figure={figure((known) => formatCount(known.answered))} />
      <Tile isSmall label="Missed" figure={figure((known) => formatCount(known.missed))} />
      <Tile isSmall label="Abandoned" figure={figure((known) => formatCount(known.abandoned))} />
      <Tile isSmall label="Average wait" figure={figure(waitOf)} />
    </TileStrip>
  );
}
