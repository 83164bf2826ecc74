import type { LucideIcon } from 'lucide-react';
import type { Family } from '../../theme/palette';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import * as styles from './Badge.css';

interface BadgeProps {
  readonly family: Family;
  readonly children: string;
  readonly icon?: LucideIcon | null;
  readonly size?: 20 | 24 | 28;
  /** Icon and word without the fill, where another badge stands in the same row. */
  readonly isPlain?: boolean;
  readonly className?: string;
}

export function Badge({ family, children, icon, size = 24, isPlain = false, className }: BadgeProps) {
  const look = isPlain ? styles.plain[family] : cx(styles.size[size], styles.family[family]);
  return (
    <span className={cx(styles.badge, look, className)} data-family={family}>
      {icon === undefined || icon === null ? null : (
        <Icon of={icon} size={size === 28 || isPlain ? 16 : 14} />
      )}
      <span className={styles.word} title={children}>
        {children}
      </span>
    </span>
  );
}
