import type { OrderListProblem as Problem } from '../../../machines/order-list/order-list.types';
import { RefreshFailed, StandsAsItIs } from '../../ui/ListStates/ListStates';

interface OrderListProblemProps {
  readonly problem: Problem | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** What is shown stays, and is said to be old or not all (ERR-36). */
export function OrderListProblem({ problem, ...retry }: OrderListProblemProps) {
  if (problem === 'outdated') return <RefreshFailed {...retry} />;
  if (problem !== 'partial') return null;
  return (
    <StandsAsItIs {...retry}>
      The rest of the orders could not be loaded. Search and filters look through those shown here.
    </StandsAsItIs>
  );
}
