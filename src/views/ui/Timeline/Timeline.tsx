import { Circle } from 'lucide-react';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { type StatusKind, statusLook } from '../StatusBadge/status-map';
import * as styles from './Timeline.css';

export interface TimelineEntry {
  readonly id: string;
  /** The wire's value. */
  readonly status: string;
  readonly note: string | null;
  /** Ready to read. */
  readonly time: string;
}

interface TimelineProps {
  readonly label: string;
  readonly kind: StatusKind;
  /** Oldest first. */
  readonly entries: readonly TimelineEntry[];
}

/** The statuses something went through, each with its disc, word, note and time. */
export function Timeline({ label, kind, entries }: TimelineProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {entries.map(({ id, status, note, time }) => {
        const { word, family, icon } = statusLook(kind, status);
        return (
          <li key={id} className={styles.entry}>
            <span className={cx(styles.disc, styles.family[family])}>
              <Icon of={icon ?? Circle} size={14} />
            </span>
            <div className={styles.words}>
              <p className={styles.word}>{word}</p>
              {note === null ? null : <p className={styles.note}>{note}</p>}
            </div>
            <span className={styles.time}>{time}</span>
          </li>
        );
      })}
    </ol>
  );
}
