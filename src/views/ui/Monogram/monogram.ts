/** 'Luna Verde Trattoria' is LV, 'Tally' is T; a name without letters has none. */
export function monogram(name: string): string {
  return (name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [])
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}
