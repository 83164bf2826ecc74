import { orderDraftMachine } from '../../../src/machines/order-draft/order-draft.machine';
import type { OrderInput } from '../../../src/machines/order-draft/order-draft.types';
import type { Answer } from '../../../src/services/errors/answer';
import type { MenuCategory } from '../../../src/services/menu/menu.types';
import type { NewOrder, PlacedOrder } from '../../../src/services/orders/order.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { makeCustomer, makeMenu, margherita } from '../call/call.fixtures';

export const createTestOrder = (input: Partial<OrderInput> = {}) => {
  const fetchMenu = standInPromise<readonly MenuCategory[], { tenantId: string }>();
  const makeKey = standInPromise<string>();
  const submitOrder = standInPromise<Answer<PlacedOrder>, NewOrder>();
  const chart = startUnderParent(
    orderDraftMachine.provide({
      actors: { fetchMenu: fetchMenu.logic, makeKey: makeKey.logic, submitOrder: submitOrder.logic },
    }),
    { callId: '12', tenantId: '3', customer: makeCustomer(), draft: null, ...input },
  );
  return { ...chart, fetchMenu, makeKey, submitOrder, now: () => chart.ref.getSnapshot() };
};

export const ready = async (input: Partial<OrderInput> = {}) => {
  const test = createTestOrder(input);
  await test.fetchMenu.answer(makeMenu());
  return test;
};

/** One Margherita in the cart. */
export const filled = async (input: Partial<OrderInput> = {}) => {
  const test = await ready(input);
  test.ref.send({ type: 'order.add', item: margherita });
  return test;
};

/** On its way with key-1. */
export const sending = async () => {
  const test = await filled();
  test.ref.send({ type: 'order.submit' });
  await test.makeKey.answer('key-1');
  return test;
};
