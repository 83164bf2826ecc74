import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../../src/machines/order-draft/drafts';
import {
  selectBar,
  selectCanPlace,
  selectIsSubmitting,
  selectNewTotal,
  selectQuoteRef,
} from '../../../src/machines/order-draft/order-draft.selectors';
import type { OrderInput } from '../../../src/machines/order-draft/order-draft.types';
import type {
  OrderQuoteLogic,
  orderQuoteMachine,
} from '../../../src/machines/order-quote/order-quote.machine';
import type { Placing } from '../../../src/machines/order-quote/order-quote.types';
import type { MenuItem } from '../../../src/services/menu/menu.types';
import { emptyAddress, noTerms } from '../../../src/services/orders/draft-content';
import type { OrderTerms } from '../../../src/services/orders/order-terms.types';
import { makeRefusal } from '../../support/fixtures';
import { failingChart, standInChart, standInPromise } from '../../support/stand-ins';
import {
  done,
  large,
  makeCustomer,
  makeMenu,
  makePizza,
  margherita,
  margheritaLine,
  pizza,
} from '../call/call.fixtures';
import { createTestOrder, sending } from './create-test-order';

const ready: Placing = {
  kind: 'ready',
  newTotalCents: null,
  terms: { ...noTerms, quoteId: 'q1', isAllergyAcknowledged: false, readBack: null },
};

/** One Margherita in the cart of an order that is quoted. */
async function quotedOrder(input: Partial<OrderInput> = {}, placing: Placing | null = ready) {
  const loadQuote = standInPromise<OrderQuoteLogic | null>();
  const quote = standInChart<typeof orderQuoteMachine>();
  const test = createTestOrder(input, loadQuote.logic);
  await test.fetchMenu.answer(makeMenu());
  await loadQuote.answer(quote.logic);
  test.ref.send({ type: 'order.add', item: margherita });
  const report = (next: Placing, terms: OrderTerms = noTerms) =>
    quote.tell({ type: 'quote.reported', terms, placing: next, charge: { kind: 'pending' } });
  if (placing !== null) report(placing);
  const other = ['order.draftChanged', 'order.sharing', 'order.charged'];
  const kinds = () => test.reports.map(({ type }) => type).filter((type) => !other.includes(type));
  return { ...test, loadQuote, quote, report, kinds };
}

it('quotes no order where the server quotes none', async () => {
  const loadQuote = standInPromise<OrderQuoteLogic | null>();
  const { now } = createTestOrder({}, loadQuote.logic);
  await loadQuote.answer(null);
  expect([selectQuoteRef(now()), selectBar(now()), selectNewTotal(now())]).toEqual([null, null, null]);
});

it('reports what it will be charged, until no quote runs any more', async () => {
  const { ref, quote, reports } = await quotedOrder();
  const charged = () => reports.flatMap((report) => (report.type === 'order.charged' ? [report.charge] : []));
  const total = { kind: 'total', cents: 1799, deliveryFeeCents: 0, tipCents: 0 } as const;
  quote.tell({ type: 'quote.reported', terms: noTerms, placing: ready, charge: total });
  const chosen = { ...noTerms, tipCents: 100 };
  quote.tell({ type: 'quote.reported', terms: chosen, placing: ready, charge: { ...total, tipCents: 100 } });
  expect(charged().slice(-2)).toEqual([total, { ...total, tipCents: 100 }]);
  const actorId = selectQuoteRef(ref.getSnapshot())?.id ?? '';
  ref.send({ type: `xstate.error.actor.${actorId}`, actorId, error: new Error('broken') });
  expect(charged().at(-1)).toBeNull();
});

it('keeps what was read back with the draft, and starts the quote with what was read before', async () => {
  const read = [{ key: 'who', text: 'For Ada Diaz.' }];
  const { quote, reports, now } = await quotedOrder();
  const drafts = () =>
    reports.filter(({ type }) => type === 'order.draftChanged').map(({ draft }) => draft.read);
  expect(drafts().every((each) => each === undefined)).toBe(true);
  quote.tell({ type: 'quote.read', read });
  expect([drafts().at(-1), now().context.idempotencyKey]).toEqual([read, null]);
  quote.tell({ type: 'quote.read', read: [] });
  expect(drafts().at(-1)).toBeUndefined();
  const draft = {
    lines: [],
    orderType: 'pickup',
    paymentMethod: 'cash',
    idempotencyKey: null,
    read,
  } as const;
  const again = await quotedOrder({ draft });
  expect(again.quote.inputs.map((input) => input.read)).toEqual([read]);
  expect((await quotedOrder()).quote.inputs.map((input) => input.read)).toEqual([[]]);
});

