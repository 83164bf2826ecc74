import { RefreshCw } from 'lucide-react';
import type { BookProblem as Problem } from '../../../machines/order-book/order-book.types';
import { Alert } from '../../ui/Alert/Alert';
import { Button } from '../../ui/Button/Button';
import { RefreshFailed } from '../../ui/ListStates/ListStates';

interface BookProblemProps {
  readonly problem: Problem | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** What is shown stays, and is said to be old or not all (ERR-36). */
export function BookProblem({ problem, isRetrying, onRetry }: BookProblemProps) {
  if (problem === 'outdated') return <RefreshFailed isRetrying={isRetrying} onRetry={onRetry} />;
  if (problem !== 'partial') return null;
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
      The rest of the orders could not be loaded. Search and filters look through those shown here.
    </Alert>
  );
}
