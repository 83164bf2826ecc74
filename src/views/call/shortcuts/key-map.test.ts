import { expect, test } from 'vitest';
import { shortcutOf } from './key-map';

const stroke = (
  code: string,
  held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', true>>,
) => ({
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  ...held,
});

test.each([
  ['KeyM', 'mute'],
  ['KeyK', 'keypad'],
  ['KeyX', 'hangUp'],
  ['KeyC', 'customer'],
  ['KeyI', 'itemSearch'],
  ['KeyO', 'cart'],
] as const)('reads Alt and the physical key %s as %s', (code, shortcut) => {
  expect(shortcutOf(stroke(code, { altKey: true }))).toBe(shortcut);
});

test('reads Enter with Ctrl, or with Cmd on a Mac, as placing the order', () => {
  expect(shortcutOf(stroke('Enter', { ctrlKey: true }))).toBe('submit');
  expect(shortcutOf(stroke('Enter', { metaKey: true }))).toBe('submit');
});

test('leaves single letters and AltGr to typing', () => {
  expect(shortcutOf(stroke('KeyM', {}))).toBeNull();
  expect(shortcutOf(stroke('KeyM', { altKey: true, ctrlKey: true }))).toBeNull();
  expect(shortcutOf(stroke('Enter', {}))).toBeNull();
});

test('takes a held key once', () => {
  expect(shortcutOf({ ...stroke('KeyX', { altKey: true }), repeat: true })).toBeNull();
});