it('quotes no order before there is a restaurant', async () => {
  const loadQuote = standInPromise<OrderQuoteLogic | null>();
  const { now } = createTestOrder({ tenantId: null }, loadQuote.logic);
  await loadQuote.answer(standInChart<typeof orderQuoteMachine>().logic);
  expect(selectQuoteRef(now())).toBeNull();
});

it('goes on without a quote where its code cannot be had, or breaks', async () => {
  const loadQuote = standInPromise<OrderQuoteLogic | null>();
  const { ref, now, fetchMenu } = createTestOrder({}, loadQuote.logic);
  await loadQuote.fail();
  expect([now().status, selectQuoteRef(now())]).toEqual(['active', null]);
  await fetchMenu.answer(makeMenu());
  const broken = createTestOrder({}, loadQuote.logic);
  await loadQuote.answer(failingChart<typeof orderQuoteMachine>());
  broken.ref.send({ type: 'order.chooseType', orderType: 'dine_in' });
  expect([broken.now().status, selectQuoteRef(broken.now()), broken.now().context.placing]).toEqual([
    'active',
    null,
    null,
  ]);
  ref.send({ type: 'order.add', item: margherita });
  ref.send({ type: 'order.submit' });
  expect(now().value.order).toEqual({ sending: 'submitting' });
});

