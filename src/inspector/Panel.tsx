import type { ReactNode } from 'react';
import { cx } from './cx';
import * as styles from './Inspector.css';

interface PanelProps {
  readonly title: string;
  /** Beside the title. */
  readonly tools?: ReactNode;
  readonly className?: string;
  /** Gives the panel the focus, so that keys can scroll it: for one with nothing else to focus. */
  readonly isScrolled?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, tools, className, isScrolled = false, children }: PanelProps) {
  return (
    <section className={cx(styles.panel, className)} aria-label={title}>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{title}</h2>
        {tools}
      </div>
      {isScrolled ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it, and nothing in it takes the focus
        <section className={styles.panelBody} tabIndex={0} aria-label={`${title}, its content`}>
          {children}
        </section>
      ) : (
        <div className={styles.panelBody}>{children}</div>
      )}
    </section>
  );
}
