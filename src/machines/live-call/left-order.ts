import type { KeptCart, KeptOrder } from '../../services/orders/kept-order.types';
import type { CartLine } from '../../services/orders/order.types';
import { itemCount } from '../shared/item-count';
import type { LiveCallContext, LiveCallFarewell } from './live-call.types';

/** The lines nobody has ordered yet. */
export const leftIn = ({ draft }: Pick<LiveCallContext, 'draft'>): readonly CartLine[] => draft?.lines ?? [];

export const cartIn = ({ lines, orderType, paymentMethod }: KeptCart): KeptCart => ({
  lines,
  orderType,
  paymentMethod,
});

/** What is left of the call's order when the call is over; null when nothing is, or no restaurant is known. */
export const orderLeftIn = ({ call, customer, draft }: LiveCallContext): Omit<KeptOrder, 'keptAt'> | null =>
  draft === null || draft.lines.length === 0 || call.tenantId === null
    ? null
    : {
        callId: call.id,
        restaurant: { id: call.tenantId, name: call.tenantName ?? 'Unknown Restaurant' },
        number: call.fromNumber ?? customer?.phoneNumber ?? null,
        customer,
        cart: cartIn(draft),
      };

export const farewellOf = (context: LiveCallContext): LiveCallFarewell => ({
  seconds: context.elapsedSeconds,
  itemCount: itemCount(leftIn(context)),
  keptCallId: orderLeftIn(context)?.callId ?? null,
});