describe('a delivery that was begun before the page was loaded again', () => {
  const terms: OrderTerms = {
    ...noTerms,
    address: { ...emptyAddress, street: '12 Pine St', city: 'Seattle', zipCode: '98101' },
    tipCents: 500,
    allergies: ['peanuts'],
  };
  const agreed: Placing = {
    kind: 'ready',
    newTotalCents: null,
    terms: { ...terms, quoteId: 'q1', isAllergyAcknowledged: false, readBack: null },
  };
  const draft = {
    ...emptyDraft,
    lines: [margheritaLine],
    orderType: 'delivery' as const,
    terms,
  };

  const begun = async (input: Partial<OrderInput> = {}) => {
    const loadQuote = standInPromise<OrderQuoteLogic | null>();
    const quote = standInChart<typeof orderQuoteMachine>();
    const test = createTestOrder({ draft, ...input }, loadQuote.logic);
    await test.fetchMenu.answer(makeMenu());
    const placed = () => {
      test.ref.send({ type: 'order.submit' });
      return test.now().value.order;
    };
    const isAgreed = () => quote.tell({ type: 'quote.reported', terms, placing: agreed });
    const sentTerms = () => test.submitOrder.calls.map((call) => call.input.terms?.address?.street ?? null);
    const refusals = () => test.reports.filter(({ type }) => type === 'order.refused');
    return { ...test, loadQuote, quote, placed, isAgreed, sentTerms, refusals };
  };
  const refused = { type: 'order.refused', message: 'The total could not be calculated. Try again.' };

  it('waits for what quotes it, at the prices of today, and is sent with its terms', async () => {
    const { ref, now, loadQuote, quote, placed, isAgreed, sentTerms, submitOrder } = await begun();
    expect([placed(), selectIsSubmitting(now())]).toEqual([{ sending: 'waiting' }, true]);
    const categories = [{ id: '5', name: 'Pizza', items: [{ ...margherita, priceCents: 1_400 }] }];
    ref.send({ type: 'menu.loaded', categories });
    await loadQuote.answer(quote.logic);
    // It has to be asked for the total first.
    expect([now().value.order, sentTerms()]).toEqual([{ sending: 'pricing' }, []]);
    isAgreed();
    expect([now().value.order, sentTerms()]).toEqual([{ sending: 'submitting' }, ['12 Pine St']]);
    expect(submitOrder.calls[0]?.input.lines).toMatchObject([{ unitPriceCents: 1_400 }]);
  });

  it('is not sent without its terms after ten seconds, and waits again for the next try', async () => {
    const { clock, now, loadQuote, quote, placed, isAgreed, sentTerms, refusals } = await begun();
    placed();
    clock.increment(9_999);
    expect(now().value.order).toEqual({ sending: 'waiting' });
    clock.increment(1);
    expect([now().value.order, sentTerms(), refusals()]).toEqual([
      { editing: { cart: 'open' } },
      [],
      [refused],
    ]);
    expect(now().context.alert).toEqual({ kind: 'failed', message: refused.message });
    expect([placed(), loadQuote.calls.length]).toEqual([{ sending: 'waiting' }, 1]);
    await loadQuote.answer(quote.logic);
    isAgreed();
    expect(sentTerms()).toEqual(['12 Pine St']);
  });

  it('is not sent without its terms where their code cannot be had: placing asks for it again', async () => {
    const { now, loadQuote, quote, placed, isAgreed, sentTerms, refusals } = await begun();
    await loadQuote.fail();
    expect([selectBar(now()), selectCanPlace(now())]).toEqual([refused.message, true]);
    expect([placed(), loadQuote.calls.length]).toEqual([{ sending: 'waiting' }, 2]);
    await loadQuote.fail();
    expect([now().value.order, sentTerms(), refusals()]).toEqual([
      { editing: { cart: 'open' } },
      [],
      [refused],
    ]);
    placed();
    await loadQuote.answer(quote.logic);
    expect([selectBar(now()), quote.inputs[0]?.terms]).toEqual([null, terms]);
    isAgreed();
    expect(sentTerms()).toEqual(['12 Pine St']);
  });

  it('gets its terms without being placed once their code can be had', async () => {
    const { clock, now, loadQuote, quote } = await begun();
    await loadQuote.fail();
    clock.increment(10_000);
    await loadQuote.answer(quote.logic);
    expect([selectQuoteRef(now()) === null, selectBar(now())]).toEqual([false, null]);
  });

  it('is not sent without its terms where what quotes it broke', async () => {
    const { now, loadQuote, quote, placed, isAgreed, sentTerms } = await begun();
    await loadQuote.answer(failingChart<typeof orderQuoteMachine>());
    expect([selectQuoteRef(now()), now().context.placing, selectBar(now())]).toEqual([
      null,
      null,
      refused.message,
    ]);
    placed();
    await loadQuote.answer(quote.logic);
    isAgreed();
    expect(sentTerms()).toEqual(['12 Pine St']);
  });

  it('is sent as it is where the server quotes no orders any more', async () => {
    const { now, loadQuote, placed, sentTerms } = await begun();
    await loadQuote.answer(null);
    expect([selectBar(now()), placed(), sentTerms()]).toEqual([null, { sending: 'submitting' }, [null]]);
  });

  it('leaves its terms to no other order where what quotes them broke as it was placed', async () => {
    const { ref, clock, now, loadQuote, quote, placed, isAgreed, submitOrder } = await begun();
    await loadQuote.answer(quote.logic);
    isAgreed();
    placed();
    ref.send({ type: 'xstate.error.actor.quote', actorId: selectQuoteRef(now())?.id ?? '', error: null });
    await submitOrder.answer(done({ id: '77', totalCents: 1_400 }));
    clock.increment(10_000);
    await loadQuote.answer(quote.logic);
    expect(quote.inputs.map((input) => input.terms)).toEqual([terms, noTerms]);
  });
});

it.each([
  ['a second after it began', 1_000, 2_000],
  ['a minute after it began', 60_000, 0],
])(
  'without terms, placed %s, waits for what quotes it in its first three seconds alone',
  async (_, begun, waits) => {
    const loadQuote = standInPromise<OrderQuoteLogic | null>();
    const { ref, clock, now, fetchMenu, submitOrder } = createTestOrder({}, loadQuote.logic);
    await fetchMenu.answer(makeMenu());
    ref.send({ type: 'order.add', item: margherita });
    clock.increment(begun);
    ref.send({ type: 'order.submit' });
    if (waits > 0) {
      expect(now().value.order).toEqual({ sending: 'waiting' });
      clock.increment(waits);
    }
    expect([now().value.order, submitOrder.calls.length]).toEqual([{ sending: 'submitting' }, 1]);
  },
);

