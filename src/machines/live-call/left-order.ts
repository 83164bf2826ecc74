import type { Customer } from '../../services/customers/customer.types';
import type { KeptCart, KeptOrder } from '../../services/orders/kept-order.types';
import type { CartLine, PlacedOrder } from '../../services/orders/order.types';
import { itemCount } from '../shared/item-count';
import type { LiveCallContext, LiveCallFarewell } from './live-call.types';

/** The lines nobody has ordered yet. */
export function leftIn({ draft }: Pick<LiveCallContext, 'draft'>): readonly CartLine[] {
  return draft?.lines ?? [];
}

export function cartIn({ lines, orderType, paymentMethod }: KeptCart<CartLine>): KeptCart<CartLine> {
  return {
    lines,
    orderType,
    paymentMethod,
  };
}

/** What is left of the call's order when the call is over; null when nothing is, or no restaurant is known. */
export function orderLeftIn({ call, customer, draft }: LiveCallContext): Omit<KeptOrder, 'keptAt'> | null {
  return draft === null || draft.lines.length === 0 || call.tenantId === null
    ? null
    : {
        callId: call.id,
        restaurant: { id: call.tenantId, name: call.tenantName ?? 'Unknown Restaurant' },
        number: call.fromNumber ?? customer?.phoneNumber ?? null,
        customer,
        cart: cartIn(draft),
      };
}

export function farewellOf(context: LiveCallContext): LiveCallFarewell {
  return {
    seconds: context.openedAt === null ? null : context.elapsedSeconds,
    itemCount: itemCount(leftIn(context)),
    keptCallId: orderLeftIn(context)?.callId ?? null,
  };
}

/** The customer with this order counted, until the server says how it counts. */
export function counted(
  { customer, openedAt, elapsedSeconds }: LiveCallContext,
  { totalCents }: PlacedOrder,
): Customer | null {
  if (customer === null) return null;
  const { totalOrders, totalSpentCents, lastOrderAt } = customer;
  return {
    ...customer,
    totalOrders: totalOrders + 1,
    totalSpentCents: totalSpentCents === null ? null : totalSpentCents + totalCents,
    lastOrderAt: openedAt === null ? lastOrderAt : new Date(openedAt + elapsedSeconds * 1_000).toISOString(),
  };
}
