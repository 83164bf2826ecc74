import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, isNoDifference, withDifference } from '../../../src/machines/shared/order-difference';
import type { ChosenOption, OrderLine } from '../../../src/services/orders/order.types';
import type { OrderState } from '../../../src/services/orders/order-change.types';

const large: ChosenOption = { optionId: '1', group: 'Size', name: 'Large', quantity: 1, priceCents: 300 };

const makeLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  menuItemId: '11',
  name: 'Margherita',
  quantity: 1,
  unitPriceCents: 1299,
  specialInstructions: null,
  ...changes,
});
const cola = makeLine({ menuItemId: '12', name: 'Cola', unitPriceCents: 250 });
const address = { street: '12 Pine St', city: 'Seattle', state: 'WA', zipCode: '98101', notes: '' };
const makeState = (changes: Partial<OrderState> = {}): OrderState => ({
  lines: [makeLine()],
  orderType: 'pickup',
  paymentMethod: 'cash',
  address: null,
  wantedAt: null,
  tipCents: 0,
  allergies: null,
  instructions: null,
  ...changes,
});
const nothing = { added: [], removed: [], changed: [], repriced: [], before: {}, after: {} };

describe('the difference between two orders', () => {
  it('is nothing where only the way a time is written, or no options, differ', () => {
    const before = makeState({ wantedAt: '2026-11-24T03:30:00Z' });
    const after = makeState({ lines: [makeLine({ options: [] })], wantedAt: '2026-11-23T19:30:00-08:00' });
    expect(differenceOf(before, after)).toEqual(nothing);
    expect(isNoDifference(differenceOf(before, after))).toBe(true);
  });

  it('has the lines that cost something else, changed or not, which alone is no change', () => {
    const dearer = makeLine({ unitPriceCents: 2000 });
    const onlyDearer = differenceOf(makeState(), makeState({ lines: [dearer] }));
    expect(onlyDearer).toEqual({ ...nothing, repriced: [{ before: makeLine(), after: dearer }] });
    expect(isNoDifference(onlyDearer)).toBe(true);
    const two = { ...dearer, quantity: 2 };
    const both = { before: makeLine(), after: two };
    expect(differenceOf(makeState(), makeState({ lines: [two, cola] }))).toEqual({
      ...nothing,
      added: [cola],
      changed: [both],
      repriced: [both],
    });
  });

  it('names what was added, removed and changed', () => {
    const before = makeState({ lines: [makeLine(), cola] });
    const wings = makeLine({ menuItemId: '13', name: 'Wings' });
    const two = makeLine({ quantity: 2, specialInstructions: 'No basil' });
    const difference = differenceOf(before, makeState({ lines: [wings, two] }));
    expect(difference).toEqual({
      ...nothing,
      added: [wings],
      removed: [cola],
      changed: [{ before: makeLine(), after: two }],
    });
    expect(isNoDifference(difference)).toBe(false);
  });

  it('pairs the lines of one item by their options and notes first', () => {
    const plain = makeLine();
    const noted = makeLine({ specialInstructions: 'Cut in four' });
    const big = makeLine({ options: [large] });
    const after = makeState({ lines: [{ ...big, quantity: 2 }, noted] });
    expect(differenceOf(makeState({ lines: [plain, noted, big] }), after)).toEqual({
      ...nothing,
      removed: [plain],
      changed: [{ before: big, after: { ...big, quantity: 2 } }],
    });
  });

  it('has the fields that differ, before and after', () => {
    const after = makeState({ orderType: 'delivery', paymentMethod: 'credit_card', address, tipCents: 300 });
    expect(differenceOf(makeState(), after)).toEqual({
      ...nothing,
      before: { orderType: 'pickup', paymentMethod: 'cash', address: null, tipCents: 0 },
      after: { orderType: 'delivery', paymentMethod: 'credit_card', address, tipCents: 300 },
    });
  });

  it('has no payment method where one of both orders is not known to have it', () => {
    const unknown = makeState({ paymentMethod: null });
    expect([differenceOf(makeState(), unknown), differenceOf(unknown, makeState())]).toEqual([
      nothing,
      nothing,
    ]);
  });

  it.each([
    ['another street', { ...address, street: '14 Pine St' }],
    ['another note', { ...address, notes: 'Door 4711' }],
    ['none', null],
  ])('tells an address from %s', (_, other) => {
    const difference = differenceOf(makeState({ address }), makeState({ address: other }));
    expect(difference.after).toEqual({ address: other });
    expect(isNoDifference(difference)).toBe(false);
  });
});

describe('a change made to an order that somebody else changed', () => {
  const base = makeState({ lines: [makeLine(), cola] });
  const mine = differenceOf(base, makeState({ lines: [makeLine({ quantity: 3 })], tipCents: 200 }));

  it('keeps what both changed', () => {
    const theirs = makeState({ lines: [makeLine(), { ...cola, quantity: 2 }], instructions: 'Ring twice' });
    expect(withDifference(theirs, mine)).toEqual(
      makeState({ lines: [makeLine({ quantity: 3 })], tipCents: 200, instructions: 'Ring twice' }),
    );
  });

  it('finds a line whose note was changed', () => {
    const theirs = makeState({ lines: [makeLine({ specialInstructions: 'No basil' })] });
    expect(withDifference(theirs, mine).lines).toEqual([makeLine({ quantity: 3 })]);
  });

  it('adds a line again that the other took out, and leaves alone what it does not name', () => {
    const wings = makeLine({ menuItemId: '13', name: 'Wings' });
    expect(withDifference(makeState({ lines: [wings] }), mine).lines).toEqual([
      wings,
      makeLine({ quantity: 3 }),
    ]);
  });
});

const lines = fc.array(
  fc.record({
    menuItemId: fc.constantFrom('11', '12', '13'),
    name: fc.constant('Dish'),
    quantity: fc.integer({ min: 1, max: 3 }),
    unitPriceCents: fc.constant(100),
    specialInstructions: fc.constantFrom(null, 'No basil', 'Cut in four'),
    options: fc.constantFrom([], [large]),
  }),
  { maxLength: 8 },
);
const states: fc.Arbitrary<OrderState> = fc.record({
  lines,
  orderType: fc.constantFrom('pickup', 'delivery', 'dine_in'),
  paymentMethod: fc.constantFrom('cash', 'credit_card'),
  address: fc.constantFrom(null, address, { ...address, notes: 'Door 4711' }),
  wantedAt: fc.constantFrom(null, '2026-11-24T03:30:00Z', '2026-11-24T04:00:00Z'),
  tipCents: fc.constantFrom(0, 300),
  allergies: fc.option(fc.subarray(['milk', 'nuts'])),
  instructions: fc.constantFrom(null, 'Ring twice'),
});
const inOrder = ({ lines: all, ...fields }: OrderState) => ({
  ...fields,
  lines: all.map((line) => JSON.stringify(line)).sort(),
});

it('makes the later order of the earlier one, whatever they are', () => {
  fc.assert(
    fc.property(states, states, (before, after) => {
      const made = withDifference(before, differenceOf(before, after));
      expect(inOrder(made)).toEqual(inOrder(after));
    }),
  );
});

it('is nothing between an order and itself, and only there', () => {
  fc.assert(
    fc.property(states, states, (before, after) => {
      expect(isNoDifference(differenceOf(before, before))).toBe(true);
      const isSame = JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(after));
      expect(isNoDifference(differenceOf(before, after))).toBe(isSame);
    }),
  );
});
