import type { ReactNode } from 'react';
import * as styles from './Dialog.css';

/** The row of buttons at a dialog's foot. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
