import type { ReactNode } from 'react';
import * as styles from './Held.css';

interface HeldProps {
  readonly isHeld: boolean;
  readonly children: ReactNode;
}

/** Not seen while what would push it down is on its way, for a moment at most. */
export function Held({ isHeld, children }: HeldProps) {
  return (
    <div className={isHeld ? styles.held : styles.through} aria-busy={isHeld}>
      {children}
    </div>
  );
}
