export type MatchKey = { readonly does: 'next' | 'previous' | 'take' } | { readonly takes: number };

type Keystroke = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>;

const keys: Readonly<Record<string, MatchKey>> = {
  ArrowDown: { does: 'next' },
  ArrowUp: { does: 'previous' },
  Enter: { does: 'take' },
};

/** What a key does while customers are listed; a digit chooses only behind a name, else it belongs to the number. */
export function matchKeyOf(stroke: Keystroke, isByName: boolean): MatchKey | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = stroke;
  if (altKey || ctrlKey || metaKey || shiftKey || isComposing) return null;
  if (isByName && /^[1-9]$/.test(key)) return { takes: Number(key) - 1 };
  return keys[key] ?? null;
}