it('gives the quote the cart as it would go out, after every change', async () => {
  const { ref, quote } = await quotedOrder({ tenantId: '3' });
  expect(quote.inputs).toEqual([
    {
      tenantId: '3',
      cart: {
        callId: '12',
        customerId: makeCustomer().id,
        customer: { name: 'Maya Okonkwo', phoneNumber: '+12065550173' },
        orderType: 'pickup',
        paymentMethod: 'cash',
        lines: [],
      },
      terms: null,
      allergyFacts: { customerId: makeCustomer().id, known: null, recorded: null, lines: [] },
      read: [],
      typedTime: '',
      typedTip: '',
    },
  ]);
  ref.send({ type: 'order.note', lineId: margherita.id, note: ' no basil ' });
  expect(quote.received.at(-1)).toMatchObject({
    type: 'cart.changed',
    cart: { lines: [{ menuItemId: margherita.id, specialInstructions: 'no basil' }] },
  });
  ref.send({ type: 'restaurants.changed', tenantId: '3' });
  expect(quote.received.at(-1)).toEqual({ type: 'restaurants.changed', tenantId: '3' });
});

it('asks for no quote while a line cannot be priced, and counts none that cannot be had', async () => {
  const { ref, now, quote, loadQuote } = await quotedOrder();
  ref.send({ type: 'order.add', item: makePizza() });
  const idsSent = (type: string) => ({
    type,
    cart: {
      orderType: now().context.orderType,
      lines: now().context.lines.map(({ lineId }) => ({ lineId })),
    },
  });
  expect(quote.received.at(-1)).toMatchObject(idsSent('cart.incomplete'));
  ref.send({ type: 'order.remove', lineId: now().context.lines.at(-1)?.lineId ?? '' });
  expect(quote.received.at(-1)).toMatchObject(idsSent('cart.changed'));
  const soldOut = makeMenu().map((category) => ({
    ...category,
    items: category.items.map((item) => (item.id === margherita.id ? { ...item, isAvailable: false } : item)),
  }));
  ref.send({ type: 'menu.loaded', categories: soldOut });
  ref.send({ type: 'order.chooseType', orderType: 'delivery' });
  const without = { type: 'cart.incomplete', cart: { orderType: 'delivery', lines: [] } };
  expect(quote.received.at(-1)).toMatchObject(without);
  const late = createTestOrder({ draft: { ...emptyDraft, lines: now().context.lines } }, loadQuote.logic);
  await late.fetchMenu.answer(soldOut);
  await loadQuote.answer(quote.logic);
  expect(quote.received.at(-1)).toMatchObject({ type: 'cart.incomplete', cart: { lines: [] } });
});

it('gives the quote the allergens of the lines and what is known of the customer', async () => {
  const { ref, quote } = await quotedOrder();
  const withAllergens = makeMenu().map((category) => ({
    ...category,
    items: category.items.map((item) =>
      item.id === margherita.id ? { ...item, allergens: ['Milk'] } : item,
    ),
  }));
  const line = { name: margherita.name, quantity: 1, chosen: '' };
  const last = () => quote.received.findLast(({ type }) => type === 'allergies.of');
  const nobody = { type: 'allergies.of', customerId: makeCustomer().id, known: null };
  expect(last()).toEqual({ ...nobody, recorded: null, lines: [line] });
  ref.send({ type: 'menu.loaded', categories: withAllergens });
  expect(last()).toEqual({ ...nobody, recorded: ['Milk'], lines: [{ ...line, allergens: ['Milk'] }] });
  ref.send({ type: 'customer.changed', customer: { ...makeCustomer(), id: '42', allergies: ['nuts'] } });
  expect(last()).toMatchObject({ customerId: '42', known: ['nuts'] });
  ref.send({ type: 'customer.changed', customer: null });
  expect(last()).toMatchObject({ customerId: null, known: null });
});

