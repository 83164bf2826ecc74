import { describe, expect, it } from 'vitest';
import {
  selectDelivery,
  selectFieldError,
  selectFormerTotal,
  selectFreshness,
  selectOrderType,
  selectQuote,
  selectTerms,
  selectTipRef,
} from '../../../src/machines/order-quote/order-quote.selectors';
import { noTerms } from '../../../src/services/orders/draft-content';
import type { OrderTerms } from '../../../src/services/orders/order-terms.types';
import { makeRefusal } from '../../support/fixtures';
import { staleAnswer } from '../menu-editor/create-test-menu-editor';
import { makeService } from '../restaurant-service/create-test-service';
import {
  createTestQuote,
  emptyCart,
  makeCart,
  makeQuote,
  nobodyAllergic,
  quoted,
  quotedOrder,
  short,
} from './create-test-quote';

const pineStreet = { street: '12 Pine St', city: 'Seattle', state: 'WA', zipCode: '98101', notes: '' };
const incomplete = { type: 'cart.incomplete', cart: makeCart() } as const;
const agreed = {
  ...noTerms,
  quoteId: 'q1',
  isAllergyAcknowledged: false,
  readBack: null,
};

it('asks what the order costs once nothing has changed for a moment', async () => {
  const { ref, now, clock, askQuote, placing } = createTestQuote();
  clock.increment(200);
  const more = makeCart({ orderType: 'dine_in' });
  ref.send({ type: 'cart.changed', cart: more });
  clock.increment(299);
  expect([askQuote.calls.length, placing(), selectFreshness(now())]).toEqual([
    0,
    { kind: 'pending' },
    'refreshing',
  ]);
  clock.increment(1);
  expect(askQuote.calls.map(({ input }) => input)).toEqual([{ ...more, tenantId: '3', terms: noTerms }]);
  await askQuote.answer(quoted());
  expect([selectQuote(now()), selectFreshness(now()), placing()]).toEqual([
    makeQuote(),
    'fresh',
    { kind: 'ready', newTotalCents: null, terms: agreed },
  ]);
});

it('asks nothing for an empty cart, and forgets the figures of the one before', async () => {
  const { ref, now, clock, askQuote, placing } = createTestQuote({ cart: emptyCart });
  clock.increment(10_000);
  expect([askQuote.calls.length, selectFreshness(now()), placing()]).toEqual([
    0,
    'none',
    { kind: 'pending' },
  ]);
  ref.send({ type: 'cart.changed', cart: makeCart() });
  clock.increment(300);
  await askQuote.answer(quoted());
  ref.send({ type: 'cart.changed', cart: emptyCart });
  expect([selectQuote(now()), selectFreshness(now()), placing()]).toEqual([
    null,
    'none',
    { kind: 'pending' },
  ]);
});

it('asks nothing while the cart is incomplete, and then with the terms that changed meanwhile', async () => {
  const { ref, now, clock, askQuote, placing, reports } = await quotedOrder();
  const asked = askQuote.calls.length;
  ref.send(incomplete);
  const told = reports.length;
  ref.send(incomplete);
  expect(reports.length).toBe(told);
  ref.send({ type: 'service.loaded', service: makeService() });
  ref.send({ type: 'tip.changed', tipCents: 200 });
  ref.send({ type: 'time.changed', wantedAt: '2026-11-24T03:30:00Z' });
  ref.send({ type: 'address.changed', address: pineStreet });
  ref.send({ type: 'service.loaded', service: makeService({ isOpen: false }) });
  clock.increment(900_000);
  expect([askQuote.calls.length, selectQuote(now()), selectFreshness(now()), placing()]).toEqual([
    asked,
    makeQuote(),
    'incomplete',
    { kind: 'pending' },
  ]);
  expect(now().context.service?.isOpen).toBe(false);
  const cart = makeCart({ orderType: 'dine_in' });
  ref.send({ type: 'cart.changed', cart });
  clock.increment(300);
  const terms = { ...noTerms, address: pineStreet, wantedAt: '2026-11-24T03:30:00Z', tipCents: 200 };
  expect(askQuote.calls.at(-1)?.input).toEqual({ ...cart, tenantId: '3', terms });
  ref.send(incomplete);
  ref.send({ type: 'cart.changed', cart });
  clock.increment(300);
  expect(askQuote.calls).toHaveLength(asked + 2);
});

