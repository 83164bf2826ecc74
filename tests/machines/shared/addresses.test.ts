import { expect, it } from 'vitest';
import { checkDelivery, isEmptyAddress } from '../../../src/machines/shared/addresses';
import { emptyAddress } from '../../../src/services/orders/draft-content';

const prices = { feeCents: 400, minimumCents: 1500, freeFromCents: 4000 };
const anywhere = { ...prices, radiusMiles: 5, areas: [] };
const inAreas = {
  ...anywhere,
  areas: [
    { postalCode: '98101', feeCents: 200, minimumCents: 1000, freeFromCents: null },
    { postalCode: 'K1A', feeCents: 500, minimumCents: 0, freeFromCents: null },
    { postalCode: 'K1A 0B1', feeCents: 300, minimumCents: 0, freeFromCents: null },
    { postalCode: 'SW1A', feeCents: 600, minimumCents: 0, freeFromCents: null },
  ],
};

it.each([
  ['nobody delivers', null, '98101', 9_000, { kind: 'noDelivery' }],
  ['anywhere', anywhere, '', 1_500, { kind: 'delivered', feeCents: 400, freeInCents: 2_500 }],
  ['too small', anywhere, '', 1_050, { kind: 'tooSmall', shortCents: 450, minimumCents: 1_500 }],
  ['free from the threshold', anywhere, '', 4_000, { kind: 'delivered', feeCents: 0, freeInCents: null }],
  ['half a zip code', inAreas, '981', 9_000, null],
  ['half a postal code', inAreas, 'K1A', 9_000, null],
  ['an area', inAreas, ' 98101 ', 1_000, { kind: 'delivered', feeCents: 200, freeInCents: null }],
  ['nine digits', inAreas, '98101-1234', 1_000, { kind: 'delivered', feeCents: 200, freeInCents: null }],
  ['a postal code', inAreas, 'k1a0b1', 0, { kind: 'delivered', feeCents: 300, freeInCents: null }],
  [
    'nine digits at once',
    inAreas,
    '981011234',
    1_000,
    { kind: 'delivered', feeCents: 200, freeInCents: null },
  ],
  ['nine digits in part', inAreas, '98101-1', 1_000, { kind: 'delivered', feeCents: 200, freeInCents: null }],
  ['its first part', inAreas, 'K1A 0B2', 0, { kind: 'delivered', feeCents: 500, freeInCents: null }],
  [
    'its first part, without a blank',
    inAreas,
    'sw1a1aa',
    0,
    { kind: 'delivered', feeCents: 600, freeInCents: null },
  ],
  ['the area’s minimum', inAreas, '98101', 999, { kind: 'tooSmall', shortCents: 1, minimumCents: 1_000 }],
  ['elsewhere', inAreas, '98105', 9_000, { kind: 'notDelivered', zipCode: '98105' }],
] as const)('knows of a delivery: %s', (_, offer, zipCode, subtotal, check) => {
  expect(checkDelivery(offer, zipCode, subtotal)).toEqual(check);
});

it('never promises free delivery where it costs nothing anyway', () => {
  expect(checkDelivery({ ...anywhere, feeCents: 0 }, '', 2_000)).toEqual({
    kind: 'delivered',
    feeCents: 0,
    freeInCents: null,
  });
});

it('takes an address with notes alone for empty', () => {
  expect(isEmptyAddress({ ...emptyAddress, notes: 'Door 4711' })).toBe(true);
  expect(isEmptyAddress({ ...emptyAddress, zipCode: '9' })).toBe(false);
});
