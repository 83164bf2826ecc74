import { expect, it } from 'vitest';
import { emptyDraft } from '../../../src/machines/order-draft/drafts';
import {
  selectAlert,
  selectCanPlace,
  selectLastPlaced,
  selectLines,
  selectReasonNotToPlace,
  selectShorthand,
  selectShorthandRef,
} from '../../../src/machines/order-draft/order-draft.selectors';
import { selectLines as selectTyped } from '../../../src/machines/shorthand/shorthand.selectors';
import { creme, done, margherita } from '../call/call.fixtures';
import { filled, sending } from './create-test-order';

const first = { orderId: '77', totalCents: 2_598, isCancelled: false };

const placed = async () => {
  const test = await sending();
  test.menu.send({ type: 'menu.search', query: 'marg' });
  await test.submitOrder.answer(done({ id: '77', totalCents: 2_598 }));
  return test;
};

it('empties the item search with the cart, so that a reflex Enter adds nothing', async () => {
  const { ref, menu } = await placed();
  expect(menu.getSnapshot().context.query).toBe('');
  menu.send({ type: 'menu.pickHighlighted' });
  expect(selectLines(ref.getSnapshot())).toEqual([]);
});

it('keeps what is searched for when the order was refused', async () => {
  const test = await sending();
  test.menu.send({ type: 'menu.search', query: 'marg' });
  await test.submitOrder.fail(new Error('down'));
  expect(test.menu.getSnapshot().context.query).toBe('marg');
});

it('remembers the last order beyond its alert, until the next one is placed', async () => {
  const { ref, submitOrder, now } = await placed();
  ref.send({ type: 'order.dismissAlert' });
  ref.send({ type: 'order.add', item: margherita });
  expect([selectAlert(now()), selectLastPlaced(now())]).toEqual([null, first]);
  ref.send({ type: 'order.submit' });
  expect(selectLastPlaced(now())).toEqual(first);
  await submitOrder.answer(done({ id: '78', totalCents: 1_250 }));
  expect(selectLastPlaced(now())).toEqual({ orderId: '78', totalCents: 1_250, isCancelled: false });
});

it('tells what became of the last order since, and of no other', async () => {
  const { ref, now, fetchPastOrders } = await placed();
  await fetchPastOrders.answer([]);
  const asked = fetchPastOrders.calls.length;
  ref.send({ type: 'order.altered', orderId: '12', totalCents: 500, isCancelled: false });
  expect([selectAlert(now())?.kind, selectLastPlaced(now())]).toEqual(['placed', first]);
  ref.send({ type: 'order.altered', orderId: '77', totalCents: 3_977, isCancelled: false });
  expect([selectAlert(now()), selectLastPlaced(now())]).toEqual([null, { ...first, totalCents: 3_977 }]);
  ref.send({ type: 'order.altered', orderId: '77', totalCents: null, isCancelled: false });
  expect(selectLastPlaced(now())).toEqual({ ...first, totalCents: null });
  ref.send({ type: 'order.altered', orderId: '77', totalCents: 3_977, isCancelled: true });
  expect(selectLastPlaced(now())).toEqual({ ...first, totalCents: 3_977, isCancelled: true });
  expect(fetchPastOrders.calls.length).toBe(asked + 4);
});

it('has a field for the whole order, which opened once more keeps what is typed and closed forgets it', async () => {
  const { ref, now, reports } = await filled();
  expect(selectShorthand(now())).toBeNull();
  ref.send({ type: 'order.openShorthand' });
  expect(selectShorthand(now())).toBe('');
  ref.send({ type: 'shorthand.changed', text: '2 marg' });
  ref.send({ type: 'order.openShorthand' });
  expect([selectShorthand(now()), reports.at(-1)?.draft.shorthand]).toEqual(['2 marg', '2 marg']);
  ref.send({ type: 'order.closeShorthand' });
  expect([selectShorthand(now()), reports.at(-1)?.draft.shorthand]).toEqual([null, undefined]);
});

it('is not placed without a line that is typed and not added, and leaves no field open for the next', async () => {
  const { ref, submitOrder, now } = await filled();
  ref.send({ type: 'order.openShorthand' });
  const shorthand = () => selectShorthandRef(now());
  shorthand()?.send({ type: 'shorthand.type', text: '2 marg' });
  ref.send({ type: 'order.openShorthand' });
  ref.send({ type: 'order.submit' });
  expect([submitOrder.calls.length, selectCanPlace(now()), selectReasonNotToPlace(now())]).toEqual([
    0,
    false,
    'Add the typed line first, with Enter.',
  ]);
  shorthand()?.send({ type: 'shorthand.accept' });
  expect([selectShorthand(now()), selectReasonNotToPlace(now())]).toEqual(['', null]);
  shorthand()?.send({ type: 'shorthand.type', text: 'sushi' });
  ref.send({ type: 'order.closeShorthand' });
  expect(selectCanPlace(now())).toBe(true);
  ref.send({ type: 'order.openShorthand' });
  ref.send({ type: 'order.submit' });
  expect(submitOrder.calls.map(({ input }) => input.lines.map(({ quantity }) => quantity))).toEqual([[3]]);
  await submitOrder.answer(done({ id: '77', totalCents: 2_598 }));
  expect([selectShorthand(now()), selectAlert(now())?.kind]).toEqual([null, 'placed']);
});

it('reads what is typed in its field as soon as that opens, and anew with another menu', async () => {
  const { ref, menu, fetchMenu, now } = await filled({
    draft: { ...emptyDraft, shorthand: '2 marg, cremino' },
  });
  const typed = () => selectShorthandRef(now());
  const understood = () => {
    const chart = typed();
    return chart && selectTyped(chart.getSnapshot()).map(({ item }) => item?.name);
  };
  expect(understood()).toEqual(['Margherita', undefined]);
  menu.send({ type: 'menu.retry' });
  await fetchMenu.answer([{ id: '6', name: 'Desserts', items: [creme] }]);
  expect(understood()).toEqual([undefined, undefined]);
  ref.send({ type: 'order.closeShorthand' });
  expect(typed()).toBeUndefined();
  ref.send({ type: 'order.openShorthand' });
  expect(understood()).toEqual([]);
});
