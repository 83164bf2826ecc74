import { describe, expect, test } from 'vitest';
import { createRandom } from '../db/seed/random';
import { HttpError } from '../http/errors';
import { toCents, toDecimal } from '../http/money';
import { addUp, hashLines, type PricedItem, priceLines } from './pricing';
import type { OrderLine } from './schema';
import { nextStatuses } from './transitions';

const pizza: PricedItem = {
  id: 1,
  name: 'Pizza',
  category: 'Pizza',
  priceCents: 1299,
  isAvailable: true,
  allergens: null,
  groups: [],
};
const truffle: PricedItem = {
  id: 2,
  name: 'Truffle',
  category: 'Pizza',
  priceCents: 2100,
  isAvailable: false,
  allergens: null,
  groups: [],
};
const menu = new Map([pizza, truffle].map((item) => [item.id, item]));
const line = (menu_item_id: number, quantity = 1, unit_price?: number): OrderLine => ({
  menu_item_id,
  quantity,
  unit_price,
  special_instructions: null,
});

function refusalOf(work: () => unknown): HttpError {
  try {
    work();
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('money', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [1299, '12.99'],
    [123_456_700, '1234567.00'],
    [-250, '-2.50'],
  ])('%d cents are written %s', (cents, text) => {
    expect(toDecimal(cents)).toBe(text);
  });

  test.each([
    [12.99, 1299],
    ['12.99', 1299],
    ['12.990', 1299],
    [' 7 ', 700],
    [0.1, 10],
    [1.1, 110],
    [19.99, 1999],
    ['12.999', null],
    [-1, null],
    [1e308, null],
    [Number.NaN, null],
    ['0x10', null],
    ['1e3', null],
    ['', null],
    ['12,99', null],
  ])('%j is read as %j cents', (price, cents) => {
    expect(toCents(price)).toBe(cents);
  });

  test('every price up to a thousand dollars comes back unchanged', () => {
    const changed: number[] = [];
    for (let cents = 0; cents <= 100_000; cents += 1) {
      if (toCents(toDecimal(cents)) !== cents || toCents(cents / 100) !== cents) changed.push(cents);
    }
    expect(changed).toEqual([]);
  });
});

describe('pricing', () => {
  test('takes name, category and price from the menu', () => {
    expect(priceLines([{ ...line(1, 3), special_instructions: 'well done' }], menu)).toEqual([
      {
        menuItemId: 1,
        menuItemName: 'Pizza',
        category: 'Pizza',
        specialInstructions: 'well done',
        options: null,
        unitPriceCents: 1299,
        quantity: 3,
        totalCents: 3897,
      },
    ]);
  });

  test('names every line that does not fit', () => {
    const { status, errors } = refusalOf(() =>
      priceLines([line(1, 1, 1199), line(2), line(3), line(1, 1, 1299)], menu),
    );
    expect(status).toBe(422);
    expect(errors).toEqual({
      'items.0.unit_price': ['The price of Pizza is now $12.99.'],
      'items.1.menu_item_id': ['Truffle is currently unavailable.'],
      'items.2.menu_item_id': ["This item is not on the restaurant's menu."],
    });
  });

  test('cents add up over 10 000 random orders, with tax and without', () => {
    const random = createRandom(7);
    for (let order = 0; order < 10_000; order += 1) {
      const items = Array.from({ length: random.between(1, 12) }, (_, index) => ({
        ...pizza,
        id: index + 1,
        priceCents: random.between(1, 25_000),
      }));
      const prices = new Map(items.map((item) => [item.id, item]));
      const lines = items.map((item) => line(item.id, random.between(1, 999), item.priceCents));
      const taxBasisPoints = random.pick([0, 0, 825, 1025, 888]);
      const priced = priceLines(lines, prices);
      const totals = addUp(priced, taxBasisPoints);
      // In BigInt hundredths of a basis point, so that nothing here can round.
      const exact = items.reduce(
        (sum, item, index) => sum + BigInt(item.priceCents) * BigInt(lines[index]?.quantity ?? 0),
        0n,
      );
      const tax = (exact * BigInt(taxBasisPoints) + 5_000n) / 10_000n;
      expect(BigInt(totals.subtotalCents)).toBe(exact);
      expect(BigInt(totals.taxCents)).toBe(tax);
      expect(totals.totalCents).toBe(totals.subtotalCents + totals.taxCents);
    }
  });
});

describe('knowing a cart again', () => {
  test('the order of the lines does not matter', () => {
    expect(hashLines([line(1), line(2)])).toBe(hashLines([line(2), line(1)]));
  });

  test.each([
    ['another quantity', [line(1, 2)]],
    ['another item', [line(2)]],
    ['another wish', [{ ...line(1), special_instructions: 'no salt' }]],
    ['another line', [line(1), line(1)]],
  ])('%s does', (_what, lines) => {
    expect(hashLines(lines)).not.toBe(hashLines([line(1)]));
  });
});

describe('statuses', () => {
  test.each([
    ['pending', 'confirmed', true],
    ['ready', 'completed', true],
    ['ready', 'out_for_delivery', true],
    ['delivered', 'completed', true],
    ['preparing', 'cancelled', true],
    ['confirmed', 'failed', true],
    ['pending', 'ready', false],
    ['completed', 'pending', false],
    ['cancelled', 'confirmed', false],
    ['failed', 'pending', false],
  ] as const)('%s to %s: %s', (from, to, isAllowed) => {
    expect(nextStatuses(from).includes(to)).toBe(isAllowed);
  });
});
