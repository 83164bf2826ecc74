import { expect, it } from 'vitest';
import {
  selectAlert,
  selectCanPlace,
  selectLines,
  selectOpenLine,
  selectReasons,
} from '../../../src/machines/order-draft/order-draft.selectors';
import { makeRefusal } from '../../support/fixtures';
import {
  creme,
  diavola,
  done,
  makeCustomer,
  makeKeptOrder,
  makeMenu,
  makePizza,
  margherita,
  margheritaLine,
  soldOut,
} from '../call/call.fixtures';
import { createTestOrder, filled, ready, sending } from './create-test-order';

const heard = (reports: readonly { readonly type: string }[], type: string) =>
  reports.filter((report) => report.type === type);

it('tells what was added from the menu, by hand or by key, and nothing of what was not', async () => {
  const { ref, menu, reports } = await ready();
  ref.send({ type: 'order.add', item: margherita });
  ref.send({ type: 'order.add', item: soldOut });
  menu.send({ type: 'menu.search', query: 'diav' });
  menu.send({ type: 'menu.pickHighlighted' });
  ref.send({ type: 'order.increase', lineId: diavola.id });
  expect(heard(reports, 'order.added')).toEqual([
    { type: 'order.added', itemName: 'Margherita' },
    { type: 'order.added', itemName: 'Diavola' },
  ]);
});

it.each([
  [{ type: 'order.add', item: creme }, ['order.added', 'order.draftChanged']],
  [{ type: 'menu.picked', item: creme }, ['order.added', 'order.draftChanged']],
  [{ type: 'menu.picked', item: soldOut }, []],
  [{ type: 'menu.loaded', categories: makeMenu() }, ['order.draftChanged']],
  [{ type: 'customer.changed', customer: makeCustomer({ id: '42' }) }, ['order.draftChanged']],
  [{ type: 'order.increase', lineId: margherita.id }, ['order.draftChanged']],
  [{ type: 'order.decrease', lineId: margherita.id }, ['order.draftChanged']],
  [{ type: 'order.remove', lineId: margherita.id }, ['order.draftChanged']],
  [{ type: 'order.chooseType', orderType: 'delivery' }, ['order.draftChanged']],
  [{ type: 'order.choosePayment', paymentMethod: 'credit_card' }, ['order.draftChanged']],
  [{ type: 'kept.confirmed', cart: makeKeptOrder().cart, typed: null }, ['order.draftChanged']],
  [{ type: 'kept.settled', callId: '9' }, ['order.keptSettled']],
  [{ type: 'order.submit' }, ['order.draftChanged', 'order.sent']],
] as const)('tells what %j changes, once', async (event, types) => {
  const { ref, reports } = await filled();
  reports.length = 0;
  ref.send(event);
  expect(reports.map(({ type }) => type)).toEqual(types);
});

it('takes up an order that was kept, and tells which call it was of', async () => {
  const { ref, now, reports } = await ready();
  const { cart } = makeKeptOrder();
  ref.send({ type: 'kept.confirmed', cart, typed: null });
  ref.send({ type: 'kept.settled', callId: '9' });
  expect([selectLines(now()), reports.slice(-2)]).toEqual([
    cart.lines,
    [
      { type: 'order.draftChanged', draft: { ...cart, idempotencyKey: null } },
      { type: 'order.keptSettled', callId: '9' },
    ],
  ]);
});

it('takes up a kept order that was sent with its key, by which the server says whether it is placed', async () => {
  const { ref, reports } = await ready();
  ref.send({ type: 'kept.confirmed', cart: makeKeptOrder().cart, typed: null, sentWith: 'key-1' });
  expect(reports.at(-1)).toMatchObject({ type: 'order.draftChanged', draft: { idempotencyKey: 'key-1' } });
});

it.each([
  ['into an empty order', [], undefined, undefined],
  ['into an order that was begun', [{ type: 'order.chooseType', orderType: 'delivery' }], undefined, true],
  ['changed since', [], true, true],
] as const)('takes up a kept order that was sent %s', async (_, before, isOtherThanSent, isOther) => {
  const { ref, reports } = await ready();
  for (const event of before) ref.send(event);
  const { cart } = makeKeptOrder();
  ref.send({ type: 'kept.confirmed', cart, typed: null, sentWith: 'key-1', isOtherThanSent });
  expect(reports.at(-1)?.draft.isOtherThanSent).toBe(isOther);
});

it.each([
  ['while it is edited', filled],
  ['while it is sent', sending],
])('hands a new menu to the past orders and the kept one %s', async (_, start) => {
  const { now, ref, repeat } = await start();
  const categories = [{ id: '6', name: 'Desserts', items: [creme] }];
  ref.send({ type: 'menu.loaded', categories });
  expect([
    repeat.getSnapshot().context.categories,
    now().children.kept?.getSnapshot().context.categories,
  ]).toEqual([categories, categories]);
});

it('tells which order was placed, after that it was answered', async () => {
  const { submitOrder, reports } = await sending();
  const order = { id: '77', totalCents: 1_250 };
  await submitOrder.answer(done(order));
  expect(heard(reports, 'order.placed')).toEqual([{ type: 'order.placed', order }]);
  expect(
    reports.map(({ type }) => type).filter((type) => ['order.answered', 'order.placed'].includes(type)),
  ).toEqual(['order.answered', 'order.placed']);
});

