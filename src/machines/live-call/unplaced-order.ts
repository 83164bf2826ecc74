import type { Call } from '../../services/calls/call.types';
import type { CallMemory } from '../../services/calls/call-memory.types';
import type { Customer } from '../../services/customers/customer.types';
import { callerNumber } from '../../services/format/caller-number';
import { restaurantName } from '../../services/format/names';
import { asShared, emptyDraft, isSameDraft } from '../../services/orders/draft-content';
import type { KeptCart, KeptOrder, OrderDraft, SendingOfKept } from '../../services/orders/kept-order.types';
import type { CartLine, PlacedOrder } from '../../services/orders/order.types';
import { itemCount } from '../shared/cart-totals';
import type { DraftToSave, LiveCallContext, LiveCallFarewell } from './live-call.types';

type UnplacedOrder = Omit<KeptOrder, 'keptAt'>;
type CallOfOrder = Pick<Call, 'id' | 'tenantId' | 'tenantName' | 'fromNumber'>;

/** The lines nobody has ordered yet. */
export function unplacedLines({ draft }: Pick<LiveCallContext, 'draft'>): readonly CartLine[] {
  return draft?.lines ?? [];
}

function cartIn(cart: KeptCart<CartLine>): KeptCart<CartLine> {
  const { lines, orderType, paymentMethod, terms, shorthand, typedTime, typedTip } = cart;
  return {
    lines,
    orderType,
    paymentMethod,
    ...(terms === undefined ? {} : { terms }),
    ...(shorthand === undefined ? {} : { shorthand }),
    ...(typedTime === undefined ? {} : { typedTime }),
    ...(typedTip === undefined ? {} : { typedTip }),
  };
}

/** What is to be saved while the call goes on; null where the order does that itself, or may. */
export function draftToSave({ call, customer, draft, isShared }: LiveCallContext): DraftToSave | null {
  return draft === null || isShared !== false
    ? null
    : { callId: call.id, cart: cartIn(draft), customerId: customer?.id ?? null };
}

/** What the order has not saved yet when the call is over here; null where there is nothing. */
export function lastDraft({ call, customer, draft, isShared, base }: LiveCallContext): DraftToSave | null {
  if (draft === null || isShared !== true) return null;
  const known = base ?? { version: 0, draft: emptyDraft };
  if (draft.lines.length === 0 && known.draft.lines.length === 0) return null;
  const cart = cartIn(draft);
  return isSameDraft(asShared(cart), asShared(known.draft))
    ? null
    : { callId: call.id, cart, customerId: customer?.id ?? null, base: known };
}

/** How it was sent, where it was. */
function sendingOf(draft: OrderDraft): SendingOfKept {
  const { idempotencyKey, isOtherThanSent, shorthand, typedTime, typedTip } = draft;
  if (idempotencyKey === null) return {};
  const isOther = isOtherThanSent || [shorthand, typedTime, typedTip].some((text) => text?.trim());
  return { sentWith: idempotencyKey, ...(isOther ? { isOtherThanSent: true } : {}) };
}

/** What is left of the call's order when the call is over; null when nothing is, or no restaurant is known. */
export function unplacedOrder({
  call,
  customer,
  draft,
  typed,
}: Pick<LiveCallContext, 'customer' | 'draft' | 'typed'> & {
  readonly call: CallOfOrder;
}): UnplacedOrder | null {
  const isEmpty = draft === null || (draft.lines.length === 0 && (draft.shorthand ?? '').trim() === '');
  return isEmpty || call.tenantId === null
    ? null
    : {
        callId: call.id,
        restaurant: { id: call.tenantId, name: restaurantName(call.tenantName) },
        number: callerNumber(call, customer),
        customer,
        cart: cartIn(draft),
        typed,
        ...sendingOf(draft),
      };
}

/** The same for a call that is known from storage alone. */
export function storedUnplacedOrder({ callId, draft, typed, ...memory }: CallMemory): UnplacedOrder | null {
  return unplacedOrder({ call: { ...memory, id: callId }, customer: memory.customer, draft, typed });
}

export function farewellOf(context: LiveCallContext): LiveCallFarewell {
  const seconds = context.openedAt === null ? null : context.elapsedSeconds;
  const order = unplacedOrder(context);
  // It may be placed: nobody is to go on with it before the page that warns of that is read.
  if (order?.sentWith !== undefined) return { seconds, itemCount: 0, keptCallId: null };
  return { seconds, itemCount: itemCount(unplacedLines(context)), keptCallId: order?.callId ?? null };
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
    totalOrders: totalOrders === null ? null : totalOrders + 1,
    totalSpentCents: totalSpentCents === null ? null : totalSpentCents + totalCents,
    lastOrderAt: openedAt === null ? lastOrderAt : new Date(openedAt + elapsedSeconds * 1_000).toISOString(),
  };
}
