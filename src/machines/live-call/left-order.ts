import type { KeptCart, KeptOrder } from '../../services/orders/kept-order.types';
import type { CartLine } from '../../services/orders/order.types';
import { itemCount } from '../shared/item-count';
import type { LiveCallContext, LiveCallFarewell } from './live-call.types';

/** The lines nobody has ordered yet. */
export function leftIn({ draft }: Pick<LiveCallContext, 'draft'>): readonly CartLine[] {
  return draft?.lines ?? [];
}

export function cartIn({ lines, orderType, paymentMethod }: KeptCart): KeptCart {
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
