export const RESTAURANT_LIST_ID = 'restaurant-list';
export const restaurantOptionId = (restaurantId: string): string => `restaurant-${restaurantId}`;
