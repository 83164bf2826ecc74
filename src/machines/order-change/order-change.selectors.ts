import type { ChangeableOrder } from '../../services/orders/order-change.types';
import type { OrderDraftActorRef } from '../order-draft/order-draft.machine';
import { memo } from '../shared/memo';
import { differenceOf, type OrderDifference } from '../shared/order-difference';
import type { OrderChangeSnapshot } from './order-change.machine';
import { isCancellable, isChanged, totalIn, wantedOf } from './wanted-order';

export function selectStage(
  snapshot: OrderChangeSnapshot,
): 'loading' | 'failed' | 'missing' | 'closed' | 'editing' | 'stale' {
  if (snapshot.matches('missing')) return 'missing';
  if (snapshot.matches('closed')) return 'closed';
  if (snapshot.matches({ changing: 'stale' })) return 'stale';
  if (snapshot.matches('changing')) return 'editing';
  return snapshot.hasTag('error') ? 'failed' : 'loading';
}

/** The order as it was when its change began. */
export function selectOrder({ context }: OrderChangeSnapshot): ChangeableOrder | null {
  return context.order;
}
/** As far as it is known. */
export function selectIsCancellable({ context: { order, newer } }: OrderChangeSnapshot): boolean {
  const known = newer ?? order;
  return known !== null && isCancellable(known);
}
/** The server says that the payment method may be changed. */
export function selectCanChangePayment({ context }: OrderChangeSnapshot): boolean {
  return context.order?.canChangePayment === true;
}
/** What failed where the order could not be read. */
export function selectError({ context }: OrderChangeSnapshot) {
  return context.error;
}
/** The order as somebody else changed it meanwhile; null where nobody did. */
export function selectNewer({ context }: OrderChangeSnapshot): ChangeableOrder | null {
  return context.newer;
}
export function selectDraftRef({ context }: OrderChangeSnapshot): OrderDraftActorRef | null {
  // The loader gives order-draft; the chart cannot name it without a circle of imports.
  return context.chart as OrderDraftActorRef | null;
}
export function selectReason({ context }: OrderChangeSnapshot): string {
  return context.reason;
}
export function selectInstructions({ context }: OrderChangeSnapshot): string {
  return context.instructions;
}
export function selectLacksReason(snapshot: OrderChangeSnapshot): boolean {
  return snapshot.matches({ changing: { confirming: 'reasonMissing' } });
}
/** The total became another since the change was asked about, which is therefore asked about once more. */
export function selectIsRepriced(snapshot: OrderChangeSnapshot): boolean {
  return snapshot.matches({ changing: { confirming: 'repriced' } });
}
export function selectIsTotalAwaited(snapshot: OrderChangeSnapshot): boolean {
  return snapshot.matches({ changing: 'confirming' }) && snapshot.context.charge?.kind === 'pending';
}
/** What the order as it is to be will be charged, in cents; null while that is not known. */
export function selectNewTotal({ context }: OrderChangeSnapshot): number | null {
  return totalIn(context);
}
export function selectIsChanged({ context }: OrderChangeSnapshot): boolean {
  return isChanged(context);
}
/** Whether the change is being confirmed: from the question until it is sent or given up. */
export function selectIsConfirming(snapshot: OrderChangeSnapshot): boolean {
  return snapshot.matches({ changing: 'confirming' }) || selectIsSaving(snapshot);
}
export function selectIsSaving(snapshot: OrderChangeSnapshot): boolean {
  return snapshot.matches({ changing: 'saving' }) || snapshot.matches({ changing: 'checking' });
}

const mine = memo((context: OrderChangeSnapshot['context']): OrderDifference | null =>
  context.order === null || context.draft === null
    ? null
    : differenceOf(context.order.state, wantedOf(context)),
);
/** What is changed here so far. */
export function selectDifference({ context }: OrderChangeSnapshot): OrderDifference | null {
  return mine(context);
}
const theirs = memo((context: OrderChangeSnapshot['context']): OrderDifference | null =>
  context.order === null || context.newer === null
    ? null
    : differenceOf(context.order.state, context.newer.state),
);
/** What somebody else changed meanwhile. */
export function selectTheirDifference({ context }: OrderChangeSnapshot): OrderDifference | null {
  return theirs(context);
}
