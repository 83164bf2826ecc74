export type SearchKind = 'name' | 'digits';

const numberPattern = /^[\d\s\-+()]+$/;
/** From so many digits on a text counts as a whole number, which is looked up. */
const wholeNumber = 10;

/** What a text can be searched by short of a whole number; null where there is too little of it. */
export function searchKindOf(typed: string): SearchKind | null {
  const text = typed.trim();
  if (numberPattern.test(text)) {
    return text.length < wholeNumber && text.replace(/\D/g, '').length >= 3 ? 'digits' : null;
  }
  return /^[^\d]*$/.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) >= 2 ? 'name' : null;
}
