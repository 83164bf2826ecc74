export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const rounded = (value: number, places = 1): number => Number(value.toFixed(places));

export const ratio = (own: number, floor: number): string => (floor === 0 ? '-' : (own / floor).toFixed(2));
