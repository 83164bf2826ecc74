import type { OrderTipSnapshot } from './order-tip.machine';
import { problemOf } from './typed-tip';

export function selectTip({ context }: OrderTipSnapshot): number {
  return context.tipCents;
}
export function selectText({ context }: OrderTipSnapshot): string {
  return context.text;
}
export function selectIsOpen(snapshot: OrderTipSnapshot): boolean {
  return snapshot.matches('open');
}
/** Why what is typed is no tip. */
export function selectProblem({ context }: OrderTipSnapshot): 'unreadable' | 'tooLarge' | null {
  return problemOf(context.text);
}
