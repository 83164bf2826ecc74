/** For comparing names: case and accents do not count, so 'creme' finds 'Crème brûlée'. */
export function folded(text: string): string {
  return foldedLetters(text).trim();
}

/** With the blanks around it. */
export function foldedLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
