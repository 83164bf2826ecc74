import type { Reading } from '../../data/use-read';
import * as styles from './ListFoot.css';
import { RefreshFailed } from './ListStates';

interface MayBeOldProps {
  readonly reading: Reading<unknown>;
  /** 'Your second factor' */
  readonly of?: string;
}

/** In a card, above what is shown of a reading: that it could not be refreshed, if so. */
export function MayBeOld({ reading: { data, hasFailed, isRefreshing, refresh }, ...rest }: MayBeOldProps) {
  if (data === undefined || !hasFailed) return null;
  return (
    <div className={styles.inCard}>
      <RefreshFailed {...rest} isRetrying={isRefreshing} onRetry={refresh} />
    </div>
  );
}
