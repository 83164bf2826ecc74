import { fetchScreens, type KitchenScreen } from '../../../services/kitchen/screens-api';
import type { Rows } from '../../../services/schema/rows';
import { useReadOften } from '../../data/use-read-often';

export function useKitchenScreens(restaurantId: string) {
  return useReadOften<Rows<KitchenScreen>>(`kitchenScreens/${restaurantId}`, (http) =>
    fetchScreens(http, restaurantId),
  );
}
