import Circle from 'lucide-react/icons/circle';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { List } from '../List';
import type { StatusLook } from '../status/AgentStatusBadge';
import * as styles from './Timeline.css';

export interface TimelineEntry {
  readonly id: string;
  readonly look: StatusLook;
  readonly note: string | null;
  /** Ready to read. */
  readonly time: string;
}

interface TimelineProps {
  readonly label: string;
  /** Oldest first. */
  readonly entries: readonly TimelineEntry[];
}

/** What something went through, each step with its disc, word, note and time. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <List isOrdered className={styles.list} aria-label={label}>
      {entries.map(({ id, look: { word, family, icon }, note, time }) => (
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
      ))}
    </List>
  );
}
