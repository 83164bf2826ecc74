import { describe, expect, it } from 'vitest';
import { BadPayload } from '../errors/bad-payload';
import { readChangeable } from './order-changes';
import { readVersions } from './order-versions';
import { withOrdered } from './ordered-menu';

const items = [
  {
    menu_item_id: 11,
    menu_item_name: 'Margherita',
    quantity: 2,
    unit_price: '12.99',
    special_instructions: ' No basil ',
    options: [{ option_id: 4, group: 'Size', name: 'Large', quantity: 1, price: '3.00' }],
  },
];
const wire = {
  id: 7,
  status: 'pending',
  payment_method: 'cash',
  order_type: 'pickup',
  tenant: { id: 3, name: 'Luna' },
  customer: null,
  items,
};
const state = {
  lines: [
    {
      menuItemId: '11',
      name: 'Margherita',
      quantity: 2,
      unitPriceCents: 1299,
      specialInstructions: 'No basil',
      options: [{ optionId: '4', group: 'Size', name: 'Large', quantity: 1, priceCents: 300 }],
    },
  ],
  orderType: 'pickup',
  paymentMethod: null,
  address: null,
  wantedAt: null,
  tipCents: 0,
  instructions: null,
  allergies: null,
  totalCents: null,
};

describe('an order that is to be changed', () => {
  it('is read with what it lacks left empty', () => {
    expect(readChangeable(wire)).toEqual({
      id: '7',
      version: 1,
      status: 'pending',
      tenantId: '3',
      tenantName: 'Luna',
      customer: null,
      paymentMethod: 'cash',
      canChangePayment: false,
      state: { ...state, paymentMethod: 'cash' },
      versions: [],
    });
  });

  it.each([true, false])('may be paid otherwise only where the server says so: %s', (says) => {
    expect(readChangeable({ ...wire, can_change_payment: says }).canChangePayment).toBe(says);
  });

  it('keeps an item that is gone for good as a line', () => {
    const order = readChangeable({ ...wire, items: [{ menu_item_id: null, quantity: 1 }] });
    expect(order.state.lines).toEqual([
      { menuItemId: '', name: 'Item', quantity: 1, unitPriceCents: 0, specialInstructions: null },
    ]);
  });

  it.each([
    ['items', { items: [{ menu_item_id: 11, quantity: 'many' }] }],
    ['order_type', { order_type: 'by drone' }],
    ['tenant', { tenant: null }],
  ])('is refused where %s cannot be read: a change would drop it', (_, changes) => {
    expect(() => readChangeable({ ...wire, ...changes })).toThrow(BadPayload);
  });
});

describe('the versions of an order', () => {
  const before = { order_type: 'pickup', items };

  it('have who, when and why, and both states; a cancellation has none', () => {
    expect(
      readVersions([
        {
          version: 2,
          at: '2026-11-23T18:41:00Z',
          by: { id: 1, name: 'Priya' },
          reason: ' More ',
          before,
          after: before,
        },
        {
          version: 3,
          at: null,
          by: null,
          reason: null,
          before: { status: 'pending' },
          after: { status: 'cancelled' },
        },
      ]),
    ).toEqual([
      {
        version: 2,
        at: '2026-11-23T18:41:00Z',
        by: 'Priya',
        reason: 'More',
        states: { before: state, after: state },
      },
      { version: 3, at: null, by: null, reason: null, states: null },
    ]);
  });

  it('have the payment method where the server kept it', () => {
    const paidBy = (method: string) => ({ ...before, payment_method: method });
    const [version] = readVersions([{ version: 2, before: paidBy('credit_card'), after: paidBy('voucher') }]);
    expect([version?.states?.before.paymentMethod, version?.states?.after.paymentMethod]).toEqual([
      'credit_card',
      null,
    ]);
  });

  it.each([undefined, null, 'none', [{ version: 2, before: {}, after: { items: 'many' } }]])(
    'are none where they cannot be read: %j',
    (value) => expect(readVersions(value)).toEqual([]),
  );
});

it('offers on the menu what the order has, sold out or not', () => {
  const option = { id: '4', name: 'Large', priceCents: 300, defaultQuantity: 0, isAvailable: false };
  const group = { id: '1', name: 'Size', leastChoices: 0, mostChoices: null, mostOfOne: 1 };
  const soldOut = {
    name: '',
    description: null,
    priceCents: 100,
    isAvailable: false,
    isFeatured: false,
    category: null,
    optionGroups: [{ ...group, options: [option, { ...option, id: '5' }] }],
  };
  const menu = [
    {
      id: '1',
      name: 'Pizza',
      items: [
        { ...soldOut, id: '11' },
        { ...soldOut, id: '12' },
      ],
    },
  ];
  const [category] = withOrdered(menu, readChangeable(wire).state.lines);
  expect(category?.items.map(({ isAvailable }) => isAvailable)).toEqual([true, false]);
  expect(category?.items[0]?.optionGroups?.[0]?.options.map(({ isAvailable }) => isAvailable)).toEqual([
    true,
    false,
  ]);
});
