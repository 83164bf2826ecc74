import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import * as styles from './Card.css';

interface CardProps {
  readonly title: string;
  /** A counter behind the title. */
  readonly count?: number;
  /** Badge behind the title. */
  readonly badge?: ReactNode;
  /** Words or controls at the right end of the head. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  /** No line between head and body. */
  readonly isOpenHead?: boolean;
  readonly className?: string;
}

/** A titled block of the page; assistive technology finds it as a region by its heading. */
export function Card({ title, count, badge, aside, children, isOpenHead = false, className }: CardProps) {
  const titleId = useId();
  return (
    <section className={cx(styles.card, className)} aria-labelledby={titleId}>
      <div className={cx(styles.head, isOpenHead ? styles.headOpen : null)}>
        <div className={styles.titleRow}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
          {badge}
        </div>
        {typeof aside === 'string' ? <span className={styles.note}>{aside}</span> : aside}
      </div>
      {children}
    </section>
  );
}
