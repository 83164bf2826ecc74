import { callerNumber } from '../../services/format/caller-number';
import type { CustomerLookupActorRef } from '../customer-lookup/customer-lookup.machine';
import type { HangUpActorRef } from '../hang-up/hang-up.machine';
import type { LiveLineActorRef } from '../live-line/live-line.machine';
import type { OrderDraftActorRef } from '../order-draft/order-draft.machine';
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
export function selectHangUpRef(snapshot: LiveCallSnapshot): HangUpActorRef | undefined {
  return snapshot.children.hangUp;
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
