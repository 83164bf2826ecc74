const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const articles = new Set(['a', 'an']);
/** A higher number belongs to a name, as in 'Chicken 65'. */
const highestQuantity = 30;

export function quantityOf(word: string): number | null {
  const text = word.toLowerCase();
  if (articles.has(text)) return 1;
  const named = numbers.indexOf(text);
  const [, digits] = /^x?(\d{1,2})x?$/.exec(text) ?? [];
  const quantity = named > 0 ? named : Number(digits ?? 0);
  return quantity >= 1 && quantity <= highestQuantity ? quantity : null;
}

export const isTimes = (word: string): boolean => /^(x\d{1,2}|\d{1,2}x)$/i.test(word);

/** Words that begin a wish. */
export const wishes: ReadonlyMap<string, 'no' | 'extra' | 'half' | 'with'> = new Map([
  ['no', 'no'],
  ['without', 'no'],
  ['w/o', 'no'],
  ['hold', 'no'],
  ['extra', 'extra'],
  ['add', 'extra'],
  ['double', 'extra'],
  ['half', 'half'],
  ['with', 'with'],
  ['w/', 'with'],
]);

/** Sizes as they are jotted down. */
export const shortWords: ReadonlyMap<string, string> = new Map([
  ['lg', 'large'],
  ['xl', 'extra large'],
  ['sm', 'small'],
]);

/** Commas, semicolons, plus signs and new lines part the lines, and so does 'and' before a quantity. */
export function segmentsOf(text: string): readonly (readonly string[])[] {
  return text.split(/[,;+\n]/).flatMap((piece) => {
    const segments: string[][] = [[]];
    const words = piece.split(/\s+/).filter((word) => word !== '');
    for (const [at, word] of words.entries()) {
      const next = words[at + 1];
      const parts = /^(and|&)$/i.test(word) && at > 0 && next !== undefined && quantityOf(next) !== null;
      if (parts) segments.push([]);
      segments.at(-1)?.push(word);
    }
    return segments.filter((words) => words.length > 0);
  });
}
