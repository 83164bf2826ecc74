import type { Reading } from '../../data/use-read';
import * as styles from './ListFoot.css';
import { StandsAsItIs } from './ListStates';

interface NotReadProps {
  readonly reading: Reading<unknown>;
  /** What is missing here. */
  readonly children: string;
  readonly isInCard?: boolean;
}

/** Beside what would look complete without it: a list of choices, or a mark that only some have. */
export function NotRead({ reading, children, isInCard = false }: NotReadProps) {
  const { data, hasFailed, isRefreshing, refresh } = reading;
  if (data !== undefined || !hasFailed) return null;
  return (
    <div className={isInCard ? styles.betweenParts : undefined}>
      <StandsAsItIs isRetrying={isRefreshing} onRetry={refresh}>
        {children}
      </StandsAsItIs>
    </div>
  );
}
