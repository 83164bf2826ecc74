export type Shortcut = 'mute' | 'keypad' | 'hangUp' | 'customer' | 'itemSearch' | 'cart' | 'submit';

type Keystroke = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

/** By physical key, so that Option works on a Mac and every layout has them in one place (layout.md 4). */
const withAlt: Readonly<Record<string, Shortcut>> = {
  KeyM: 'mute',
  KeyK: 'keypad',
  KeyX: 'hangUp',
  KeyC: 'customer',
  KeyI: 'itemSearch',
  KeyO: 'cart',
};

/** AltGr arrives as Ctrl and Alt together and types letters: never a shortcut. A held key counts once. */
export function shortcutOf({ code, altKey, ctrlKey, metaKey, shiftKey, repeat }: Keystroke): Shortcut | null {
  if (repeat || shiftKey) return null;
  const hasCommand = ctrlKey || metaKey;
  if (altKey) return hasCommand ? null : (withAlt[code] ?? null);
  return hasCommand && (code === 'Enter' || code === 'NumpadEnter') ? 'submit' : null;
}
