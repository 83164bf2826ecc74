export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function rounded(value: number, places = 1): number {
  return Number(value.toFixed(places));
}

export function ratio(own: number, floor: number): string {
  return floor === 0 ? '-' : (own / floor).toFixed(2);
}