it('keeps the key of a lost attempt whatever the quote says', async () => {
  const { ref, submitOrder, now } = await sending();
  await submitOrder.fail();
  ref.send({ type: 'quote.reported', terms: noTerms, placing: ready, charge: { kind: 'pending' } });
  expect(now().context.idempotencyKey).toBe('key-1');
  ref.send({
    type: 'quote.reported',
    terms: { ...noTerms, tipCents: 100 },
    placing: ready,
    charge: { kind: 'pending' },
  });
  expect(now().context.idempotencyKey).toBe('key-1');
});

it('keeps the terms in its draft, and gives them back to the quote', async () => {
  const terms = { ...noTerms, wantedAt: '2026-11-24T03:30:00Z' };
  const { ref, now, keys, report, reports, submitOrder } = await quotedOrder();
  ref.send({ type: 'order.submit' });
  await submitOrder.answer(makeRefusal(500));
  expect([keys, now().context.idempotencyKey]).toEqual([['key-1'], 'key-1']);
  const drafts = () => reports.filter(({ type }) => type === 'order.draftChanged').length;
  const before = drafts();
  report(ready, now().context.terms);
  expect([now().context.idempotencyKey, drafts()]).toEqual(['key-1', before]);
  report(ready, { ...noTerms });
  expect(now().context.idempotencyKey).toBe('key-1');
  report(ready, terms);
  expect(reports.at(-1)).toMatchObject({ draft: { terms, idempotencyKey: 'key-1' } });
  ref.send({ type: 'quote.typed', typed: { typedTime: 'tomorrow 6' } });
  expect(reports.at(-1)).toMatchObject({ draft: { typedTime: 'tomorrow 6' } });
  ref.send({ type: 'quote.typed', typed: { typedTip: 'five' } });
  ref.send({ type: 'shorthand.changed', text: '2 marg' });
  const draft = reports.at(-1)?.draft;
  const typed = { typedTime: 'tomorrow 6', typedTip: 'five' };
  expect(draft).toMatchObject({ ...typed, shorthand: '2 marg' });
  const again = await quotedOrder({ draft });
  expect(again.quote.inputs[0]).toMatchObject({ terms, ...typed });
  expect(again.now().context.shorthand).toBe('2 marg');
});

it('is placed with the quote that was agreed, and the quote knows of it', async () => {
  const { ref, now, quote, submitOrder } = await quotedOrder();
  expect(selectCanPlace(now())).toBe(true);
  ref.send({ type: 'order.submit' });
  expect(quote.received.at(-1)).toEqual({ type: 'order.sent' });
  expect(submitOrder.calls[0]?.input.terms).toEqual(ready.kind === 'ready' ? ready.terms : null);
  await submitOrder.answer(done({ id: '77', totalCents: 1_400 }));
  expect(quote.received.slice(-3).map(({ type }) => type)).toEqual([
    'order.placed',
    'allergies.of',
    'cart.changed',
  ]);
});

it('waits for the total before it is sent', async () => {
  const test = await quotedOrder({}, { kind: 'pending' });
  const { ref, now, report, reports, kinds, keys, submitOrder } = test;
  ref.send({ type: 'order.submit' });
  expect([now().value.order, selectIsSubmitting(now()), submitOrder.calls, kinds()]).toEqual([
    { sending: 'pricing' },
    true,
    [],
    ['order.added'],
  ]);
  report({ kind: 'pending' });
  expect(now().value.order).toEqual({ sending: 'pricing' });
  report(ready);
  expect([now().value.order, keys, submitOrder.calls[0]?.input.idempotencyKey, kinds()]).toEqual([
    { sending: 'submitting' },
    ['key-1'],
    'key-1',
    ['order.added', 'order.sent'],
  ]);
  expect(reports).toContainEqual({
    type: 'order.draftChanged',
    draft: expect.objectContaining({ idempotencyKey: 'key-1' }),
  });
});

it('repeats with its key after it waited for the total once more', async () => {
  const { ref, now, report, keys, submitOrder } = await quotedOrder();
  ref.send({ type: 'order.submit' });
  await submitOrder.fail();
  report({ kind: 'pending' }, now().context.terms);
  ref.send({ type: 'order.submit' });
  expect(now().context.alert).toBeNull();
  report(ready, now().context.terms);
  expect([keys, submitOrder.calls.length]).toEqual([['key-1'], 2]);
});

