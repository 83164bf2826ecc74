import type { KeptOrder } from '../../services/orders/kept-order.types';
import type { ManualBegin } from './kept-orders.types';

/** The order of a call as a manual order, as far along as it is. */
export function begunWith({ callId, restaurant, customer, cart }: KeptOrder): ManualBegin {
  const known = customer?.id == null ? null : customer;
  const names = { firstName: known?.firstName ?? '', lastName: known?.lastName ?? '' };
  const order = { ...cart, idempotencyKey: null };
  const step = known === null ? 'customer' : 'items';
  return { type: 'manual.begin', callId, draft: { restaurant, customer: known, names, order, step } };
}
