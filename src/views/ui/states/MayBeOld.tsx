import type { Reading } from '../../data/use-read';
import * as styles from './ListFoot.css';
import { RefreshFailed } from './ListStates';

interface MayBeOldProps {
  readonly reading: Omit<Reading<unknown>, 'isLoading' | 'error'>;
  /** 'Your second factor' */
  readonly of?: string;
  /** Between the parts of a page, which keep their own distance; else in a card. */
  readonly isOnPage?: boolean;
}

/** Above what is shown of a reading: that it could not be refreshed, if so. */
export function MayBeOld({ reading, of, isOnPage }: MayBeOldProps) {
  const { data, hasFailed, isRefreshing, refresh } = reading;
  if (data === undefined || !hasFailed) return null;
  const note = <RefreshFailed of={of} isRetrying={isRefreshing} onRetry={refresh} />;
  return isOnPage ? note : <div className={styles.inCard}>{note}</div>;
}
