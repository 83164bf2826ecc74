import { describe, expect, it } from 'vitest';
import type { CartLine, ChosenOption } from './order.types';
import { type OrderToRead, saysTheSame, sentencesOf } from './read-back';

const option = (name: string, quantity = 1): ChosenOption => ({
  optionId: name,
  group: 'Any',
  name,
  quantity,
  priceCents: 0,
});

const pizza: CartLine = {
  lineId: '1',
  menuItemId: '1',
  name: 'Margherita Pizza',
  quantity: 1,
  unitPriceCents: 1_200,
  specialInstructions: null,
};

const order: OrderToRead = {
  customer: { name: 'Maya Okonkwo', phoneNumber: '+12065550173' },
  orderType: 'pickup',
  paymentMethod: 'cash',
  lines: [pizza],
  address: { street: '', city: '', state: '', zipCode: '', notes: '' },
  wantedAt: null,
  tipCents: 0,
  allergies: null,
  timezone: 'America/Los_Angeles',
  today: '2026-11-23T20:00:00Z',
  promisedAt: '2026-11-23T20:20:00Z',
  charge: { kind: 'total', cents: 2_340, deliveryFeeCents: 0, tipCents: 0 },
};

const read = (changes: Partial<OrderToRead>) =>
  Object.fromEntries(sentencesOf({ ...order, ...changes }).map(({ key, text }) => [key, text]));
const line = (changes: Partial<CartLine>) => read({ lines: [{ ...pizza, ...changes }] })['line 1'];
const home = { street: ' 12 Pine St', city: 'Seattle', state: 'WA', zipCode: '98101 ', notes: '' };