it('is not sent where the total cannot be agreed', async () => {
  const { ref, now, report, kinds, submitOrder } = await quotedOrder({}, { kind: 'pending' });
  ref.send({ type: 'order.submit' });
  report({ kind: 'barred', reason: '$4.50 more for delivery.' });
  expect([now().matches({ order: 'editing' }), now().context.alert, submitOrder.calls]).toEqual([
    true,
    { kind: 'failed', message: '$4.50 more for delivery.' },
    [],
  ]);
  expect(kinds()).toEqual(['order.added', 'order.refused']);
});

it('goes out at the prices of a menu that came while it waited for its total', async () => {
  const { ref, now, report, reports, submitOrder, repeat } = await quotedOrder({}, { kind: 'pending' });
  ref.send({ type: 'order.submit' });
  const categories = [{ id: '5', name: 'Pizza', items: [{ ...margherita, priceCents: 1_400 }] }];
  ref.send({ type: 'menu.loaded', categories });
  expect([now().value.order, repeat.getSnapshot().context.categories]).toEqual([
    { sending: 'pricing' },
    categories,
  ]);
  expect(reports.at(-1)).toMatchObject({ draft: { lines: [{ unitPriceCents: 1_400 }] } });
  report(ready);
  expect(submitOrder.calls[0]?.input.lines).toMatchObject([{ unitPriceCents: 1_400 }]);
});

it.each([
  [
    'an item is sold out',
    {
      type: 'menu.loaded',
      categories: [{ id: '5', name: 'Pizza', items: [{ ...margherita, isAvailable: false }] }],
    },
    null,
  ],
  [
    'nobody is its customer any more',
    { type: 'customer.changed', customer: null },
    { kind: 'needsCustomer' },
  ],
] as const)('is edited further where %s while it waits for its total', async (_, event, alert) => {
  const { ref, now, kinds, submitOrder } = await quotedOrder({}, { kind: 'pending' });
  ref.send({ type: 'order.submit' });
  ref.send(event);
  expect([now().value.order, now().context.alert]).toEqual([{ editing: { cart: 'open' } }, alert]);
  expect([kinds(), submitOrder.calls]).toEqual([['order.added', 'order.notSent'], []]);
});

it('cannot be placed while the server says why not', async () => {
  const { ref, now, report } = await quotedOrder({}, { kind: 'barred', reason: 'No address yet.' });
  expect([selectBar(now()), selectCanPlace(now())]).toEqual(['No address yet.', false]);
  ref.send({ type: 'order.submit' });
  expect(now().matches({ order: 'editing' })).toBe(true);
  report({ kind: 'barred', reason: null });
  expect(selectBar(now())).toBe('The total could not be calculated.');
});

it('hands every refusal to the quote, which then asks for the new total', async () => {
  const { ref, clock, now, quote, report, submitOrder } = await quotedOrder();
  const refused = () => quote.received.filter(({ type }) => type === 'order.refused').at(-1);
  ref.send({ type: 'order.submit' });
  await submitOrder.answer(makeRefusal(409, 'The total changed.', { quote: ['The total changed.'] }));
  expect(refused()).toEqual({ type: 'order.refused', errors: { quote: ['The total changed.'] } });
  report({ ...ready, newTotalCents: 1_500 } as Placing);
  expect(selectNewTotal(now())).toBe(1_500);
  ref.send({ type: 'order.submit' });
  expect(submitOrder.calls).toHaveLength(1);
  clock.increment(1_000);
  ref.send({ type: 'order.submit' });
  const lines = { 'items.0.unit_price': ['The price has changed.'] };
  await submitOrder.answer(makeRefusal(422, null, lines));
  expect(refused()).toEqual({ type: 'order.refused', errors: lines });
  clock.increment(1_000);
  ref.send({ type: 'order.submit' });
  await submitOrder.fail();
  expect(refused()).toEqual({ type: 'order.refused', errors: {} });
});

it('shows at its lines what the quote was refused for, and fetches the menu', async () => {
  const { now, quote, fetchMenu } = await quotedOrder();
  quote.tell({ type: 'quote.linesRefused', errors: { 'items.0.unit_price': ['It is $13.00 now.'] } });
  expect([now().context.lineErrors, fetchMenu.calls.length]).toEqual([
    { [margherita.id]: 'It is $13.00 now.' },
    2,
  ]);
});

