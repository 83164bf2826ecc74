import { expect, test } from 'vitest';
import { burrata, lineOf, margherita, rigatoni } from '../../../tests/views/fixtures';
import { cartNews } from './use-cart-news';

test('tells an item that came, and how many there are of one that came again', () => {
  expect(cartNews([], [lineOf(margherita)])).toBe('Margherita added.');
  expect(cartNews([lineOf(margherita)], [lineOf(margherita, 2)])).toBe('2 × Margherita in the order.');
});

test('tells what is left of an item, that one is gone, and nothing of an empty cart', () => {
  expect(cartNews([lineOf(margherita, 3)], [lineOf(margherita, 2)])).toBe('Margherita, 2 left.');
  expect(cartNews([lineOf(margherita), lineOf(burrata)], [lineOf(burrata)])).toBe('Item removed.');
  expect(cartNews([lineOf(margherita)], [])).toBe('');
});

test('tells how many items of an earlier order came', () => {
  expect(cartNews([lineOf(burrata)], [lineOf(burrata), lineOf(margherita, 2), lineOf(rigatoni)])).toBe(
    '2 items added.',
  );
});

test('tells that prices changed', () => {
  expect(cartNews([lineOf(margherita)], [{ ...lineOf(margherita), unitPriceCents: 1_500 }])).toBe(
    'Prices have changed.',
  );
});

test('says nothing about a note', () => {
  expect(cartNews([lineOf(margherita)], [lineOf(margherita, 1, 'No basil')])).toBeNull();
});
