import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import * as styles from './EmptyState.css';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** Of the page, which has no other. */
  readonly isHeading?: boolean;
  readonly detail?: string;
  /** Between title and detail for who reads the element's text as a whole. */
  readonly joiner?: string;
  readonly action?: ReactNode;
  readonly tone?: 'plain' | 'error';
  readonly className?: string;
}

/** Nothing to show, or a load that failed: an icon, what it is, one line, one action at most. */
export function EmptyState({
  icon,
  title,
  isHeading = false,
  detail,
  joiner,
  action,
  tone = 'plain',
  className,
}: EmptyStateProps) {
  const Title = isHeading ? 'h1' : 'p';
  return (
    <div className={cx(styles.empty, className)} role={tone === 'error' ? 'alert' : undefined}>
      <span className={styles.disc} data-tone={tone}>
        <Icon of={icon} size={24} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {joiner === undefined ? null : <span className={styles.joiner}>{joiner}</span>}
      {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