it('drops the answer for a cart that has changed, and keeps the last figures meanwhile', async () => {
  const { ref, now, clock, askQuote, placing } = await quotedOrder();
  ref.send({ type: 'cart.changed', cart: makeCart() });
  expect(selectFreshness(now())).toBe('fresh');
  ref.send({ type: 'cart.changed', cart: makeCart({ orderType: 'dine_in' }) });
  clock.increment(300);
  expect([selectQuote(now()), selectFreshness(now()), placing()]).toEqual([
    makeQuote(),
    'refreshing',
    { kind: 'pending' },
  ]);
  const late = askQuote.calls.at(-1);
  ref.send({ type: 'cart.changed', cart: makeCart() });
  expect(late?.signal.aborted).toBe(true);
  late?.resolve(quoted({ totalCents: 1 }));
  clock.increment(300);
  await askQuote.answer(quoted({ totalCents: 3_700 }));
  expect(selectQuote(now())?.totalCents).toBe(3_700);
});

const noted = (specialInstructions: string | null) =>
  makeCart({ lines: makeCart().lines.map((line) => ({ ...line, specialInstructions })) });

describe('what the price does not depend on', () => {
  const somebody = { name: 'Bo Chen', phoneNumber: '+12065550188' };

  it.each([
    ['a note of a line', noted('No onions')],
    ['the name of a line', makeCart({ lines: makeCart().lines.map((line) => ({ ...line, name: 'Shoyu' })) })],
    ['how it is paid', makeCart({ paymentMethod: 'credit_card' })],
    ['whose it is', makeCart({ customerId: '6', customer: somebody })],
  ])('%s changes the order, and asks for no new quote', async (_, cart) => {
    const { ref, now, clock, askQuote, placing, reports } = await quotedOrder();
    const before = reports.length;
    ref.send({ type: 'cart.changed', cart });
    clock.increment(10_000);
    expect([now().context.cart, askQuote.calls.length, selectFreshness(now())]).toEqual([cart, 1, 'fresh']);
    const placings = reports.slice(before).map((report) => report.placing?.kind);
    expect([placing()?.kind, placings.includes('pending')]).toEqual(['ready', false]);
  });

  it('is asked for with the next quote, and leaves the one that is on its way', async () => {
    const { ref, now, clock, askQuote } = createTestQuote();
    clock.increment(300);
    ref.send({ type: 'cart.changed', cart: noted('No onions') });
    await askQuote.answer(quoted());
    expect([askQuote.calls.length, selectFreshness(now())]).toEqual([1, 'fresh']);
    clock.increment(840_000);
    expect(askQuote.calls.at(-1)?.input.lines[0]?.specialInstructions).toBe('No onions');
  });

  it('prolongs no quote', async () => {
    const { ref, clock, askQuote } = await quotedOrder();
    clock.increment(800_000);
    ref.send({ type: 'cart.changed', cart: noted('No onions') });
    clock.increment(40_000);
    expect(askQuote.calls).toHaveLength(2);
  });

  it('asks again where the order was refused as it was', async () => {
    const { ref, clock, askQuote } = createTestQuote({ cart: noted('No '.repeat(200)) });
    clock.increment(300);
    await askQuote.answer(makeRefusal(422, 'The note is too long.'));
    ref.send({ type: 'cart.changed', cart: noted('No onions') });
    clock.increment(300);
    expect(askQuote.calls).toHaveLength(2);
  });

  it('leaves the new total to be seen', async () => {
    const { ref, now, askQuote, placing } = await quotedOrder();
    ref.send({ type: 'order.sent' });
    ref.send({ type: 'order.refused', errors: { quote: ['The total changed.'] } });
    await askQuote.answer(quoted({ totalCents: 3_900 }));
    ref.send({ type: 'cart.changed', cart: noted('No onions') });
    expect([selectFormerTotal(now()), placing()]).toMatchObject([3_638, { newTotalCents: 3_900 }]);
  });

  it('is kept of an order that cannot be quoted yet', async () => {
    const { ref, now } = await quotedOrder();
    ref.send(incomplete);
    ref.send({ type: 'cart.incomplete', cart: noted('No onions') });
    expect([now().value, now().context.cart]).toEqual(['incomplete', noted('No onions')]);
  });

  it('leaves the order on its way while it is sent', async () => {
    const { ref, now } = await quotedOrder();
    ref.send({ type: 'order.sent' });
    ref.send({ type: 'cart.changed', cart: makeCart({ customerId: '6' }) });
    expect([now().value, now().context.cart.customerId]).toEqual(['sending', '6']);
  });

  it('is what stands at the door, too', async () => {
    const { ref, now, clock, askQuote, placing, reports } = await quotedOrder({
      cart: makeCart({ orderType: 'delivery' }),
      terms: { ...noTerms, address: pineStreet },
    });
    const address = { ...pineStreet, notes: 'Code 12' };
    const before = reports.length;
    ref.send({ type: 'address.changed', address });
    clock.increment(10_000);
    expect([askQuote.calls.length, selectFreshness(now()), placing()]).toMatchObject([
      1,
      'fresh',
      { kind: 'ready', terms: { address } },
    ]);
    expect(reports.slice(before)).toEqual([
      expect.objectContaining({ terms: { ...noTerms, address }, placing: placing() }),
    ]);
    ref.send({ type: 'address.changed', address: { ...address, zipCode: '98105' } });
    expect(selectFreshness(now())).toBe('refreshing');
  });

  it('asks again for other options, quantities and prices', async () => {
    const option = { optionId: '4', group: 'Size', name: 'Large', quantity: 1, priceCents: 200 };
    const { ref, now, clock, askQuote } = await quotedOrder();
    for (const change of [
      { quantity: 3 },
      { unitPriceCents: 1_700 },
      { options: [] },
      { options: [option] },
    ]) {
      ref.send({
        type: 'cart.changed',
        cart: makeCart({ lines: makeCart().lines.map((line) => ({ ...line, ...change })) }),
      });
      expect(selectFreshness(now())).toBe('refreshing');
      clock.increment(300);
      await askQuote.answer(quoted());
    }
    expect(askQuote.calls).toHaveLength(5);
  });
});

