import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { NativeButton } from '../ui/buttons/NativeButton';
import { EmptyState } from '../ui/states/EmptyState';
import * as styles from './page.css';

interface LoadErrorProps {
  /** There is no layout. */
  readonly isWindow?: boolean;
  readonly onRetry: () => void;
}

/** A page that could not be fetched or broke; what is around it goes on. */
export function LoadError({ isWindow = false, onRetry }: LoadErrorProps) {
  const error = (
    <EmptyState
      icon={TriangleAlert}
      tone="error"
      isHeading
      title="This page could not be shown"
      detail="Try again. If that does not help, check the connection."
      action={
        <NativeButton icon={RefreshCw} onClick={onRetry}>
          Try again
        </NativeButton>
      }
    />
  );
  return isWindow ? <main className={styles.window}>{error}</main> : error;
}
