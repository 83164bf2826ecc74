import type { ReactNode } from 'react';
import * as styles from './VirtualTable.css';

interface TableCardProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The card around a table, or around what stands there without rows. */
export function TableCard({ label, children }: TableCardProps) {
  return (
    <section className={styles.card} aria-label={label}>
      {children}
    </section>
  );
}
