import type { Step } from '../../services/kitchen/kitchen.types';
import type { KitchenPressesSnapshot } from './kitchen-presses.machine';

/** Whether a press of this order is on its way. */
export function selectIsPressed({ context }: KitchenPressesSnapshot, id: string): boolean {
  return context.presses.some(({ orderId }) => orderId === id);
}
/** Whether the last press of this order was done a moment ago: the next one does not count yet. */
export function selectIsSettling({ context }: KitchenPressesSnapshot, id: string): boolean {
  return context.settling.includes(id);
}
/** What was pressed of this order and is not sent yet; null for nothing. */
export function selectHeldStep({ context }: KitchenPressesSnapshot, id: string): Step['step'] | null {
  return context.held.find(({ press }) => press.orderId === id)?.press.step.step ?? null;
}
/** Why the last press of this order did nothing; null where it did, or that was read. */
export function selectFault({ context }: KitchenPressesSnapshot, orderId: string): string | null {
  return context.faults[orderId]?.text ?? null;
}
/** By order id. */
export function selectFaults({ context }: KitchenPressesSnapshot) {
  return context.faults;
}
/** The reason with which the order was to be refused, where that did nothing; else ''. */
export function selectUnrefused({ context }: KitchenPressesSnapshot, orderId: string): string {
  return context.unrefused[orderId] ?? '';
}