it('is asked again before the server’s word runs out', async () => {
  const { clock, askQuote } = await quotedOrder();
  clock.increment(839_999);
  expect(askQuote.calls).toHaveLength(1);
  clock.increment(1);
  expect(askQuote.calls).toHaveLength(2);
});

it('bars the order with the reason that the server gives, at its field too', async () => {
  const { now, placing } = await quotedOrder({}, short);
  expect(placing()).toEqual({ kind: 'barred', reason: '$4.50 more for delivery.' });
  expect(selectFieldError(now(), 'order_type')).toBe('$4.50 more for delivery.');
  expect(selectFieldError(now(), 'delivery_address')).toBeNull();
});

it('keeps the last figures where nobody answers, lets the server compare them, and asks again', async () => {
  const { ref, now, clock, askQuote, placing } = await quotedOrder();
  ref.send({ type: 'tip.changed', tipCents: 200 });
  clock.increment(300);
  await askQuote.fail();
  expect([selectFreshness(now()), selectQuote(now())]).toEqual(['failed', makeQuote()]);
  expect(placing()).toEqual({
    kind: 'ready',
    newTotalCents: null,
    terms: { ...agreed, tipCents: 200 },
  });
  clock.increment(5_000);
  expect(askQuote.calls).toHaveLength(3);
  await askQuote.fail();
  ref.send({ type: 'quote.retry' });
  expect(askQuote.calls).toHaveLength(4);
  await askQuote.fail();
  ref.send({ type: 'order.sent' });
  expect(selectFreshness(now())).toBe('refreshing');
});