it('tells the past orders of the one that was placed', async () => {
  const { submitOrder, fetchPastOrders } = await sending();
  await fetchPastOrders.answer([]);
  await submitOrder.answer(done({ id: '77', totalCents: 1_250 }));
  expect(fetchPastOrders.calls).toHaveLength(2);
});

it("tells the server's reason for a refusal, and none where it gave none", async () => {
  const closed = await sending();
  await closed.submitOrder.answer(makeRefusal(409, 'The restaurant is closed.'));
  const named = await sending();
  await named.submitOrder.answer(makeRefusal(422, 'A price has changed.', { 'items.0.unit_price': ['!'] }));
  const broken = await sending();
  await broken.submitOrder.fail();
  expect([closed, named, broken].map(({ reports }) => heard(reports, 'order.refused'))).toEqual([
    [{ type: 'order.refused', message: 'The restaurant is closed.' }],
    [{ type: 'order.refused', message: 'A price has changed.' }],
    [{ type: 'order.refused', message: null }],
  ]);
});

it.each([
  ['The given data was invalid.', ['The restaurant is closed.', 'This call is over.']],
  ['The restaurant is closed. (and 1 more error)', ['This call is over.']],
  [null, ['The restaurant is closed.', 'This call is over.']],
])(
  'shows beside the message %j alone what a refusal says of fields that the page does not have',
  async (message, reasons) => {
    const { ref, submitOrder, reports, now } = await sending();
    const errors = {
      'items.0.unit_price': ['It is now $13.00.'],
      tenant_id: ['The restaurant is closed.'],
      call_id: ['This call is over.'],
      customer_id: [],
    };
    await submitOrder.answer(makeRefusal(422, message, errors));
    expect(heard(reports, 'order.refused')).toEqual([{ type: 'order.refused', message }]);
    expect([selectAlert(now()), selectReasons(now())]).toEqual([
      { kind: 'failed', message, reasons },
      reasons,
    ]);
    ref.send({ type: 'order.dismissAlert' });
    expect(selectReasons(now())).toBeUndefined();
  },
);

it.each([
  ['without items by hand', () => ready({ callId: null })],
  ['without items in a call', () => ready()],
  ['without a customer', () => filled({ customer: null })],
])('tells that an order %s was not sent', async (_, start) => {
  const { ref, keys, reports } = await start();
  reports.length = 0;
  ref.send({ type: 'order.submit' });
  expect([reports, keys]).toEqual([[{ type: 'order.notSent' }], []]);
});

it('tells that an order was not sent where what is sold out bars it, or options have to be chosen', async () => {
  const gone = await filled();
  gone.ref.send({
    type: 'menu.loaded',
    categories: [{ id: '5', name: 'Pizza', items: [{ ...margherita, isAvailable: false }] }],
  });
  const open = await filled();
  open.ref.send({
    type: 'menu.loaded',
    categories: [
      { id: '5', name: 'Pizza', items: [{ ...makePizza({ sizeByDefault: false }), id: margherita.id }] },
    ],
  });
  for (const { ref, reports, keys } of [gone, open]) {
    reports.length = 0;
    ref.send({ type: 'order.submit' });
    expect([heard(reports, 'order.notSent').length, keys]).toEqual([1, []]);
  }
  expect([gone, open].map(({ now }) => selectOpenLine(now())?.lineId)).toEqual([undefined, margherita.id]);
});

it('can be pressed to place an empty order by hand, to be told what it lacks, and in a call not', async () => {
  expect(selectCanPlace((await ready({ callId: null })).now())).toBe(true);
  expect(selectCanPlace((await ready()).now())).toBe(false);
});

it.each(['placed', 'refused'] as const)(
  'takes what was kept or ordered before once the order that was on its way is %s',
  async (end) => {
    const { ref, now, reports, submitOrder } = await sending();
    const { cart } = makeKeptOrder();
    ref.send({ type: 'kept.confirmed', cart, typed: null });
    ref.send({ type: 'kept.settled', callId: '9' });
    ref.send({
      type: 'repeat.confirmed',
      lines: [{ ...margheritaLine, menuItemId: creme.id, name: creme.name }],
    });
    // Where the call ends now, it is kept as before.
    expect([
      selectLines(now()).map(({ menuItemId }) => menuItemId),
      heard(reports, 'order.keptSettled'),
    ]).toEqual([[margherita.id], []]);
    await submitOrder.answer(end === 'placed' ? done({ id: '77', totalCents: 1_250 }) : makeRefusal(500));
    const lines = selectLines(now()).map(({ menuItemId }) => menuItemId);
    const taken = [...cart.lines.map(({ menuItemId }) => menuItemId), creme.id];
    expect(new Set(lines)).toEqual(new Set(end === 'placed' ? taken : [margherita.id, ...taken]));
    expect(heard(reports, 'order.keptSettled')).toEqual([{ type: 'order.keptSettled', callId: '9' }]);
  },
);

it("asks the server's menu search for a manual order, and for a call not", async () => {
  const manual = await ready({ callId: null, searchesServer: true });
  const call = createTestOrder();
  for (const { menu, clock } of [manual, call]) {
    menu.send({ type: 'menu.search', query: 'marg' });
    clock.increment(150);
  }
  expect([manual.searchMenu.calls.length, call.searchMenu.calls.length]).toEqual([1, 0]);
});
