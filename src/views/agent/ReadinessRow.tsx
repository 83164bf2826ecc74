import type { ReactNode } from 'react';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon/Icon';
import { Spinner } from '../ui/Spinner/Spinner';
import * as styles from './ReadinessRow.css';
import type { ReadinessLook } from './readiness-looks';

interface ReadinessRowProps extends ReadinessLook {
  readonly title: string;
  readonly action?: ReactNode;
}

/** What is well takes one line, so that what is not stands out; both fit the page. */
export function ReadinessRow({ title, detail, word, family, icon, mark, action = null }: ReadinessRowProps) {
  const isFine = family === 'green';
  return (
    <li className={cx(styles.row, isFine ? styles.rowFine : null)}>
      <span className={cx(isFine ? styles.tileFine : styles.tile, styles.ground[family])}>
        <Icon of={icon} size={isFine ? 16 : 18} />
      </span>
      <span className={isFine ? styles.wordsFine : styles.words}>
        <span className={styles.title}>{title}</span>
        {detail === '' ? null : (
          <span className={styles.detail} title={detail}>
            {detail}
          </span>
        )}
      </span>
      {action ?? (
        <span className={`${styles.state} ${styles.ink[family]}`}>
          {mark === 'spinner' ? <Spinner size={14} /> : <Icon of={mark} size={14} />}
          <span>{word}</span>
        </span>
      )}
    </li>
  );
}
