import {
  fetchDeactivation,
  fetchRestaurantSettings,
  type RestaurantSettings,
  type Weekday,
} from '../../../services/tenants/edit-restaurant';
import { weekdays as allWeekdays } from '../../../services/tenants/tenant-detail-schema';
import { useRead } from '../../data/use-read';

export const weekdays: readonly Weekday[] = allWeekdays;

export function useRestaurantSettings(restaurantId: string) {
  return useRead<RestaurantSettings>(`restaurants/${restaurantId}/settings`, (http) =>
    fetchRestaurantSettings(http, restaurantId),
  );
}

/** What deactivating it does, read each time it is asked for. */
export function useDeactivation(restaurantId: string) {
  return useRead<readonly string[]>(
    `restaurants/${restaurantId}/deactivation`,
    (http) => fetchDeactivation(http, restaurantId),
    { dedupingInterval: 0 },
  );
}
