import { describe, expect, it } from 'vitest';
import type { CallDraftLogic, callDraftMachine } from '../../../src/machines/call-draft/call-draft.machine';
import {
  selectAlert,
  selectCallDraftRef,
  selectShorthandRef,
} from '../../../src/machines/order-draft/order-draft.selectors';
import type { OrderInput } from '../../../src/machines/order-draft/order-draft.types';
import type {
  OrderQuoteLogic,
  orderQuoteMachine,
} from '../../../src/machines/order-quote/order-quote.machine';
import { selectText } from '../../../src/machines/shorthand/shorthand.selectors';
import { noTerms } from '../../../src/services/orders/draft-content';
import type { SharedDraft } from '../../../src/services/orders/shared-draft.types';
import { failingChart, standInChart, standInPromise } from '../../support/stand-ins';
import {
  done,
  makeKeptOrder,
  makeMenu,
  makePizza,
  margherita,
  margheritaLine,
  pizza,
} from '../call/call.fixtures';
import { orderOf } from '../call-draft/call-draft.fixtures';
import { createTestOrder } from './create-test-order';

const kept = {
  callId: '12',
  cart: makeKeptOrder().cart,
  ageSeconds: null,
  agentName: 'Priya',
  typed: null,
};

const agreed = {
  type: 'quote.reported',
  terms: noTerms,
  placing: {
    kind: 'ready',
    newTotalCents: null,
    terms: { ...noTerms, quoteId: 'q1', isAllergyAcknowledged: false, readBack: null },
  },
};

async function sharedOrder(input: Partial<OrderInput> = {}, isOffered = true) {
  const loadCallDraft = standInPromise<CallDraftLogic | null>();
  const loadQuote = standInPromise<OrderQuoteLogic | null>();
  const quote = standInChart<typeof orderQuoteMachine>();
  const shared = standInChart<typeof callDraftMachine>();
  const test = createTestOrder(input, loadQuote.logic, loadCallDraft.logic);
  await test.fetchMenu.answer(makeMenu());
  await loadQuote.answer(quote.logic);
  if (isOffered) await loadCallDraft.answer(shared.logic);
  const take = (draft: SharedDraft) => shared.tell({ type: 'draft.merged', draft });
  const sent = () => shared.received.map(({ type }) => type);
  return { ...test, loadCallDraft, quote, shared, take, sent };
}

describe('whether the server keeps versions', () => {
  it('is reported, and the chart starts with the order as it is', async () => {
    const base = { version: 5, draft: orderOf(1) };
    const { shared, reports, now } = await sharedOrder({
      base,
      draft: { lines: [margheritaLine], orderType: 'pickup', paymentMethod: 'cash', idempotencyKey: null },
    });
    expect(reports).toContainEqual({ type: 'order.sharing', isShared: true });
    expect(shared.inputs).toMatchObject([{ callId: '12', ours: { lines: [margheritaLine] }, base }]);
    expect(selectCallDraftRef(now())).not.toBeNull();
  });

  it.each([
    [
      'it keeps none',
      async (load: ReturnType<typeof standInPromise<CallDraftLogic | null>>) => load.answer(null),
    ],
    [
      'the code cannot be had',
      async (load: ReturnType<typeof standInPromise<CallDraftLogic | null>>) => load.fail(),
    ],
  ])('is no where %s', async (_, settle) => {
    const { loadCallDraft, reports, now } = await sharedOrder({}, false);
    await settle(loadCallDraft);
    expect(reports).toContainEqual({ type: 'order.sharing', isShared: false });
    expect(selectCallDraftRef(now())).toBeNull();
  });

  it('is no for a manual order', async () => {
    const { reports, shared } = await sharedOrder({ callId: null });
    expect([reports.at(-1), shared.inputs]).toEqual([{ type: 'order.sharing', isShared: false }, []]);
  });

  it('is no any more where the chart breaks', async () => {
    const { loadCallDraft, reports, now, ref } = await sharedOrder({}, false);
    await loadCallDraft.answer(failingChart<typeof callDraftMachine>());
    ref.send({ type: 'order.add', item: margherita });
    expect(reports).toContainEqual({ type: 'order.sharing', isShared: false });
    expect(selectCallDraftRef(now())).toBeNull();
  });

  it('decides what becomes of the order that another agent had begun in this call', async () => {
    const caller = { callId: '12', tenantId: '3', number: null, kept, isSettled: false };
    const { now } = await sharedOrder({ caller });
    expect(now().children.kept?.getSnapshot().value).toBe('undecided');
    const other = await sharedOrder({ caller }, false);
    await other.loadCallDraft.answer(null);
    expect(other.now().children.kept?.getSnapshot().value).toEqual({ waiting: 'offered' });
  });
});

