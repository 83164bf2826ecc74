import type { KitchenOrder, Step } from '../../services/kitchen/kitchen.types';

const ends: readonly (string | null)[] = ['cancelled', 'failed'];

export function isOver({ status }: KitchenOrder): boolean {
  return ends.includes(status);
}

/** Changed after the kitchen accepted it. */
export function isUnseen({ seenVersion, version }: KitchenOrder): boolean {
  return seenVersion !== null && seenVersion < version;
}

/** What is done next with an order that was accepted; null where that is for others, or nothing. */
export function nextStepOf(order: KitchenOrder): Exclude<Step['step'], 'accept' | 'refuse'> | null {
  if (isOver(order) || isUnseen(order)) return 'see';
  switch (order.status) {
    case 'confirmed':
      return 'start';
    case 'preparing':
      return 'ready';
    case 'ready':
      return 'hand_over';
    case 'out_for_delivery':
      return 'deliver';
    default:
      return null;
  }
}

/** Whether that step of the order is still to be done. */
export function isToDo({ step }: Step, order: KitchenOrder): boolean {
  const isDecision = step === 'accept' || step === 'refuse';
  return isDecision ? order.status === 'pending' : nextStepOf(order) === step;
}