it('bars the order until what is typed for a term counts', async () => {
  const typed = { typedTime: '7:3', typedTip: 'five' };
  const { time, now, clock, askQuote, placing, reports } = await quotedOrder(typed);
  const tip = selectTipRef(now());
  expect([placing()?.kind, time.inputs[0]?.text]).toEqual(['barred', '7:3']);
  time.tell({ type: 'term.unfinished', term: 'wantedAt', isUnfinished: false, text: '' });
  expect(reports).toContainEqual({ type: 'quote.typed', typed: { typedTime: '' } });
  expect(placing()).toEqual({ kind: 'barred', reason: 'Correct the tip first.' });
  tip?.send({ type: 'tip.write', text: 'fiv' });
  expect(reports).toContainEqual({ type: 'quote.typed', typed: { typedTip: 'fiv' } });
  time.tell({ type: 'term.unfinished', term: 'wantedAt', isUnfinished: true, text: '7' });
  tip?.send({ type: 'tip.cancel' });
  clock.increment(300);
  await askQuote.answer(quoted());
  expect(placing()).toEqual({ kind: 'barred', reason: 'Confirm the time first, with Enter.' });
  time.tell({ type: 'term.unfinished', term: 'wantedAt', isUnfinished: false, text: '' });
  expect(placing()).toMatchObject({ kind: 'ready', terms: { tipCents: 0 } });
});

it('takes up what was typed of the terms elsewhere', async () => {
  const { ref, time, now, placing, reports } = await quotedOrder();
  ref.send({ type: 'quote.write', typedTime: '7:3', typedTip: 'five' });
  expect(time.received.slice(-2)).toEqual([{ type: 'time.open' }, { type: 'time.write', text: '7:3' }]);
  expect(selectTipRef(now())?.getSnapshot().value).toEqual({ open: 'unreadable' });
  expect(reports).toContainEqual({ type: 'quote.typed', typed: { typedTip: 'five' } });
  expect(placing()).toEqual({ kind: 'barred', reason: 'Correct the tip first.' });
});

it('places the order with a tip that is still being typed', async () => {
  const { now, clock, askQuote, placing } = await quotedOrder();
  const tip = selectTipRef(now());
  tip?.send({ type: 'tip.open' });
  tip?.send({ type: 'tip.write', text: '5' });
  expect(placing()).toEqual({ kind: 'pending' });
  clock.increment(300);
  await askQuote.answer(quoted({ tipCents: 500 }));
  expect(placing()).toMatchObject({ kind: 'ready', terms: { tipCents: 500 } });
});

it('bars the order without a reason where no total was ever known', async () => {
  const { clock, askQuote, placing } = createTestQuote();
  clock.increment(300);
  await askQuote.fail();
  expect(placing()).toEqual({ kind: 'barred', reason: null });
});

it('does not repeat an old reason where nobody answers', async () => {
  const { ref, clock, askQuote, placing } = await quotedOrder({}, short);
  ref.send({ type: 'tip.changed', tipCents: 200 });
  clock.increment(300);
  await askQuote.fail();
  expect(placing()).toEqual({ kind: 'barred', reason: null });
});

it('says what the server refuses until the order is another', async () => {
  const { ref, now, clock, askQuote, placing, reports } = await quotedOrder();
  ref.send({ type: 'tip.changed', tipCents: 99_999_900 });
  clock.increment(300);
  await askQuote.answer(makeRefusal(422, 'The tip is too large.', { tip: ['The tip is too large.'] }));
  expect([placing(), selectFieldError(now(), 'tip'), selectFreshness(now())]).toEqual([
    { kind: 'barred', reason: 'The tip is too large.' },
    'The tip is too large.',
    'refused',
  ]);
  expect(reports.map(({ type }) => type)).not.toContain('quote.linesRefused');
  ref.send({ type: 'quote.retry' });
  expect(askQuote.calls).toHaveLength(3);
  ref.send({ type: 'tip.changed', tipCents: 0 });
  expect(selectFieldError(now(), 'tip')).toBeNull();
  clock.increment(300);
  await askQuote.answer(staleAnswer);
  expect(placing()).toEqual({ kind: 'barred', reason: 'The order was changed meanwhile.' });
});

