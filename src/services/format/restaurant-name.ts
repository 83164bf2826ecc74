export function restaurantName(name: string | null | undefined): string {
  return name || 'Unknown Restaurant';
}
