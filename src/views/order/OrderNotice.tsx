import { useSelector } from '@xstate/react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectAlert, selectLastPlaced } from '../../machines/order-draft/order-draft.selectors';
import type { OrderAlert } from '../../machines/order-draft/order-draft.types';
import { formatMoney } from '../../services/format/money';
import { Alert } from '../ui/Alert/Alert';
import { LastOrder } from './LastOrder';

function textOf(alert: OrderAlert): string {
  switch (alert.kind) {
    case 'placed':
      return `Order${alert.orderId === null ? '' : ` #${alert.orderId}`} placed successfully! Total: ${formatMoney(alert.totalCents)}.`;
    case 'failed':
      return alert.message ?? 'Failed to place order. Please try again.';
    case 'needsCustomer':
      return 'Please select or create a customer first.';
  }
}

const tones = { placed: 'success', failed: 'error', needsCustomer: 'warning' } as const;

/** Stays until it is dismissed or the next attempt; the number of the last order stays longer. */
export function OrderNotice({ order }: { readonly order: OrderDraftActorRef }) {
  const alert = useSelector(order, selectAlert);
  const last = useSelector(order, selectLastPlaced);
  return (
    <>
      {last === null || alert?.kind === 'placed' ? null : <LastOrder {...last} />}
      {alert === null ? null : (
        <Alert tone={tones[alert.kind]} onDismiss={() => order.send({ type: 'order.dismissAlert' })}>
          {textOf(alert)}
        </Alert>
      )}
    </>
  );
}
