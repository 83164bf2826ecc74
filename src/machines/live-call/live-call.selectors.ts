import type { CustomerLookupActorRef } from '../customer-lookup/customer-lookup.machine';
import type { LiveLineActorRef } from '../live-line/live-line.machine';
import type { OrderDraftActorRef } from '../order-draft/order-draft.machine';
import { itemCount } from '../shared/item-count';
import { leftIn } from './left-order';
import type { LiveCallSnapshot } from './live-call.machine';

export const selectLineRef = (snapshot: LiveCallSnapshot): LiveLineActorRef | undefined =>
  snapshot.children.line;
export const selectLookupRef = (snapshot: LiveCallSnapshot): CustomerLookupActorRef | undefined =>
  snapshot.children.lookup;
export const selectOrderRef = (snapshot: LiveCallSnapshot): OrderDraftActorRef | undefined =>
  snapshot.children.order;

export const selectElapsedSeconds = (snapshot: LiveCallSnapshot): number => snapshot.context.elapsedSeconds;
export const selectRestaurant = (snapshot: LiveCallSnapshot): string | null =>
  snapshot.context.call.tenantName;
export const selectCallerNumber = (snapshot: LiveCallSnapshot): string | null =>
  snapshot.context.call.fromNumber ?? snapshot.context.customer?.phoneNumber ?? null;
export const selectHasCustomer = (snapshot: LiveCallSnapshot): boolean => snapshot.context.customer !== null;
/** The customer's name without the number in its place; null for a nameless or unknown one. */
export const selectCallerName = (snapshot: LiveCallSnapshot): string | null =>
  snapshot.context.customer?.name ?? null;

export const selectIsEnding = (snapshot: LiveCallSnapshot): boolean =>
  snapshot.matches({ live: { end: 'ending' } });
/** The first Alt X was pressed. */
export const selectHangUpArmed = (snapshot: LiveCallSnapshot): boolean =>
  snapshot.matches({ live: { end: 'armed' } });
/** The alert about a call that did not end is showing. */
export const selectEndFailed = (snapshot: LiveCallSnapshot): boolean =>
  snapshot.matches({ live: { end: 'failed' } });

/** How many pieces are not ordered, while that is asked about; null otherwise. */
export const selectEndAsked = (snapshot: LiveCallSnapshot): number | null =>
  snapshot.matches({ live: { end: 'asked' } }) ? itemCount(leftIn(snapshot.context)) : null;
