/** 'Priya Raman' is PR, 'Priya' is P; a phone number or an empty name has none. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{M}'’]+/u).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
