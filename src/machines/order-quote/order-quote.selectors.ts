import type { OrderType } from '../../services/orders/order.types';
import type { OrderTerms } from '../../services/orders/order-terms.types';
import type { Quote } from '../../services/orders/quote.types';
import type { AllergiesActorRef } from '../allergies/allergies.machine';
import type { DeliveryAddressActorRef } from '../delivery-address/delivery-address.machine';
import type { OrderTimeActorRef } from '../order-time/order-time.machine';
import type { OrderTipActorRef } from '../order-tip/order-tip.machine';
import type { ReadBackActorRef } from '../read-back/read-back.machine';
import type { RestaurantServiceActorRef } from '../restaurant-service/restaurant-service.machine';
import { checkDelivery, type DeliveryCheck } from '../shared/addresses';
import { totalCents } from '../shared/cart-totals';
import { memo } from '../shared/memo';
import type { OrderQuoteSnapshot } from './order-quote.machine';

export function selectServiceRef(snapshot: OrderQuoteSnapshot): RestaurantServiceActorRef | undefined {
  return snapshot.children.service;
}
export function selectAddressRef(snapshot: OrderQuoteSnapshot): DeliveryAddressActorRef | undefined {
  return snapshot.children.address;
}
export function selectTimeRef(snapshot: OrderQuoteSnapshot): OrderTimeActorRef | undefined {
  return snapshot.children.time;
}

export function selectTipRef(snapshot: OrderQuoteSnapshot): OrderTipActorRef | undefined {
  return snapshot.children.tip;
}

export function selectAllergiesRef(snapshot: OrderQuoteSnapshot): AllergiesActorRef | undefined {
  return snapshot.children.allergies;
}

/** null where the server does not keep whether orders were read back. */
export function selectReadBackRef({ context }: OrderQuoteSnapshot): ReadBackActorRef | null {
  return context.readBack;
}

export function selectOrderType({ context }: OrderQuoteSnapshot): OrderType {
  return context.cart.orderType;
}
export function selectTerms({ context }: OrderQuoteSnapshot): OrderTerms {
  return context.terms;
}
/** The last known one; null before the first, and for an empty cart. */
export function selectQuote({ context }: OrderQuoteSnapshot): Quote | null {
  return context.quote;
}

/** fresh: the figures are of this very order. */
export function selectFreshness(
  snapshot: OrderQuoteSnapshot,
): 'none' | 'fresh' | 'incomplete' | 'refreshing' | 'refused' | 'failed' {
  if (snapshot.matches('empty')) return 'none';
  if (snapshot.matches('incomplete')) return 'incomplete';
  if (snapshot.hasTag('busy')) return 'refreshing';
  // Sent without an answer to the last change: the figures are of the order before it.
  if (snapshot.matches('sending') && snapshot.context.pricing.charge.kind !== 'total') return 'refreshing';
  if (snapshot.matches('refused')) return 'refused';
  return snapshot.matches('failed') ? 'failed' : 'fresh';
}

/** The total with which the order was refused, where it is another now. */
export function selectFormerTotal({ context: { refusedCents, quote } }: OrderQuoteSnapshot): number | null {
  return refusedCents === quote?.totalCents ? null : refusedCents;
}

export function selectFieldError(
  { context: { errors, quote } }: OrderQuoteSnapshot,
  field: string,
): string | null {
  return errors[field] ?? quote?.problems.find((problem) => problem.field === field)?.message ?? null;
}

const checked = memo((context: OrderQuoteSnapshot['context']): DeliveryCheck | null =>
  context.service === null || context.cart.orderType !== 'delivery'
    ? null
    : checkDelivery(context.service.delivery, context.terms.address.zipCode, totalCents(context.cart.lines)),
);

/** How far it delivers, in miles, where no postal codes say it; null where nothing does. */
export function selectRadius({ context: { service } }: OrderQuoteSnapshot): number | null {
  const offer = service?.delivery;
  return offer?.areas.length === 0 ? offer.radiusMiles || null : null;
}

/** The check of the delivery in this browser, before the server's answer; null while nothing is known. */
export function selectDelivery({ context }: OrderQuoteSnapshot): DeliveryCheck | null {
  return checked(context);
}
