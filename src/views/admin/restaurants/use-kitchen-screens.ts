import { fetchScreens, type KitchenScreen } from '../../../services/kitchen/screens-api';
import type { Rows } from '../../../services/schema/rows';
import { useRead } from '../../data/use-read';

export function useKitchenScreens(restaurantId: string) {
  return useRead<Rows<KitchenScreen>>(`kitchenScreens/${restaurantId}`, (http) =>
    fetchScreens(http, restaurantId),
  );
}
