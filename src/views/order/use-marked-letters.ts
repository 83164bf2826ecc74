import { type RefObject, useEffect } from 'react';
import { foldedLetters } from '../../services/format/fold';

/** From and up to, in UTF-16 units of the name. */
type Stretch = readonly [from: number, to: number];

/** The name as it is searched, case and accents gone, and where in the name each of its letters came from. */
const folded = (name: string): { readonly text: string; readonly origins: readonly Stretch[] } => {
  const origins: Stretch[] = [];
  let text = '';
  let from = 0;
  for (const letter of name) {
    const to = from + letter.length;
    const plain = foldedLetters(letter);
    for (const _ of plain.split('')) origins.push([from, to]);
    text += plain;
    from = to;
  }
  return { text, origins };
};

const placesOf = (word: string, text: string): readonly number[] => {
  const places: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) places.push(at);
  return places;
};

/** The parts of a name that match the words of a query, as the item search finds them. */
export function matchedLetters(name: string, query: string): readonly Stretch[] {
  const { text, origins } = folded(name);
  const words = folded(query)
    .text.split(/\s+/)
    .filter((word) => word !== '');
  return words.flatMap((word) =>
    placesOf(word, text).flatMap((at): readonly Stretch[] => {
      const first = origins[at];
      const last = origins[at + word.length - 1];
      return first === undefined || last === undefined ? [] : [[first[0], last[1]]];
    }),
  );
}

/** Styled as ::highlight(found-letters). */
const found = 'found-letters';

/** All marks of the page, or nothing where the browser has no such marks: they are for the eye only. */
function foundLetters(): Highlight | null {
  if (typeof Highlight === 'undefined') return null;
  const known = CSS.highlights.get(found);
  if (known !== undefined) return known;
  const made = new Highlight();
  CSS.highlights.set(found, made);
  return made;
}

/** Marks what the search found in an element that holds one text; the text itself stays unbroken. */
export function useMarkedLetters(element: RefObject<HTMLElement | null>, name: string, query: string): void {
  useEffect(() => {
    const marks = foundLetters();
    const text = element.current?.firstChild ?? null;
    if (marks === null || text === null || query === '') return;
    const ranges = matchedLetters(name, query).map(
      ([startOffset, endOffset]) =>
        new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset }),
    );
    for (const range of ranges) marks.add(range);
    return () => {
      for (const range of ranges) marks.delete(range);
    };
  }, [element, name, query]);
}
