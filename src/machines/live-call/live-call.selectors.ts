import { callerNumber } from '../../services/format/caller-number';
import type { CustomerLookupActorRef } from '../customer-lookup/customer-lookup.machine';
import type { LiveLineActorRef } from '../live-line/live-line.machine';
import type { OrderDraftActorRef } from '../order-draft/order-draft.machine';
import { itemCount } from '../shared/item-count';
import { leftIn } from './left-order';
import type { LiveCallSnapshot } from './live-call.machine';

export function selectLineRef(snapshot: LiveCallSnapshot): LiveLineActorRef | undefined {
  return snapshot.children.line;
}
export function selectLookupRef(snapshot: LiveCallSnapshot): CustomerLookupActorRef | undefined {
  return snapshot.children.lookup;
}
export function selectOrderRef(snapshot: LiveCallSnapshot): OrderDraftActorRef | undefined {
  return snapshot.children.order;
}

export function selectCallId(snapshot: LiveCallSnapshot | undefined): string | undefined {
  return snapshot?.context.call.id;
}
export function selectElapsedSeconds(snapshot: LiveCallSnapshot): number {
  return snapshot.context.elapsedSeconds;
}
export function selectRestaurant(snapshot: LiveCallSnapshot): string | null {
  return snapshot.context.call.tenantName;
}
export function selectCallerNumber(snapshot: LiveCallSnapshot): string | null {
  return callerNumber(snapshot.context.call, snapshot.context.customer);
}
/** One for whom something can be ordered. */
export function selectHasCustomer(snapshot: LiveCallSnapshot): boolean {
  return (snapshot.context.customer?.id ?? null) !== null;
}
/** The customer's name without the number in its place; null for a nameless or unknown one. */
export function selectCallerName(snapshot: LiveCallSnapshot): string | null {
  return snapshot.context.customer?.name ?? null;
}

export function selectIsEnding(snapshot: LiveCallSnapshot): boolean {
  return snapshot.matches({ live: { end: 'ending' } });
}
/** The first Alt X was pressed. */
export function selectHangUpArmed(snapshot: LiveCallSnapshot): boolean {
  return snapshot.matches({ live: { end: 'armed' } });
}
/** The alert about a call that did not end is showing. */
export function selectEndFailed(snapshot: LiveCallSnapshot): boolean {
  return snapshot.matches({ live: { end: 'failed' } });
}

/** How many pieces are not ordered, while that is asked about; null otherwise. */
export function selectEndAsked(snapshot: LiveCallSnapshot): number | null {
  return snapshot.matches({ live: { end: 'asked' } }) ? itemCount(leftIn(snapshot.context)) : null;
}