describe('an order that is shared', () => {
  it('is told with every edit, with its customer', async () => {
    const { ref, shared } = await sharedOrder();
    ref.send({ type: 'order.add', item: margherita });
    expect(shared.received.at(-1)).toMatchObject({
      type: 'draft.edited',
      draft: { lines: [{ menuItemId: margherita.id, quantity: 1 }] },
      customerId: '41',
    });
  });

  it('takes what others changed, with its terms, as another cart than the one that was sent', async () => {
    const { ref, take, quote, now, reports } = await sharedOrder();
    ref.send({ type: 'order.add', item: margherita });
    const theirs = { ...orderOf(4, 500), orderType: 'delivery' } as const;
    take(theirs);
    const { lines, orderType, terms, idempotencyKey } = now().context;
    expect([lines.map(({ quantity }) => quantity), orderType, terms?.tipCents, idempotencyKey]).toEqual([
      [4],
      'delivery',
      500,
      null,
    ]);
    expect(quote.received).toContainEqual({ type: 'quote.terms', terms: theirs.terms });
    expect(reports.at(-1)).toMatchObject({ type: 'order.draftChanged', draft: { orderType: 'delivery' } });
  });

  it('says which lines of theirs cannot be had today', async () => {
    const { take, now } = await sharedOrder();
    const gone = { ...margheritaLine, lineId: '99', menuItemId: '99' };
    take({ ...orderOf(0), lines: [gone] });
    expect(now().context.unavailableIds).toEqual(['99']);
  });

  it('ends the choice of options that others made meanwhile, and goes on with any other', async () => {
    const { ref, take, now, quote, reports } = await sharedOrder({ draft: null });
    ref.send({
      type: 'menu.loaded',
      categories: [{ id: '5', name: 'Pizza', items: [makePizza(), margherita] }],
    });
    ref.send({ type: 'order.add', item: pizza });
    const lineIn = () => now().context.lines[0];
    const line = lineIn();
    if (line === undefined) throw new Error('Nothing was added');
    take({ ...orderOf(0), lines: [{ ...line, specialInstructions: 'Well done' }] });
    expect([now().matches({ order: { editing: 'choosing' } }), lineIn()?.specialInstructions]).toEqual([
      true,
      'Well done',
    ]);
    const option = pizza.optionGroups?.[0]?.options[0];
    if (option === undefined) throw new Error('The pizza has no options');
    const chosen = { optionId: option.id, group: 'Size', name: option.name, quantity: 1, priceCents: 0 };
    const before = reports.length;
    take({ ...orderOf(0, 500), lines: [{ ...line, options: [chosen] }] });
    expect([now().matches({ order: { editing: 'cart' } }), lineIn()?.options?.length]).toEqual([true, 1]);
    // Once with the others' changes, once as the choice is closed.
    const terms = { ...noTerms, tipCents: 500 };
    expect(reports.slice(before)).toMatchObject([
      { type: 'order.draftChanged' },
      { type: 'order.draftChanged', draft: { terms, lines: [{ options: [chosen] }] } },
    ]);
    expect(quote.received).toContainEqual({ type: 'quote.terms', terms });
  });

  it('says when it is on its way, and when it is answered', async () => {
    const { ref, sent, quote, submitOrder, now } = await sharedOrder();
    ref.send({ type: 'order.add', item: margherita });
    quote.tell(agreed);
    ref.send({ type: 'order.submit' });
    expect(sent()).toContain('order.submitted');
    await submitOrder.fail();
    expect(sent()).toContain('order.answered');
    expect(selectAlert(now())).toEqual({ kind: 'failed', message: null });
    ref.send({ type: 'order.submit' });
    await submitOrder.answer(done({ id: '77', totalCents: 1_400 }));
    expect(sent().slice(-3)).toEqual(['order.answered', 'order.placed', 'draft.edited']);
  });

  it('is sent again with its key, unasked, once it is known that it is placed although its answer was lost', async () => {
    const { ref, shared, quote, submitOrder, now } = await sharedOrder();
    quote.tell(agreed);
    const known = () => shared.tell({ type: 'draft.placed' });
    ref.send({ type: 'order.add', item: margherita });
    known();
    expect(submitOrder.calls).toHaveLength(0);
    ref.send({ type: 'order.submit' });
    await submitOrder.fail();
    expect(shared.received.at(-1)).toMatchObject({ type: 'draft.edited', unconfirmed: 'key-1' });
    expect(selectAlert(now())?.kind).toBe('failed');
    known();
    expect(submitOrder.calls.map(({ input }) => input.idempotencyKey)).toEqual(['key-1', 'key-1']);
    expect(selectAlert(now())).toBeNull();
    await submitOrder.answer(done({ id: '77', totalCents: 1_250 }));
    expect([selectAlert(now()), now().context.lines]).toEqual([
      { kind: 'placed', orderId: '77', totalCents: 1_250 },
      [],
    ]);
    known();
    expect(submitOrder.calls).toHaveLength(2);
  });

  it('reports what the server keeps of it', async () => {
    const { shared, reports } = await sharedOrder();
    const base = { version: 6, draft: orderOf(2) };
    shared.tell({ type: 'draft.based', base });
    expect(reports.at(-1)).toEqual({ type: 'draft.based', base });
  });
});

