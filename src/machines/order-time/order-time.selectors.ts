import type { OfferedTimes } from '../../services/tenants/restaurant-service.types';
import type { OrderTimeSnapshot } from './order-time.machine';
import type { TimeContext } from './order-time.types';

export function selectWantedAt({ context }: OrderTimeSnapshot): string | null {
  return context.wantedAt;
}
export function selectTimezone({ context }: OrderTimeSnapshot): string | null {
  return context.timezone;
}
export function selectText({ context }: OrderTimeSnapshot): string {
  return context.text;
}
export function selectProblem({ context }: OrderTimeSnapshot): TimeContext['problem'] {
  return context.problem;
}
export function selectOffered({ context }: OrderTimeSnapshot): OfferedTimes | null {
  return context.offered;
}
export function selectIsOpen(snapshot: OrderTimeSnapshot): boolean {
  return snapshot.matches('open');
}
export function selectIsLoading(snapshot: OrderTimeSnapshot): boolean {
  return snapshot.hasTag('busy');
}
export function selectHasFailed(snapshot: OrderTimeSnapshot): boolean {
  return snapshot.matches({ open: 'failed' });
}
