import { useSelector } from '@xstate/react';
import type { OrderStatusActorRef } from '../../../machines/order-status/order-status.machine';
import { selectProblem } from '../../../machines/order-status/order-status.selectors';
import type { StatusProblem } from '../../../machines/order-status/order-status.types';
import { Alert } from '../../ui/status/Alert';

const unknown = 'The status could not be changed. Please try again.';

const texts: Readonly<Record<number, string>> = {
  403: 'You are not allowed to change the status of this order.',
  404: 'The server does not know this order any more.',
  405: 'This server does not let you change the status of an order.',
};

/** Why an order kept its status; where the server's rules are in question, in the server's words. */
function statusProblemText({ status, message, isLate }: StatusProblem): string {
  if (status === null)
    return `The server did not answer${isLate ? ' in time' : ''}. See what the status is now before you try again.`;
  if (status === 409 || status === 422) return message ?? unknown;
  return texts[status] ?? unknown;
}

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
