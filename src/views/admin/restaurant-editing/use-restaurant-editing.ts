import {
  weekdays as allWeekdays,
  fetchDeactivation,
  fetchRestaurantSettings,
  type RestaurantSettings,
  type Weekday,
} from '../../../services/tenants/edit-restaurant';
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
