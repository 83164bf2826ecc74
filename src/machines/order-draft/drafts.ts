import type { MenuItem } from '../../services/menu/menu.types';
import type { NewOrder } from '../../services/orders/order.types';
import { linesToSend, withItem, without } from './cart';
import type { OrderContext, OrderDraft } from './order-draft.types';

/** CALL-53 */
export const EMPTY_DRAFT: OrderDraft = {
  lines: [],
  orderType: 'pickup',
  paymentMethod: 'cash',
  idempotencyKey: null,
};

/** The order placed before stays on screen until the next item. */
export const added = (context: OrderContext, item: MenuItem | undefined): Partial<OrderContext> => {
  if (item === undefined) return {};
  return {
    lines: withItem(context.lines, item),
    idempotencyKey: null,
    alert: context.alert?.kind === 'placed' ? null : context.alert,
    lineErrors: without(context.lineErrors, item.id),
    formerPrices: without(context.formerPrices, item.id),
  };
};

export const draftIn = ({ lines, orderType, paymentMethod, idempotencyKey }: OrderContext): OrderDraft => ({
  lines,
  orderType,
  paymentMethod,
  idempotencyKey,
});

export const newOrder = (context: OrderContext): NewOrder => ({
  tenantId: context.tenantId ?? '',
  customerId: context.customer?.id ?? '',
  callId: context.callId,
  orderType: context.orderType,
  paymentMethod: context.paymentMethod,
  lines: linesToSend(context.lines),
  idempotencyKey: context.idempotencyKey ?? '',
});
