import type { KitchenPressesSnapshot } from './kitchen-presses.machine';

/** Whether a press of this order is on its way. */
export function selectIsPressed({ context }: KitchenPressesSnapshot, id: string): boolean {
  return context.presses.some(({ orderId }) => orderId === id);
}
/** Whether a press of this order can still be taken back. */
export function selectIsHeld({ context }: KitchenPressesSnapshot, id: string): boolean {
  return context.held.some(({ press }) => press.orderId === id);
}
export function selectFaults({ context }: KitchenPressesSnapshot) {
  return context.faults;
}
/** The reason with which the order was to be refused, where that did nothing; else ''. */
export function selectUnrefused({ context }: KitchenPressesSnapshot, orderId: string): string {
  return context.unrefused[orderId] ?? '';
}
