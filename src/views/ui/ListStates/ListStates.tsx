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

/** A list that could not be had at all. */
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

interface StandsAsItIsProps extends RetryProps {
  /** What is not right with what is shown. */
  readonly children: string;
}

/** What is shown stays, and is said to be less than it should be. */
export function StandsAsItIs({ children, isRetrying, onRetry }: StandsAsItIsProps) {
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
      {children}
    </Alert>
  );
}

interface RefreshFailedProps extends RetryProps {
  /** 'These details' */
  readonly of?: string;
}

/** What is shown may be old. */
export function RefreshFailed({ of = 'This list', ...retry }: RefreshFailedProps) {
  return <StandsAsItIs {...retry}>{`${of} could not be refreshed and may be out of date.`}</StandsAsItIs>;
}
