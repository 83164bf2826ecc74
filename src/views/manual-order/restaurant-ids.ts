export const restaurantListId = 'restaurant-list';
export function restaurantOptionId(restaurantId: string): string {
  return `restaurant-${restaurantId}`;
}