it('the order of an earlier call goes on with its address, time and tip', async () => {
  const { ref, quote, now } = await sharedOrder();
  const terms = { ...noTerms, tipCents: 300 };
  ref.send({ type: 'kept.confirmed', cart: { ...makeKeptOrder().cart, terms }, typed: null });
  expect(now().context.terms).toEqual(terms);
  expect(quote.received).toContainEqual({ type: 'quote.terms', terms });
  ref.send({ type: 'kept.confirmed', cart: { ...makeKeptOrder().cart, terms: noTerms }, typed: null });
  expect(now().context.terms).toEqual(terms);
});

it('the order of an earlier call goes on with what was typed and does not count yet, where nothing is', async () => {
  const { ref, quote, reports, now } = await sharedOrder();
  const typed = { phone: '555', details: { firstName: 'Ada', lastName: '', email: 'ada@' } };
  const continued = (typedTime: string, typedTip: string, terms = noTerms) =>
    ref.send({
      type: 'kept.confirmed',
      cart: { ...makeKeptOrder().cart, lines: [], terms, typedTime, typedTip },
      typed,
    });
  continued('7:3', 'five');
  expect(now().context).toMatchObject({ typedTime: '7:3', typedTip: 'five' });
  expect(quote.received).toContainEqual({ type: 'quote.write', typedTime: '7:3', typedTip: 'five' });
  expect(reports).toContainEqual({ type: 'order.typedOf', typed });
  continued('8', 'six');
  expect(now().context).toMatchObject({ typedTime: '7:3', typedTip: 'five' });
});

it.each([
  [null, undefined, null],
  [null, '2 marg', '2 marg'],
  ['', '2 marg', '2 marg'],
  ['coke', '2 marg', 'coke, 2 marg'],
  ['coke', undefined, 'coke'],
])('what is typed in it (%s) is joined by what was typed in that (%s)', async (own, shorthand, joined) => {
  const { ref, now } = await sharedOrder();
  if (own !== null) ref.send({ type: 'shorthand.changed', text: own });
  ref.send({ type: 'kept.confirmed', cart: { ...makeKeptOrder().cart, lines: [], shorthand }, typed: null });
  expect(now().context.shorthand).toBe(joined);
  const shown = selectShorthandRef(now());
  expect(shown === undefined ? null : selectText(shown.getSnapshot())).toBe(joined);
});

