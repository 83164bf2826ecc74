import type { RestaurantService } from '../../services/tenants/restaurant-service.types';
import type { RestaurantServiceSnapshot } from './restaurant-service.machine';

export function selectService({ context }: RestaurantServiceSnapshot): RestaurantService | null {
  return context.service;
}

/** The minute by the server's clock, in ms since the epoch; null before it is known. */
export function selectMinute({
  context: { service, now, aheadMs },
}: RestaurantServiceSnapshot): number | null {
  return service === null || now === null ? null : Math.floor((now + aheadMs) / 60_000) * 60_000;
}

const soonMinutes = 30;

/** Minutes until it closes where that is soon; null otherwise. */
export function selectClosesIn({
  context: { service, now, aheadMs },
}: RestaurantServiceSnapshot): number | null {
  if (service === null || now === null || !service.isOpen || service.closesAt === null) return null;
  const minutes = Math.max(0, Math.ceil((Date.parse(service.closesAt) - now - aheadMs) / 60_000));
  return minutes <= soonMinutes ? minutes : null;
}
