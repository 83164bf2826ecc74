import type { MirroredCall } from '../../services/browser/phone-lease.types';
import type { SignOutSnapshot } from './sign-out.machine';

export function selectIsAsking(snapshot: SignOutSnapshot): boolean {
  return snapshot.hasTag('asking');
}
export function selectIsEnding(snapshot: SignOutSnapshot): boolean {
  return snapshot.matches({ asked: { trying: 'ending' } });
}
export function selectHasFailed(snapshot: SignOutSnapshot): boolean {
  return snapshot.hasTag('error');
}
/** Where an order is unfinished; null while nobody is asked about it. */
export function selectUnfinishedAt(snapshot: SignOutSnapshot): string | null {
  return snapshot.matches('unfinished') ? (snapshot.context.manual?.restaurant.name ?? null) : null;
}
/** What nobody sent of changes to orders. */
export function selectUnsentOrders(snapshot: SignOutSnapshot): readonly string[] {
  return snapshot.context.unsentOrders;
}
/** Who is on the line. */
export function selectCall(snapshot: SignOutSnapshot): MirroredCall | null {
  return snapshot.context.call;
}
