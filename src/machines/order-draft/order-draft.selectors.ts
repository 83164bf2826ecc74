import type { CartLine, OrderType, PaymentMethod } from '../../services/orders/order.types';
import type { KeptOfferActorRef } from '../kept-offer/kept-offer.machine';
import type { MenuActorRef } from '../menu/menu.machine';
import type { RepeatOrderActorRef } from '../repeat-order/repeat-order.machine';
import { totalCents } from '../shared/cart-total';
import { itemCount } from '../shared/item-count';
import { memo } from '../shared/memo';
import type { OrderDraftSnapshot } from './order-draft.machine';
import type { LastOrder, OrderAlert } from './order-draft.types';

export const selectMenuRef = (snapshot: OrderDraftSnapshot): MenuActorRef | undefined =>
  snapshot.children.menu;
export const selectRepeatRef = (snapshot: OrderDraftSnapshot): RepeatOrderActorRef | undefined =>
  snapshot.children.repeat;

export const selectKeptRef = (snapshot: OrderDraftSnapshot): KeptOfferActorRef | undefined =>
  snapshot.children.kept;

/** By menu item id: every row of the menu asks for its own. */
const linesById = memo(
  (lines: readonly CartLine[]): ReadonlyMap<string, CartLine> =>
    new Map(lines.map((line) => [line.menuItemId, line])),
);

export const selectLines = (snapshot: OrderDraftSnapshot): readonly CartLine[] => snapshot.context.lines;
export const selectLineIds = (snapshot: OrderDraftSnapshot): readonly string[] =>
  snapshot.context.lines.map((line) => line.menuItemId);
export const selectLine = (snapshot: OrderDraftSnapshot, menuItemId: string): CartLine | null =>
  linesById(snapshot.context.lines).get(menuItemId) ?? null;
export const selectQuantity = (snapshot: OrderDraftSnapshot, menuItemId: string): number =>
  selectLine(snapshot, menuItemId)?.quantity ?? 0;
export const selectLineError = (snapshot: OrderDraftSnapshot, menuItemId: string): string | null =>
  snapshot.context.lineErrors[menuItemId] ?? null;
/** The unit price before the menu changed it, while that is news. */
export const selectFormerPrice = (snapshot: OrderDraftSnapshot, menuItemId: string): number | null =>
  snapshot.context.formerPrices[menuItemId] ?? null;

/** The menu no longer offers the item: the line bars the order until it is removed. */
export const selectIsLineUnavailable = (snapshot: OrderDraftSnapshot, menuItemId: string): boolean =>
  snapshot.context.unavailableIds.includes(menuItemId);
export const selectHasUnavailableLine = (snapshot: OrderDraftSnapshot): boolean =>
  snapshot.context.unavailableIds.length > 0;

/** Pieces, not lines. */
export const selectCount = (snapshot: OrderDraftSnapshot): number => itemCount(snapshot.context.lines);
/** What cannot be had is not charged. */
export const selectTotalCents = ({ context }: OrderDraftSnapshot): number =>
  totalCents(context.lines.filter((line) => !context.unavailableIds.includes(line.menuItemId)));

export const selectOrderType = (snapshot: OrderDraftSnapshot): OrderType => snapshot.context.orderType;
export const selectPaymentMethod = (snapshot: OrderDraftSnapshot): PaymentMethod =>
  snapshot.context.paymentMethod;
export const selectHasCustomer = (snapshot: OrderDraftSnapshot): boolean =>
  (snapshot.context.customer?.id ?? null) !== null;

/** Without a customer the chart still takes order.submit, to say what is missing. */
export const selectCanPlace = (snapshot: OrderDraftSnapshot): boolean =>
  selectHasCustomer(snapshot) && snapshot.can({ type: 'order.submit' });

export const selectIsSubmitting = (snapshot: OrderDraftSnapshot): boolean => snapshot.matches('submitting');
export const selectAlert = (snapshot: OrderDraftSnapshot): OrderAlert | null => snapshot.context.alert;
export const selectLastPlaced = (snapshot: OrderDraftSnapshot): LastOrder | null =>
  snapshot.context.lastPlaced;
export const selectIsPlaced = (snapshot: OrderDraftSnapshot): boolean =>
  snapshot.context.alert?.kind === 'placed';
