export const RESTAURANT_LIST_ID = 'restaurant-list';
export function restaurantOptionId(restaurantId: string): string {
  return `restaurant-${restaurantId}`;
}
