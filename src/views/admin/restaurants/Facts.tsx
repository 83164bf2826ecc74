import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import * as styles from './Facts.css';

interface FactsProps {
  readonly children: ReactNode;
  readonly className?: string;
}

export function Facts({ children, className }: FactsProps) {
  return <dl className={cx(styles.facts, className)}>{children}</dl>;
}

interface FactProps {
  readonly term: string;
  readonly children: ReactNode;
}

/** One line of a card: what it is, and its value at the end. */
export function Fact({ term, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
