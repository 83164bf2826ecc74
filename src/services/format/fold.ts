/** For comparing names: case and accents do not count, so 'creme' finds 'Crème brûlée'. */
export function folded(text: string): string {
  return foldedLetters(text).trim();
}

/** Any other text may hold accents: ^ and ` count as such. */
const isPlain = /^[ -\]_a-~]*$/;

/** With the blanks around it. */
export function foldedLetters(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
