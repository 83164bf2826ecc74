import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon/Icon';
import { Spinner } from '../../ui/Spinner/Spinner';
import * as styles from './ReadinessCard.css';
import type { ReadinessLook } from './readiness-looks';

interface ReadinessRowProps extends ReadinessLook {
  readonly title: string;
  readonly action?: ReactNode;
}

export function ReadinessRow({ title, detail, word, family, icon, mark, action = null }: ReadinessRowProps) {
  return (
    <li className={styles.row}>
      <span className={`${styles.tile} ${styles.ground[family]}`}>
        <Icon of={icon} size={18} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{detail}</span>
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