it('forgets the refusal once the same order is quoted after all', async () => {
  const { ref, now, clock, askQuote, placing } = createTestQuote();
  clock.increment(300);
  await askQuote.answer(makeRefusal(422, 'The tip is too large.', { tip: ['The tip is too large.'] }));
  ref.send({ type: 'quote.retry' });
  await askQuote.answer(quoted());
  expect([placing()?.kind, selectFieldError(now(), 'tip')]).toEqual(['ready', null]);
});

it('names the lines that the server refuses', async () => {
  const { now, clock, askQuote, placing, reports } = createTestQuote();
  clock.increment(300);
  const errors = { 'items.0.unit_price': ['The price is $17.00 now.'] };
  await askQuote.answer(makeRefusal(422, 'The price is $17.00 now.', errors));
  expect(placing()).toEqual({ kind: 'barred', reason: 'The price is $17.00 now.' });
  expect(reports).toContainEqual({ type: 'quote.linesRefused', errors });
  expect(selectFreshness(now())).toBe('refused');
});

it('shows both totals where the order was refused with the old one, and is placed at the new one', async () => {
  const { ref, now, askQuote, placing } = await quotedOrder();
  ref.send({ type: 'order.sent' });
  ref.send({ type: 'order.refused', errors: { quote: ['The total changed.'] } });
  expect([placing(), selectFieldError(now(), 'quote')]).toEqual([{ kind: 'pending' }, 'The total changed.']);
  await askQuote.answer(quoted({ id: 'q2', totalCents: 3_900 }));
  expect([selectFormerTotal(now()), selectQuote(now())?.totalCents, placing()]).toEqual([
    3_638,
    3_900,
    { kind: 'ready', newTotalCents: 3_900, terms: { ...agreed, quoteId: 'q2' } },
  ]);
  ref.send({ type: 'tip.changed', tipCents: 100 });
  expect(selectFormerTotal(now())).toBeNull();
});

it('asks for no second look where the order was refused for another reason', async () => {
  const { ref, now, askQuote, placing } = await quotedOrder();
  ref.send({ type: 'order.sent' });
  ref.send({ type: 'order.refused', errors: {} });
  await askQuote.answer(quoted());
  expect([selectFormerTotal(now()), placing()]).toMatchObject([null, { newTotalCents: null }]);
});

it('does not know the old total where there was none', async () => {
  const { ref, now, clock, askQuote } = createTestQuote();
  clock.increment(300);
  ref.send({ type: 'order.refused', errors: {} });
  await askQuote.answer(quoted());
  expect(selectFormerTotal(now())).toBeNull();
});

it('waits while the order is on its way, and begins anew once it is placed', async () => {
  const { ref, now, state, clock, askQuote, address, time, placing, reports } = await quotedOrder({
    terms: { ...noTerms, address: pineStreet, tipCents: 200 },
  });
  const tip = () => now().children.tip?.getSnapshot().context.tipCents;
  expect(tip()).toBe(200);
  ref.send({ type: 'order.sent' });
  clock.increment(900_000);
  expect([state(), askQuote.calls.length]).toEqual(['sending', 1]);
  ref.send({ type: 'order.placed' });
  expect(state()).toBe('empty');
  expect([selectTerms(now()), selectQuote(now())]).toEqual([noTerms, null]);
  expect(address.received.at(-1)).toEqual({ type: 'address.clear' });
  expect(time.received).toContainEqual({ type: 'time.clear' });
  expect(tip()).toBe(0);
  ref.send({ type: 'cart.changed', cart: emptyCart });
  expect(reports.at(-1)).toEqual({
    type: 'quote.reported',
    terms: noTerms,
    placing: { kind: 'pending' },
    charge: { kind: 'pending' },
  });
  expect(placing()).toEqual({ kind: 'pending' });
});

