import { expect, it } from 'vitest';
import { selectCanPlace, selectLines } from '../../../src/machines/order-draft/order-draft.selectors';
import { makeRefusal } from '../../support/fixtures';
import {
  creme,
  diavola,
  done,
  makeCustomer,
  makeKeptOrder,
  makeMenu,
  margherita,
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
  [{ type: 'kept.confirmed', cart: makeKeptOrder().cart }, ['order.draftChanged']],
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
  ref.send({ type: 'kept.confirmed', cart });
  ref.send({ type: 'kept.settled', callId: '9' });
  expect([selectLines(now()), reports.slice(-2)]).toEqual([
    cart.lines,
    [
      { type: 'order.draftChanged', draft: { ...cart, idempotencyKey: null } },
      { type: 'order.keptSettled', callId: '9' },
    ],
  ]);
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

it('tells that a manual order lacked items and sends nothing', async () => {
  const { ref, now, keys, reports } = await ready({ callId: null });
  expect(selectCanPlace(now())).toBe(true);
  ref.send({ type: 'order.submit' });
  expect([heard(reports, 'order.lackedItems').length, keys]).toEqual([1, []]);
});

it('says nothing of an empty order in a call', async () => {
  const { ref, now, reports } = await ready();
  expect(now().can({ type: 'order.submit' })).toBe(false);
  ref.send({ type: 'order.submit' });
  expect(heard(reports, 'order.lackedItems')).toEqual([]);
});

it("asks the server's menu search for a manual order, and for a call not", async () => {
  const manual = await ready({ callId: null, searchesServer: true });
  const call = createTestOrder();
  for (const { menu, clock } of [manual, call]) {
    menu.send({ type: 'menu.search', query: 'marg' });
    clock.increment(150);
  }
  expect([manual.searchMenu.calls.length, call.searchMenu.calls.length]).toEqual([1, 0]);
});
