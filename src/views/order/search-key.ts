export type SearchKey = 'next' | 'previous' | 'first' | 'last' | 'pick' | 'clear';

type Keystroke = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>;

const keys: Readonly<Record<string, SearchKey>> = { ArrowDown: 'next', ArrowUp: 'previous', Enter: 'pick' };
/** With something typed these are the text's own. */
const keysOfEmptyField: Readonly<Record<string, SearchKey>> = { Home: 'first', End: 'last' };

/** What a key in the item search does besides typing (layout.md 4). */
export function searchKeyOf(stroke: Keystroke, query: string): SearchKey | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = stroke;
  if (altKey || ctrlKey || metaKey || shiftKey || isComposing) return null;
  if (key === 'Escape') return query === '' ? null : 'clear';
  return keys[key] ?? (query === '' ? (keysOfEmptyField[key] ?? null) : null);
}
