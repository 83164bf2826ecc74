/** The keys that work wherever the focus is. keys opens the sheet that lists them all. */
export type Shortcut =
  | 'mute'
  | 'keypad'
  | 'hangUp'
  | 'customer'
  | 'itemSearch'
  | 'cart'
  | 'shorthand'
  | 'submit'
  | 'backToCall'
  | 'pickup'
  | 'delivery'
  | 'dineIn'
  | 'cash'
  | 'creditCard'
  | 'address'
  | 'time'
  | 'takeTheirs'
  | 'keepOurs'
  | 'tip'
  | 'allergies'
  | 'acknowledge'
  | 'readBack'
  | 'audio'
  | 'readyNow'
  | 'longer'
  | 'takeNext'
  | 'keys';

export type Keystroke = Pick<
  KeyboardEvent,
  | 'code'
  | 'key'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'repeat'
  | 'isComposing'
  | 'getModifierState'
>;

/** By the code of the key that has this letter or digit on an English keyboard. */
const withAlt: Readonly<Record<string, Shortcut>> = {
  KeyM: 'mute',
  KeyK: 'keypad',
  KeyX: 'hangUp',
  KeyC: 'customer',
  KeyI: 'itemSearch',
  KeyO: 'cart',
  KeyS: 'shorthand',
  KeyB: 'backToCall',
  KeyW: 'address',
  KeyT: 'time',
  KeyY: 'takeTheirs',
  KeyU: 'keepOurs',
  KeyP: 'tip',
  KeyG: 'allergies',
  KeyJ: 'acknowledge',
  KeyV: 'readBack',
  KeyA: 'audio',
  KeyR: 'readyNow',
  KeyL: 'longer',
  KeyN: 'takeNext',
  Slash: 'keys',
  // The row above the letters alone: with Alt the number pad types characters by their codes.
  Digit1: 'pickup',
  Digit2: 'delivery',
  Digit3: 'dineIn',
  Digit4: 'cash',
  Digit5: 'creditCard',
};

/**
 * The key that is named so where the keyboard has its letter elsewhere, such as Y in German and M in French. With
 * Option a Mac types other characters, and many alphabets have no such letters: the place of the key counts then.
 */
const codeOf = ({ code, key }: Keystroke): string =>
  /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code;

/**
 * A held key counts once. What types text is never a shortcut: an input method at work, and AltGr, which
 * arrives as Ctrl and Alt together or as a modifier of its own.
 */
export function shortcutOf(stroke: Keystroke): Shortcut | null {
  const { code, key, altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing } = stroke;
  if (repeat || isComposing || stroke.getModifierState('AltGraph')) return null;
  const hasCommand = ctrlKey || metaKey;
  // Many layouts have the slash somewhere else, some with Shift.
  if (altKey && !hasCommand && key === '/') return 'keys';
  if (shiftKey) return null;
  if (altKey) return hasCommand ? null : (withAlt[codeOf(stroke)] ?? null);
  return hasCommand && (code === 'Enter' || code === 'NumpadEnter') ? 'submit' : null;
}
