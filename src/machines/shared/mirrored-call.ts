import type { MirroredCall } from '../../services/browser/phone-lease.types';
import type { Call } from '../../services/calls/call.types';
import type { CallMemory } from '../../services/calls/call-memory.types';
import type { Customer } from '../../services/customers/customer.types';
import { callerNumber } from '../../services/format/caller-number';
import { itemCount, totalCents } from './cart-totals';

interface LiveParts {
  readonly call: Call;
  readonly customer: Customer | null;
  readonly openedAt: number | null;
  readonly draft: CallMemory['draft'];
}

const mirrored = (call: Call, customer: Customer | null) => ({
  callId: call.id,
  restaurant: call.tenantName,
  caller: customer?.name ?? null,
  number: callerNumber(call, customer),
});

/** An offered call, as the agent's other tabs show it. */
export function mirroredOffer(offer: Call): MirroredCall {
  return {
    ...mirrored(offer, offer.customer),
    phase: 'ringing',
    openedAt: null,
    itemCount: 0,
    totalCents: 0,
  };
}

/** A live call, as the agent's other tabs show it. */
export function mirroredLive({ call, customer, openedAt, draft }: LiveParts): MirroredCall {
  const lines = draft?.lines ?? [];
  return {
    ...mirrored(call, customer),
    phase: 'live',
    openedAt,
    itemCount: itemCount(lines),
    totalCents: totalCents(lines),
  };
}
