export const restaurantWords = (count: number): string =>
  count === 1 ? '1 restaurant' : `${count} restaurants`;
