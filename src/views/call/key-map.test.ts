import { expect, test } from 'vitest';
import { type Keystroke, shortcutOf } from './key-map';

type Held = Partial<
  Pick<Keystroke, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'>
>;

const stroke = (code: string, held: Held, modifier = ''): Keystroke => ({
  code,
  key: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  getModifierState: (name) => name === modifier,
  ...held,
});

test.each([
  ['KeyM', 'mute'],
  ['KeyK', 'keypad'],
  ['KeyX', 'hangUp'],
  ['KeyC', 'customer'],
  ['KeyI', 'itemSearch'],
  ['KeyO', 'cart'],
  ['KeyS', 'shorthand'],
  ['KeyV', 'readBack'],
  ['KeyA', 'audio'],
  ['KeyR', 'readyNow'],
  ['KeyL', 'longer'],
  ['KeyY', 'takeTheirs'],
  ['KeyU', 'keepOurs'],
  ['KeyN', 'takeNext'],
  ['Slash', 'keys'],
] as const)('reads Alt and the physical key %s as %s', (code, shortcut) => {
  expect(shortcutOf(stroke(code, { altKey: true }))).toBe(shortcut);
});

test('reads Alt and a slash as keys, wherever the layout has it', () => {
  const onGerman = { key: '/', altKey: true, shiftKey: true };
  expect(shortcutOf(stroke('Digit7', onGerman))).toBe('keys');
  expect(shortcutOf(stroke('Digit7', { ...onGerman, ctrlKey: true }))).toBeNull();
  expect(shortcutOf(stroke('Digit7', { key: '/', shiftKey: true }))).toBeNull();
});

test('reads Enter with Ctrl, or with Cmd on a Mac, as placing the order', () => {
  expect(shortcutOf(stroke('Enter', { ctrlKey: true }))).toBe('submit');
  expect(shortcutOf(stroke('Enter', { metaKey: true }))).toBe('submit');
});

test('leaves single letters and AltGr to typing', () => {
  expect(shortcutOf(stroke('KeyM', {}))).toBeNull();
  expect(shortcutOf(stroke('KeyM', { altKey: true, ctrlKey: true }))).toBeNull();
  expect(shortcutOf(stroke('KeyO', { altKey: true }, 'AltGraph'))).toBeNull();
  expect(shortcutOf(stroke('Enter', {}))).toBeNull();
});

test('leaves every key to an input method that is composing', () => {
  expect(shortcutOf(stroke('Enter', { ctrlKey: true, isComposing: true }))).toBeNull();
  expect(shortcutOf(stroke('KeyI', { altKey: true, isComposing: true }))).toBeNull();
});

test('takes a held key once', () => {
  expect(shortcutOf(stroke('KeyX', { altKey: true, repeat: true }))).toBeNull();
});