it('takes the address, the time and the tip as terms of the order', async () => {
  const terms = { ...noTerms, address: pineStreet };
  const { address: child, time, now, ref, clock, askQuote, reports } = createTestQuote({ terms });
  expect(child.inputs).toEqual([{ address: pineStreet }]);
  expect(time.inputs).toEqual([{ tenantId: '3', orderType: 'pickup', wantedAt: null, text: '' }]);
  const elsewhere = { ...pineStreet, zipCode: '98105' };
  for (const change of [
    () => child.tell({ type: 'address.changed', address: elsewhere }),
    () => time.tell({ type: 'time.changed', wantedAt: '2026-11-24T03:30:00Z' }),
    () => ref.send({ type: 'tip.changed', tipCents: 300 }),
  ]) {
    clock.increment(300);
    expect(selectFreshness(now())).toBe('refreshing');
    change();
  }
  clock.increment(300);
  const agreedTerms = {
    ...noTerms,
    address: elsewhere,
    wantedAt: '2026-11-24T03:30:00Z',
    tipCents: 300,
  };
  expect(askQuote.calls.at(-1)?.input.terms).toEqual(agreedTerms);
  expect(askQuote.calls).toHaveLength(4);
  expect([selectTerms(now()), reports.at(-1)]).toEqual([
    agreedTerms,
    {
      type: 'quote.reported',
      terms: agreedTerms,
      placing: { kind: 'pending' },
      charge: { kind: 'pending' },
    },
  ]);
});

it('fetches saved addresses for a delivery to a known customer alone', () => {
  const { ref, address, time } = createTestQuote({ cart: makeCart({ customerId: null }) });
  ref.send({ type: 'cart.changed', cart: makeCart({ orderType: 'delivery', customerId: null }) });
  expect(address.received).toEqual([]);
  ref.send({ type: 'cart.changed', cart: makeCart() });
  expect(address.received).toEqual([{ type: 'address.of', customerId: '5' }]);
  ref.send({ type: 'cart.changed', cart: makeCart({ orderType: 'delivery' }) });
  expect(address.received.slice(1)).toEqual([
    { type: 'address.of', customerId: '5' },
    { type: 'address.wanted' },
  ]);
  expect(time.received.at(-1)).toEqual({ type: 'time.of', orderType: 'delivery' });
});

it('asks again when the restaurant opens, closes or delivers otherwise', async () => {
  const { ref, clock, service, time, askQuote } = await quotedOrder();
  expect(service.inputs).toEqual([{ tenantId: '3' }]);
  const told = (changes = {}) => service.tell({ type: 'service.loaded', service: makeService(changes) });
  const settled = async () => {
    clock.increment(300);
    await askQuote.answer(quoted());
  };
  told();
  told({ now: '2026-11-23T20:05:00Z' });
  clock.increment(300);
  expect(askQuote.calls).toHaveLength(1);
  expect(time.received.at(-1)).toEqual({
    type: 'time.zone',
    timezone: 'America/Los_Angeles',
    now: '2026-11-23T20:05:00Z',
  });
  service.tell({ type: 'service.ticked', now: '2026-11-24T08:00:00Z' });
  expect(time.received.at(-1)).toEqual({
    type: 'time.zone',
    timezone: 'America/Los_Angeles',
    now: '2026-11-24T08:00:00Z',
  });
  told({ isOpen: false });
  await settled();
  expect(askQuote.calls).toHaveLength(2);
  told({ isOpen: false, delivery: null, now: '2026-11-23T21:05:00Z' });
  await settled();
  expect(askQuote.calls).toHaveLength(3);
  expect(time.received).toContainEqual({
    type: 'time.zone',
    timezone: 'America/Los_Angeles',
    now: '2026-11-23T21:05:00Z',
  });
  ref.send({ type: 'restaurants.changed', tenantId: '3' });
  expect(service.received).toEqual([{ type: 'restaurants.changed', tenantId: '3' }]);
});