describe('an order read aloud', () => {
  it('says who, where, when, what and how much, in this order', () => {
    expect(sentencesOf(order)).toEqual([
      { key: 'who', text: 'For Maya Okonkwo, (206) 555-0173.' },
      { key: 'where', text: 'For pickup.' },
      {
        key: 'when',
        text: 'As soon as possible, at about 12:20 PM.',
        promisedAt: Date.parse('2026-11-23T20:20:00Z'),
      },
      { key: 'line 1', text: '1 Margherita Pizza.' },
      { key: 'total', text: '1 item, $23.40 in total, paid in cash.' },
    ]);
  });

  it('keeps each number where it belongs beside names written from right to left', () => {
    const customer = { name: 'عبد الرحمن', phoneNumber: '+12065550173' };
    const address = { ...home, street: 'شارع الأرز 12' };
    const { who, where } = read({ customer, orderType: 'delivery', address });
    expect(who).toBe('For \u2068عبد الرحمن\u2069, (206) 555-0173.');
    expect(where).toBe('Delivered to \u2068شارع الأرز 12\u2069, Seattle, WA 98101.');
    expect(line({ name: 'פלאפל', options: [option('חריף', 2)] })).toBe(
      '1 \u2068פלאפל\u2069, \u20682 חריף\u2069.',
    );
  });

  it('says nothing of an order without lines', () => {
    expect(sentencesOf({ ...order, lines: [] })).toEqual([]);
  });

  it('names the customer as far as they are known', () => {
    const who = (customer: OrderToRead['customer']) => read({ customer }).who;
    expect(who({ name: null, phoneNumber: '+12065550173' })).toBe('For (206) 555-0173.');
    expect(who({ name: 'Maya', phoneNumber: null })).toBe('For Maya.');
    expect(who({ name: null, phoneNumber: null })).toBe('No customer yet.');
    expect(who(null)).toBe('No customer yet.');
  });

  it('says where it goes, with what to know at the door', () => {
    const where = (notes: string) => read({ orderType: 'delivery', address: { ...home, notes } }).where;
    expect(where('')).toBe('Delivered to 12 Pine St, Seattle, WA 98101.');
    expect(where(' code 4411 ')).toBe('Delivered to 12 Pine St, Seattle, WA 98101. At the door: code 4411.');
    expect(where('Ring twice!')).toMatch(/At the door: Ring twice!$/);
    expect(read({ orderType: 'delivery' }).where).toBe('For delivery, no address yet.');
    expect(read({ orderType: 'dine_in', address: home }).where).toBe('To eat in the restaurant.');
  });

  it('says a wanted time with its day, on the clock of the restaurant', () => {
    expect(read({ wantedAt: '2026-11-24T03:30:00Z' }).when).toBe('On Monday, November 23 at 7:30 PM.');
    expect(read({ wantedAt: '2026-11-24T03:30:00Z', timezone: 'America/New_York' }).when).toBe(
      'On Monday, November 23 at 10:30 PM.',
    );
  });

  it('says the day of a promise that is not for today', () => {
    expect(read({ promisedAt: '2026-11-24T19:00:00Z' }).when).toBe(
      'As soon as possible, on Tuesday, November 24 at 11:00 AM.',
    );
    expect(read({ today: null }).when).toBe('As soon as possible, on Monday, November 23 at 12:20 PM.');
    expect(read({ promisedAt: null, timezone: null }).when).toBe('As soon as possible.');
  });

  it('keeps a time back until the clock of the restaurant is known', () => {
    const when = (changes: Partial<OrderToRead>) =>
      sentencesOf({ ...order, timezone: null, ...changes }).find(({ key }) => key === 'when');
    const pending = { key: 'when', text: 'The time is being loaded.', isPending: true };
    expect([when({}), when({ wantedAt: '2026-11-24T03:30:00Z' })]).toEqual([pending, pending]);
  });

  it('says each line with its options and its note', () => {
    expect(line({ options: [option('Large'), option('No onions'), option('Olives', 2)] })).toBe(
      '1 Margherita Pizza, Large, no onions, 2 Olives.',
    );
    expect(line({ quantity: 2 })).toBe('2 Margherita Pizza.');
    expect(line({ quantity: 2, options: [option('Extra cheese')] })).toBe(
      '2 Margherita Pizza, each extra cheese.',
    );
    expect(line({ options: [option('Nordic salmon')] })).toBe('1 Margherita Pizza, Nordic salmon.');
    expect(line({ options: [], specialInstructions: ' Cut in squares ' })).toBe(
      '1 Margherita Pizza. Note: Cut in squares.',
    );
    expect(line({ specialInstructions: ' ' })).toBe('1 Margherita Pizza.');
  });

  it('says allergies once somebody was asked', () => {
    expect(read({ allergies: [] }).allergies).toBe('No allergies.');
    expect(read({ allergies: ['Peanuts'] }).allergies).toBe('Allergy: Peanuts.');
    expect(read({ allergies: ['Peanuts', 'Milk', 'Fish'] }).allergies).toBe(
      'Allergies: Peanuts, Milk and Fish.',
    );
  });

  it('says what is charged and how it is paid', () => {
    const lines = [
      { ...pizza, quantity: 2 },
      { ...pizza, lineId: '2' },
    ];
    const charge = { kind: 'total', cents: 2_940, deliveryFeeCents: 400, tipCents: 200 } as const;
    expect(read({ lines, charge, paymentMethod: 'credit_card' }).total).toBe(
      '3 items, $29.40 in total with $4.00 for delivery and a tip of $2.00, paid by credit card.',
    );
    expect(read({ charge: { ...charge, tipCents: 0 } }).total).toBe(
      '1 item, $29.40 in total with $4.00 for delivery, paid in cash.',
    );
    expect(read({ charge: { kind: 'subtotal', cents: 2_000 } }).total).toBe(
      '1 item, $20.00 before tax and fees, paid in cash.',
    );
    expect(sentencesOf({ ...order, charge: { kind: 'pending' } }).at(-1)).toEqual({
      key: 'total',
      text: 'The total is being calculated.',
      isPending: true,
    });
  });
});

describe('what was read', () => {
  const at = (minute: number) => ({
    key: 'when',
    text: `As soon as possible, at about 12:${minute} PM.`,
    promisedAt: minute * 60_000,
  });

  it('holds while the sentence says the same', () => {
    expect(saysTheSame({ key: 'who', text: 'For Maya.' }, { key: 'who', text: 'For Maya.' })).toBe(true);
    expect(saysTheSame({ key: 'who', text: 'For Maya.' }, { key: 'who', text: 'For Mayo.' })).toBe(false);
  });

  it('holds while the promised time moves by no more than ten minutes', () => {
    expect([saysTheSame(at(20), at(30)), saysTheSame(at(30), at(20))]).toEqual([true, true]);
    expect([saysTheSame(at(20), at(31)), saysTheSame(at(31), at(20))]).toEqual([false, false]);
  });

  it('does not hold when a promise becomes a wanted time', () => {
    const wanted = { key: 'when', text: 'On Monday, November 23 at 12:20 PM.' };
    expect([saysTheSame(at(20), wanted), saysTheSame(wanted, at(20))]).toEqual([false, false]);
  });
});
