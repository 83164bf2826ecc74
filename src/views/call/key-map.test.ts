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
] as const)('reads Alt and the key %s as %s', (code, shortcut) => {
  expect(shortcutOf(stroke(code, { altKey: true }))).toBe(shortcut);
});

test.each([
  ['German', 'KeyZ', 'y', 'takeTheirs'],
  ['German', 'KeyY', 'z', null],
  ['French', 'Semicolon', 'm', 'mute'],
  ['French', 'KeyM', ',', 'mute'],
  ['French', 'KeyQ', 'a', 'audio'],
  ['French', 'KeyA', 'q', null],
  ['French', 'Digit2', 'é', 'delivery'],
  ['Turkish', 'Quote', 'i', 'itemSearch'],
  ['Russian', 'KeyM', 'ь', 'mute'],
  ['English with Caps Lock', 'KeyX', 'X', 'hangUp'],
  ['English on a Mac', 'KeyM', 'µ', 'mute'],
  ['English on a Mac', 'KeyI', 'Dead', 'itemSearch'],
] as const)('on a %s keyboard reads %s, which types %s, as %s', (_layout, code, key, shortcut) => {
  expect(shortcutOf(stroke(code, { key, altKey: true }))).toBe(shortcut);
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

test('reads Option on a Mac, which has no AltGr, where Firefox reports it as AltGraph', () => {
  const option = stroke('KeyM', { key: 'µ', altKey: true }, 'AltGraph');
  expect([shortcutOf(option, true), shortcutOf(option, false)]).toEqual(['mute', null]);
});

test('leaves every key to an input method that is composing', () => {
  expect(shortcutOf(stroke('Enter', { ctrlKey: true, isComposing: true }))).toBeNull();
  expect(shortcutOf(stroke('KeyI', { altKey: true, isComposing: true }))).toBeNull();
});

test('takes a held key once', () => {
  expect(shortcutOf(stroke('KeyX', { altKey: true, repeat: true }))).toBeNull();
});
