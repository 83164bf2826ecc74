import { expect, it } from 'vitest';
import {
  selectAlert,
  selectLastPlaced,
  selectLines,
} from '../../../src/machines/order-draft/order-draft.selectors';
import { done, margherita } from '../call/call.fixtures';
import { sending } from './create-test-order';

const first = { orderId: '77', totalCents: 2_598 };

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
  expect(selectLastPlaced(now())).toEqual({ orderId: '78', totalCents: 1_250 });
});
