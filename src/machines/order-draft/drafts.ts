import type { Customer } from '../../services/customers/customer.types';
import type { MenuCategory } from '../../services/menu/menu.types';
import type { KeptCart } from '../../services/orders/kept-order.types';
import type { NewOrder, OrderLine, PlacedOrder } from '../../services/orders/order.types';
import type { Placing, QuotedCart } from '../order-quote/order-quote.types';
import { required } from '../shared/required';
import {
  type Addition,
  lineIdFor,
  linesToSend,
  repriced,
  unavailableIn,
  withItem,
  withLines,
  without,
} from './cart';
import type { LineEdit, OrderContext, OrderDraft } from './order-draft.types';

export const emptyDraft: OrderDraft = {
  lines: [],
  orderType: 'pickup',
  paymentMethod: 'cash',
  idempotencyKey: null,
};

/** The cart of the next order; the number of the one just placed stays. */
export function afresh({ id: orderId, totalCents }: PlacedOrder): Partial<OrderContext> {
  return {
    ...emptyDraft,
    formerPrices: {},
    unavailableIds: [],
    alert: { kind: 'placed', orderId, totalCents },
    lastPlaced: { orderId, totalCents },
  };
}

/** The alert goes with the next item; the number itself stays. */
const alertAfterItem = ({ alert }: OrderContext) => (alert?.kind === 'placed' ? null : alert);

export function added(context: OrderContext, addition: Addition): Partial<OrderContext> {
  const lineId = lineIdFor(context.lines, addition);
  return {
    lines: withItem(context.lines, addition),
    idempotencyKey: null,
    alert: alertAfterItem(context),
    lineErrors: without(context.lineErrors, lineId),
    formerPrices: without(context.formerPrices, lineId),
    unavailableIds: context.unavailableIds.filter((id) => id !== lineId),
  };
}

/** Lines of an earlier order, seen and confirmed. */
export function repeated(context: OrderContext, lines: readonly OrderLine[]): Partial<OrderContext> {
  return {
    lines: withLines(context.lines, lines),
    idempotencyKey: null,
    alert: alertAfterItem(context),
  };
}

/** An order left half taken goes on; how it is fetched and paid counts where nothing was begun anew. */
export function continued(context: OrderContext, cart: KeptCart): Partial<OrderContext> {
  return {
    ...repeated(context, cart.lines),
    ...(context.lines.length > 0 ? {} : { orderType: cart.orderType, paymentMethod: cart.paymentMethod }),
  };
}

/** One line changed or gone: its errors go, but an unavailable item stays unavailable. */
export function edited(context: OrderContext, { lineId, lines }: LineEdit): Partial<OrderContext> {
  return {
    lines,
    idempotencyKey: null,
    lineErrors: without(context.lineErrors, lineId),
    formerPrices: without(context.formerPrices, lineId),
    unavailableIds: context.unavailableIds.filter((id) => lines.some((line) => line.lineId === id)),
  };
}

/** The lines as the menu has them now: its prices, and what it no longer offers. */
export function corrected(context: OrderContext, categories: readonly MenuCategory[]): Partial<OrderContext> {
  const { lines, formerPrices } = repriced(context.lines, categories);
  const unavailableIds = unavailableIn(lines, categories);
  if (lines === context.lines) return { unavailableIds };
  return {
    lines,
    unavailableIds,
    formerPrices: { ...context.formerPrices, ...formerPrices },
    idempotencyKey: null,
  };
}

/** A menu that came while the order was on its way. */
export function withHeldMenu(context: OrderContext): Partial<OrderContext> {
  const { heldMenu } = context;
  return heldMenu === null ? {} : { ...corrected(context, heldMenu), heldMenu: null };
}

export function withCustomer(context: OrderContext, customer: Customer | null): Partial<OrderContext> {
  return {
    customer,
    idempotencyKey: customer?.id === context.customer?.id ? context.idempotencyKey : null,
    alert: context.alert?.kind === 'needsCustomer' ? null : context.alert,
  };
}

export function draftIn({
  lines,
  orderType,
  paymentMethod,
  idempotencyKey,
  terms,
}: OrderContext): OrderDraft {
  return {
    lines,
    orderType,
    paymentMethod,
    idempotencyKey,
    ...(terms === undefined ? {} : { terms }),
  };
}

export function newOrder(context: OrderContext): NewOrder {
  return {
    tenantId: required(context.tenantId, 'restaurant'),
    customerId: required(context.customer?.id, 'customer'),
    callId: context.callId,
    orderType: context.orderType,
    paymentMethod: context.paymentMethod,
    lines: linesToSend(context.lines),
    idempotencyKey: required(context.idempotencyKey, 'idempotency key'),
    ...(context.placing?.kind === 'ready' ? { terms: context.placing.terms } : {}),
  };
}

/** What a quote is asked for. */
export function cartIn({ customer, orderType, paymentMethod, lines }: OrderContext): QuotedCart {
  return { customerId: customer?.id ?? null, orderType, paymentMethod, lines: linesToSend(lines) };
}

/** Why it cannot be placed as it is; null where it can, or where the total could not be calculated. */
export function barIn(placing: Placing | null): string | null {
  return placing?.kind === 'barred' ? placing.reason : null;
}
