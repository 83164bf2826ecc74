import { isMac } from '../ui/is-mac';

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

/** Shortcuts by the key's letter, digit or name on an English keyboard. */
const withAlt: Readonly<Record<string, Shortcut>> = {
  M: 'mute',
  K: 'keypad',
  X: 'hangUp',
  C: 'customer',
  I: 'itemSearch',
  O: 'cart',
  S: 'shorthand',
  B: 'backToCall',
  W: 'address',
  T: 'time',
  Y: 'takeTheirs',
  U: 'keepOurs',
  P: 'tip',
  G: 'allergies',
  J: 'acknowledge',
  V: 'readBack',
  A: 'audio',
  R: 'readyNow',
  L: 'longer',
  N: 'takeNext',
  Slash: 'keys',
  // The row above the letters alone: with Alt the number pad types characters by their codes.
  Digit1: 'pickup',
  Digit2: 'delivery',
  Digit3: 'dineIn',
  Digit4: 'cash',
  Digit5: 'creditCard',
};

/**
 * The letter that is typed, as keyboards have some elsewhere, such as Y in German and M in French. With Option a Mac
 * types other characters, and many alphabets have no such letters: the place of the key counts then.
 */
const nameOf = ({ code, key }: Keystroke): string =>
  /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace('Key', '');

/**
 * A held key counts once. What types text is never a shortcut: an input method at work, and AltGr, which
 * arrives as Ctrl and Alt together or as a modifier of its own. A Mac has no AltGr: Firefox gives Option that name.
 */
export function shortcutOf(stroke: Keystroke, onMac = isMac): Shortcut | null {
  const { code, key, altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing } = stroke;
  if (repeat || isComposing || (!onMac && stroke.getModifierState('AltGraph'))) return null;
  const hasCommand = ctrlKey || metaKey;
  // Many layouts have the slash somewhere else, some with Shift.
  if (altKey && !hasCommand && key === '/') return 'keys';
  if (shiftKey) return null;
  if (altKey) return hasCommand ? null : (withAlt[nameOf(stroke)] ?? null);
  return hasCommand && (code === 'Enter' || code === 'NumpadEnter') ? 'submit' : null;
}