it('knows of a delivery what the restaurant offers, before the server says, and without what cannot be had', async () => {
  const { ref, now, service, time, reports } = await quotedOrder({
    terms: { ...noTerms, address: pineStreet },
  });
  expect([selectOrderType(now()), selectDelivery(now())]).toEqual(['pickup', null]);
  ref.send({ type: 'cart.changed', cart: makeCart({ orderType: 'delivery' }) });
  expect(selectDelivery(now())).toBeNull();
  service.tell({ type: 'service.loaded', service: makeService() });
  expect(selectDelivery(now())).toEqual({ kind: 'delivered', feeCents: 400, freeInCents: 700 });
  const reported = reports.length;
  ref.send({ type: 'cart.incomplete', cart: makeCart({ orderType: 'dine_in' }) });
  expect(time.received.at(-1)).toEqual({ type: 'time.of', orderType: 'dine_in' });
  ref.send({ type: 'cart.incomplete', cart: makeCart({ orderType: 'delivery', lines: [] }) });
  expect(time.received.at(-1)).toEqual({ type: 'time.of', orderType: 'delivery' });
  expect(selectDelivery(now())).toMatchObject({ kind: 'tooSmall' });
  expect(reports.slice(reported).map(({ placing }) => placing)).toEqual([
    { kind: 'pending' },
    { kind: 'pending' },
  ]);
});

describe('terms that somebody else changed', () => {
  const theirs = {
    address: pineStreet,
    wantedAt: '2026-11-23T20:00:00Z',
    tipCents: 500,
    allergies: ['nuts'],
  };

  it('are quoted, and shown where they are typed', async () => {
    const { ref, now, state, clock, askQuote, address, time, allergies } = await quotedOrder();
    ref.send({ type: 'quote.terms', terms: theirs });
    expect([state(), selectTerms(now())]).toEqual(['waiting', theirs]);
    expect(address.received).toContainEqual({ type: 'address.replace', address: pineStreet });
    expect(time.received).toContainEqual({ type: 'time.replace', wantedAt: theirs.wantedAt });
    expect(allergies.received).toContainEqual({ type: 'allergies.replace', allergies: ['nuts'] });
    clock.increment(300);
    expect(askQuote.calls.at(-1)?.input.terms).toEqual(theirs);
  });

  it('wait with an order that cannot be quoted yet', async () => {
    const { ref, now, state, address } = await quotedOrder();
    ref.send(incomplete);
    ref.send({ type: 'quote.terms', terms: theirs });
    expect([state(), selectTerms(now())]).toEqual(['incomplete', theirs]);
    expect(address.received).toContainEqual({ type: 'address.replace', address: pineStreet });
  });
});

it('passes on what the check of allergies depends on, and takes the allergies as terms without a new quote', async () => {
  const { ref, now, allergies, askQuote, reports } = await quotedOrder({
    terms: { ...noTerms, allergies: ['milk'] },
  });
  expect(allergies.inputs).toEqual([{ ...nobodyAllergic, allergies: ['milk'] }]);
  const facts = { ...nobodyAllergic, known: ['nuts'] };
  ref.send({ type: 'allergies.of', ...facts });
  expect(allergies.received).toEqual([{ type: 'allergies.of', ...facts }]);
  const before = selectTerms(now());
  allergies.tell({ type: 'allergies.changed', allergies: ['milk'], check: 'none' });
  expect(selectTerms(now())).toBe(before);
  allergies.tell({ type: 'allergies.changed', allergies: ['milk', 'nuts'], check: 'none' });
  const terms = { ...noTerms, allergies: ['milk', 'nuts'] };
  expect([askQuote.calls.length, selectFreshness(now()), reports.at(-1)]).toEqual([
    1,
    'fresh',
    {
      type: 'quote.reported',
      terms,
      placing: { kind: 'ready', newTotalCents: null, terms: { ...agreed, ...terms } },
      charge: { kind: 'total', cents: 3638, deliveryFeeCents: 0, tipCents: 0 },
    },
  ]);
});

it('bars the order until its allergy warnings are acknowledged', async () => {
  const { ref, clock, allergies, askQuote, placing } = createTestQuote();
  allergies.tell({ type: 'allergies.changed', allergies: ['milk'], check: 'asked' });
  expect(placing()).toEqual({ kind: 'pending' });
  clock.increment(300);
  await askQuote.answer(quoted());
  const barred = { kind: 'barred', reason: 'Acknowledge the allergy warning first.', isShown: true };
  expect(placing()).toEqual(barred);
  allergies.tell({ type: 'allergies.changed', allergies: ['milk'], check: 'unfinished' });
  expect(placing()).toEqual({ kind: 'barred', reason: 'Finish the allergies first, with Enter.' });
  allergies.tell({ type: 'allergies.changed', allergies: ['milk'], check: 'acknowledged' });
  expect(placing()).toMatchObject({
    kind: 'ready',
    terms: { allergies: ['milk'], isAllergyAcknowledged: true },
  });
  ref.send({ type: 'tip.changed', tipCents: 100 });
  clock.increment(300);
  await askQuote.answer(quoted(short));
  expect(placing()).toEqual({ kind: 'barred', reason: '$4.50 more for delivery.' });
});

