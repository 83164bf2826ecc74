import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import { selectCanSubmit } from '../../machines/manual-order/manual-order.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectCanPlace } from '../../machines/order-draft/order-draft.selectors';

/** The button and the key do the same: nothing happens while the button is disabled; false then. */
export function submitOrder(wizard: ManualOrderActorRef, order: OrderDraftActorRef): boolean {
  const canSubmit = selectCanPlace(order.getSnapshot()) && selectCanSubmit(wizard.getSnapshot());
  if (canSubmit) wizard.send({ type: 'manual.submit' });
  return canSubmit;
}
