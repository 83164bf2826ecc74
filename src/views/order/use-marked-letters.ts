import { type RefObject, useEffect } from 'react';
import { matchedLetters } from './matched-letters';

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