it('what was typed in it and not taken is left, where a time and a tip were chosen in this call', async () => {
  const { ref, quote, now } = await sharedOrder({
    draft: { lines: [margheritaLine], orderType: 'pickup', paymentMethod: 'cash', idempotencyKey: null },
  });
  const chosen = { ...noTerms, wantedAt: '2026-11-30T20:00:00Z', tipCents: 500 };
  quote.tell({ type: 'quote.reported', terms: chosen, placing: ready });
  const cart = { ...makeKeptOrder().cart, terms: noTerms, typedTime: '7:30', typedTip: 'five' };
  ref.send({ type: 'kept.confirmed', cart, typed: null });
  expect(now().context).toMatchObject({ terms: chosen, typedTime: undefined, typedTip: undefined });
  expect(quote.received).toContainEqual({ type: 'quote.write', typedTime: '', typedTip: '' });
});

const allergicTo = (...allergies: readonly string[]) => ({ ...noTerms, allergies });
const keptCart = { ...makeKeptOrder().cart, terms: { ...allergicTo('Milk', 'Nuts'), tipCents: 300 } };
const ready = { kind: 'ready', newTotalCents: null, terms: null } as const;

const elm = { ...noTerms.address, street: '77 Elm Ave' };
const pine = { ...noTerms.address, street: '12 Pine St' };

it.each([
  ['nothing', [], {}, {}],
  ['an item', [margheritaLine], {}, {}],
  ['how it is fetched', [], { orderType: 'delivery' }, { address: elm }],
  ['how it is paid', [margheritaLine], { paymentMethod: 'credit_card' }, { tipCents: 500 }],
] as const)(
  'what is kept fills in what was not chosen anew, where %s was',
  async (_, lines, chosen, agreed) => {
    const { ref, quote, now } = await sharedOrder({
      draft: { lines, orderType: 'pickup', paymentMethod: 'cash', idempotencyKey: null, ...chosen },
    });
    quote.tell({ type: 'quote.reported', terms: { ...noTerms, ...agreed }, placing: ready });
    const kept = {
      orderType: 'dine_in',
      paymentMethod: lines.length > 0 ? 'cash' : 'credit_card',
      terms: { ...noTerms, address: pine, wantedAt: '2026-11-30T20:00:00Z', tipCents: 300 },
    } as const;
    ref.send({ type: 'kept.confirmed', cart: { ...makeKeptOrder().cart, ...kept }, typed: null });
    expect(now().context).toMatchObject({ ...kept, ...chosen, terms: { ...kept.terms, ...agreed } });
  },
);

it.each([
  ['nothing is begun', []],
  ['something is begun', [margheritaLine]],
])('its allergies join those of the caller, to be acknowledged, where %s', async (_, lines) => {
  const terms = { ...allergicTo('Egg', 'Milk', 'Nuts'), tipCents: 300 };
  const { ref, quote, now } = await sharedOrder({
    draft: { lines, orderType: 'pickup', paymentMethod: 'cash', idempotencyKey: null },
  });
  quote.tell({ type: 'quote.reported', terms: allergicTo('Egg'), placing: ready });
  ref.send({ type: 'kept.confirmed', cart: keptCart, typed: null });
  expect(now().context.terms).toEqual(terms);
  expect(quote.received).toContainEqual({ type: 'quote.terms', terms });
});

it('it brings no terms where the server quotes no orders, and goes on with those there are', async () => {
  const { ref, quote, now } = await sharedOrder();
  ref.send({ type: 'kept.confirmed', cart: makeKeptOrder().cart, typed: null });
  expect(now().context.terms).toBeUndefined();
  quote.tell({ type: 'quote.reported', terms: allergicTo('Egg'), placing: ready });
  ref.send({ type: 'kept.confirmed', cart: makeKeptOrder().cart, typed: null });
  expect(now().context.terms).toEqual(allergicTo('Egg'));
});