it('passes on what the server warned of, and begins without allergies once the order is placed', async () => {
  const { ref, now, allergies } = await quotedOrder({ terms: { ...noTerms, allergies: ['milk'] } });
  ref.send({ type: 'order.sent' });
  ref.send({ type: 'order.refused', errors: { quote: ['The total changed.'] } });
  expect(allergies.received).toEqual([]);
  const warnings = ['Ramen contains Milk.', 'Of Cola no allergens are recorded.'];
  ref.send({ type: 'order.refused', errors: { allergies_acknowledged: warnings } });
  expect(allergies.received).toEqual([{ type: 'allergies.refused', warnings }]);
  ref.send({ type: 'order.placed' });
  expect(allergies.received.at(-1)).toEqual({ type: 'allergies.clear' });
  expect(selectTerms(now())).toEqual(noTerms);
});

it('waits for the line that cannot be priced, whatever else changes, and then asks for the whole cart', async () => {
  const { ref, now, clock, askQuote, service, reports } = await quotedOrder();
  service.tell({ type: 'service.loaded', service: makeService() });
  ref.send(incomplete);
  const before = reports.length;
  ref.send(incomplete);
  service.tell({ type: 'service.loaded', service: makeService({ isOpen: false }) });
  clock.increment(10_000);
  expect([selectFreshness(now()), reports.length, now().context.service?.isOpen]).toEqual([
    'incomplete',
    before,
    false,
  ]);
  const asked = askQuote.calls.length;
  ref.send({ type: 'cart.changed', cart: makeCart({ orderType: 'dine_in' }) });
  clock.increment(300);
  expect(askQuote.calls.slice(asked).map(({ input }) => input.orderType)).toEqual(['dine_in']);
});

it('reports the terms of an order that cannot be quoted yet, so that they are kept with it', async () => {
  const { ref, reports } = await quotedOrder();
  ref.send(incomplete);
  const before = reports.length;
  ref.send({ type: 'address.changed', address: pineStreet });
  ref.send({ type: 'time.changed', wantedAt: '2026-11-24T03:30:00Z' });
  ref.send({ type: 'tip.changed', tipCents: 200 });
  const reported = (terms: Partial<OrderTerms>) => ({
    type: 'quote.reported',
    terms: { ...noTerms, ...terms },
    placing: { kind: 'pending' },
    // Nothing is on its way that would say more.
    charge: { kind: 'subtotal', cents: 3300 },
  });
  const wantedAt = '2026-11-24T03:30:00Z';
  expect(reports.slice(before)).toEqual([
    reported({ address: pineStreet }),
    reported({ address: pineStreet, wantedAt }),
    reported({ address: pineStreet, wantedAt, tipCents: 200 }),
  ]);
});

it('asks again once the cart is complete, though it is the same as before', async () => {
  const { ref, now, clock, askQuote } = await quotedOrder();
  ref.send(incomplete);
  ref.send({ type: 'cart.changed', cart: makeCart() });
  clock.increment(300);
  expect(askQuote.calls).toHaveLength(2);
  await askQuote.answer(quoted());
  expect(selectFreshness(now())).toBe('fresh');
});

it('passes on what the server warned of where it demands the read-back too', async () => {
  const { ref, allergies } = await quotedOrder();
  const warnings = ['Ramen contains Milk.'];
  ref.send({
    type: 'order.refused',
    errors: { read_back: ['Read the order back.'], allergies_acknowledged: warnings },
  });
  expect(allergies.received).toContainEqual({ type: 'allergies.refused', warnings });
});