/** The menu comes anew, with options. */
async function reloaded({ menu, fetchMenu }: Awaited<ReturnType<typeof quotedOrder>>, item: MenuItem) {
  menu.send({ type: 'menu.retry' });
  await fetchMenu.answer([{ id: '5', name: 'Pizza', items: [item] }]);
}

it('marks no line while one still lacks an option: the quote is refused for that', async () => {
  const test = await quotedOrder();
  await reloaded(test, makePizza({ sizeByDefault: false }));
  const asked = test.fetchMenu.calls.length;
  test.quote.tell({ type: 'quote.linesRefused', errors: { 'items.0.options': ['Choose Size.'] } });
  expect([test.now().context.lineErrors, test.fetchMenu.calls.length]).toEqual([{}, asked]);
});

it('is sent what the order was refused for, also where options are', async () => {
  const test = await quotedOrder();
  const { ref, quote, submitOrder, report } = test;
  await reloaded(test, pizza);
  ref.send({ type: 'order.remove', lineId: margherita.id });
  ref.send({ type: 'order.add', item: pizza, options: [large] });
  report(ready);
  ref.send({ type: 'order.submit' });
  const errors = { 'items.0.options': ['Large is unavailable.'] };
  await submitOrder.answer(makeRefusal(422, 'Not like this.', errors));
  expect(quote.received).toContainEqual({ type: 'order.refused', errors });
});

it('is read back first where that is required: placing leads there', async () => {
  const { ref, now, quote, report, kinds, submitOrder } = await quotedOrder({}, { kind: 'unread' });
  expect([selectCanPlace(now()), selectBar(now())]).toEqual([true, null]);
  ref.send({ type: 'order.submit' });
  expect([now().matches({ order: 'editing' }), quote.received.at(-1), submitOrder.calls]).toEqual([
    true,
    { type: 'readBack.open' },
    [],
  ]);
  expect(kinds()).toEqual(['order.added', 'order.notSent']);
  report(ready);
  ref.send({ type: 'order.submit' });
  expect(submitOrder.calls.length).toBe(1);
});

it('leads to the read-back too when the total came after it was to be placed', async () => {
  const { ref, now, quote, report, kinds, submitOrder } = await quotedOrder({}, { kind: 'pending' });
  ref.send({ type: 'order.submit' });
  report({ kind: 'unread' });
  expect([now().matches({ order: 'editing' }), quote.received.at(-1), submitOrder.calls]).toEqual([
    true,
    { type: 'readBack.open' },
    [],
  ]);
  expect(kinds()).toEqual(['order.added', 'order.notSent']);
  expect(now().context.alert).toBeNull();
});

it.each([
  [
    'is sold out',
    { kind: 'ready' },
    [{ id: '5', name: 'Pizza', items: [{ ...margherita, isAvailable: false }] }],
  ],
  ['is to be read back', { kind: 'unread' }, makeMenu()],
] as const)(
  'keeps what was said of the last try where the order %s at the next',
  async (_, placing, categories) => {
    const { ref, now, report, submitOrder } = await quotedOrder();
    ref.send({ type: 'order.submit' });
    await submitOrder.answer(makeRefusal(409, 'The restaurant is closed.'));
    ref.send({ type: 'menu.loaded', categories });
    report(placing.kind === 'ready' ? ready : placing);
    ref.send({ type: 'order.submit' });
    expect(now().context.alert).toEqual({
      kind: 'failed',
      message: 'The restaurant is closed.',
      reasons: [],
    });
  },
);

it('hands the refusal of an order that was not read back to the quote', async () => {
  const { ref, now, quote, submitOrder } = await quotedOrder();
  ref.send({ type: 'order.submit' });
  const errors = { read_back: ['Read the order back before placing it.'] };
  await submitOrder.answer(makeRefusal(422, 'Read the order back before placing it.', errors));
  expect(quote.received.find(({ type }) => type === 'order.refused')).toEqual({
    type: 'order.refused',
    errors,
  });
  expect(now().context.alert).toEqual({
    kind: 'failed',
    message: 'Read the order back before placing it.',
    reasons: [],
  });
});
