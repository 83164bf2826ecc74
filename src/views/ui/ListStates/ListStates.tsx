import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Alert } from '../Alert/Alert';
import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';

interface RetryProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

interface LoadFailedProps extends RetryProps {
  readonly title: string;
  readonly detail?: string;
}

/** A list that could not be had at all (layout.md 6). */
export function LoadFailed({ title, detail, isRetrying, onRetry }: LoadFailedProps) {
  return (
    <EmptyState
      icon={TriangleAlert}
      tone="error"
      title={title}
      detail={detail}
      action={
        <Button icon={RefreshCw} isPending={isRetrying} onPress={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

interface RefreshFailedProps extends RetryProps {
  /** 'These details' */
  readonly of?: string;
}

/** ERR-36: what is shown stays, and is said to be old. */
export function RefreshFailed({ of = 'This list', isRetrying, onRetry }: RefreshFailedProps) {
  return (
    <Alert
      tone="warning"
      role="note"
      action={
        <Button size="sm" icon={RefreshCw} isPending={isRetrying} onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {`${of} could not be refreshed and may be out of date.`}
    </Alert>
  );
}
