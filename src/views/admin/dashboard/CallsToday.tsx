import { Link } from 'wouter';
import { paths } from '../../../machines/shared/routing';
import { formatCount } from '../../../services/format/count';
import { formatDuration } from '../../../services/format/time';
import type { CallsToday as Figures } from '../../../services/stats/stats.types';
import * as styles from './CallsToday.css';

interface FigureProps {
  readonly number: string;
  readonly words: string;
  readonly outcome?: string;
}

function Figure({ number, words, outcome }: FigureProps) {
  return (
    <Link
      href={`${paths.calls}?${outcome === undefined ? '' : `outcome=${outcome}&`}period=today`}
      className={styles.figure}
    >
      <span className={styles.number}>{number}</span> {words}
    </Link>
  );
}

/** What became of the calls of today; each figure leads to the calls it counts. */
export function CallsToday({ figures }: { readonly figures: Figures }) {
  const { answered, missed, abandoned, averageWaitSeconds } = figures;
  return (
    <nav className={styles.strip} aria-label="Calls today">
      <h2 className={styles.title}>Calls today</h2>
      <Figure number={formatCount(answered)} words="answered" outcome="answered" />
      <Figure number={formatCount(missed)} words="missed" outcome="missed" />
      <Figure number={formatCount(abandoned)} words="abandoned" outcome="abandoned" />
      {averageWaitSeconds === null ? null : (
        <Figure number={formatDuration(averageWaitSeconds)} words="average wait" />
      )}
      <Link href={paths.calls} className={styles.all}>
        All calls
      </Link>
    </nav>
  );
}
