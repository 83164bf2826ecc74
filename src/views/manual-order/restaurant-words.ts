export function restaurantWords(count: number): string {
  return count === 1 ? '1 restaurant' : `${count} restaurants`;
}
