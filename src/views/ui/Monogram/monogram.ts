/** 'Luna Verde Trattoria' is LV, 'Tally' is T; a name without letters has none. */
export const monogram = (name: string): string =>
  (name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [])
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
