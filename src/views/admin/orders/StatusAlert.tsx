import { useSelector } from '@xstate/react';
import type { OrderStatusActorRef } from '../../../machines/order-status/order-status.machine';
import { selectProblem } from '../../../machines/order-status/order-status.selectors';
import { Alert } from '../../ui/Alert/Alert';
import { statusProblemText } from './status-problem-text';

/** Why nothing changed: in the open panel, else under the head of the page. */
export function StatusAlert({ control }: { readonly control: OrderStatusActorRef }) {
  const problem = useSelector(control, selectProblem);
  if (problem === null) return null;
  return (
    <Alert tone="error" onDismiss={() => control.send({ type: 'status.dismiss' })}>
      {statusProblemText(problem)}
    </Alert>
  );
}
