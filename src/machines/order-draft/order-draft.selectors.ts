import type { CartLine, OrderType, PaymentMethod } from '../../services/orders/order.types';
import type { KeptOfferActorRef } from '../kept-offer/kept-offer.machine';
import type { MenuActorRef } from '../menu/menu.machine';
import type { RepeatOrderActorRef } from '../repeat-order/repeat-order.machine';
import { totalCents } from '../shared/cart-total';
import { itemCount } from '../shared/item-count';
import { memo } from '../shared/memo';
import type { OrderDraftSnapshot } from './order-draft.machine';
import type { LastOrder, OrderAlert } from './order-draft.types';

export function selectMenuRef(snapshot: OrderDraftSnapshot): MenuActorRef | undefined {
  return snapshot.children.menu;
}
export function selectRepeatRef(snapshot: OrderDraftSnapshot): RepeatOrderActorRef | undefined {
  return snapshot.children.repeat;
}

export function selectKeptRef(snapshot: OrderDraftSnapshot): KeptOfferActorRef | undefined {
  return snapshot.children.kept;
}

/** By menu item id: every row of the menu asks for its own. */
const linesById = memo(
  (lines: readonly CartLine[]): ReadonlyMap<string, CartLine> =>
    new Map(lines.map((line) => [line.menuItemId, line])),
);

export function selectLines(snapshot: OrderDraftSnapshot): readonly CartLine[] {
  return snapshot.context.lines;
}
export function selectLineIds(snapshot: OrderDraftSnapshot): readonly string[] {
  return snapshot.context.lines.map((line) => line.menuItemId);
}
export function selectLine(snapshot: OrderDraftSnapshot, menuItemId: string): CartLine | null {
  return linesById(snapshot.context.lines).get(menuItemId) ?? null;
}
export function selectQuantity(snapshot: OrderDraftSnapshot, menuItemId: string): number {
  return selectLine(snapshot, menuItemId)?.quantity ?? 0;
}
export function selectLineError(snapshot: OrderDraftSnapshot, menuItemId: string): string | null {
  return snapshot.context.lineErrors[menuItemId] ?? null;
}
/** The unit price before the menu changed it, while that is news. */
export function selectFormerPrice(snapshot: OrderDraftSnapshot, menuItemId: string): number | null {
  return snapshot.context.formerPrices[menuItemId] ?? null;
}

/** The menu no longer offers the item: the line bars the order until it is removed. */
export function selectIsLineUnavailable(snapshot: OrderDraftSnapshot, menuItemId: string): boolean {
  return snapshot.context.unavailableIds.includes(menuItemId);
}
export function selectHasUnavailableLine(snapshot: OrderDraftSnapshot): boolean {
  return snapshot.context.unavailableIds.length > 0;
}

/** Pieces, not lines. */
export function selectCount(snapshot: OrderDraftSnapshot): number {
  return itemCount(snapshot.context.lines);
}
/** What cannot be had is not charged. */
export function selectTotalCents({ context }: OrderDraftSnapshot): number {
  return totalCents(context.lines.filter((line) => !context.unavailableIds.includes(line.menuItemId)));
}

export function selectOrderType(snapshot: OrderDraftSnapshot): OrderType {
  return snapshot.context.orderType;
}
export function selectPaymentMethod(snapshot: OrderDraftSnapshot): PaymentMethod {
  return snapshot.context.paymentMethod;
}
export function selectHasCustomer(snapshot: OrderDraftSnapshot): boolean {
  return (snapshot.context.customer?.id ?? null) !== null;
}

/** Without a customer the chart still takes order.submit, to show what is missing. */
export function selectCanPlace(snapshot: OrderDraftSnapshot): boolean {
  return selectHasCustomer(snapshot) && snapshot.can({ type: 'order.submit' });
}

export function selectIsSubmitting(snapshot: OrderDraftSnapshot): boolean {
  return snapshot.matches('submitting');
}
export function selectAlert(snapshot: OrderDraftSnapshot): OrderAlert | null {
  return snapshot.context.alert;
}
export function selectLastPlaced(snapshot: OrderDraftSnapshot): LastOrder | null {
  return snapshot.context.lastPlaced;
}
export function selectIsPlaced(snapshot: OrderDraftSnapshot): boolean {
  return snapshot.context.alert?.kind === 'placed';
}
