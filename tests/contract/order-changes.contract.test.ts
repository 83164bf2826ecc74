import { beforeEach, expect, it } from 'vitest';
import { toChannelFact } from '../../src/actors/realtime/channel-facts';
import { toAnswer } from '../../src/services/errors/answer';
import { toResult } from '../../src/services/errors/result';
import type { HttpClient } from '../../src/services/http/http-client';
import { changeOrder } from '../../src/services/orders/change-order';
import { fetchOwnOrders } from '../../src/services/orders/my-orders';
import type { ChangeTerms, NewOrder } from '../../src/services/orders/order.types';
import { cancelOrder, fetchChangeable } from '../../src/services/orders/order-changes';
import { fetchOrder, fetchOwnOrder } from '../../src/services/orders/order-detail';
import { submitOrder } from '../../src/services/orders/orders-api';
import { fetchQuote } from '../../src/services/orders/quotes';
import { makeRefusal } from '../support/fixtures';
import { listenOn, openBench } from './client';

const bench = await openBench();
const supervisor = await bench.clientOf('supervisor');
const agent = await bench.clientOf('agent');
const other = await bench.clientOf('agent2');
beforeEach(() => bench.server.clock.advance(60));

const pizza = {
  menuItemId: '11',
  name: 'Margherita Pizza',
  quantity: 1,
  unitPriceCents: 1_299,
  specialInstructions: 'No basil',
};
const address = { street: '12 Pine St', city: 'Seattle', state: 'WA', zipCode: '98101', notes: 'Door 4711' };
const terms = { address, wantedAt: null, tipCents: 300, allergies: null };
const order: NewOrder = {
  tenantId: '1',
  customerId: '1',
  callId: null,
  orderType: 'pickup',
  paymentMethod: 'cash',
  lines: [pizza],
  idempotencyKey: 'first',
};
let placed = 0;
const place = async (): Promise<string> => {
  placed += 1;
  const { id } = await submitOrder(agent, {
    ...order,
    lines: [{ ...pizza, quantity: placed }],
    idempotencyKey: `order-${placed}`,
  });
  return id ?? '';
};

/** Three pizzas, as quoted. */
const change = async (
  http: HttpClient,
  orderId: string,
  version: number,
  more: Partial<ChangeTerms> = {},
) => {
  const lines = [{ ...pizza, quantity: 30 }];
  const quote = await fetchQuote(http, { ...order, lines, terms, orderId });
  const agreed = { ...terms, quoteId: quote.id ?? '', isAllergyAcknowledged: false, readBack: null };
  return changeOrder(http, {
    orderId,
    order: {
      ...order,
      lines,
      terms: agreed,
      change: { version, reason: 'More guests', instructions: 'Ring twice', ...more },
    },
  });
};

it('opens an order for who placed it and for supervisors, and changes it with everything it has', async () => {
  const id = await place();
  for (const http of [agent, supervisor])
    expect(await fetchChangeable(http, { orderId: id })).toEqual(
      expect.objectContaining({ id, version: 1, status: 'pending', tenantId: '1', versions: [] }),
    );
  const panel = listenOn(await bench.linkOf(supervisor), 'supervisor');
  await panel.subscribed;
  const event = panel.next('order.changed');
  const changed = await change(agent, id, 1);
  expect(toChannelFact('supervisor', 'order.changed', await event)).toEqual({
    type: 'supervisor.orderStatusUpdated',
  });
  const { version, state, versions } = await fetchChangeable(agent, { orderId: id });
  expect([version, changed.id, changed.totalCents]).toEqual([2, id, state.totalCents]);
  expect(state).toEqual(
    expect.objectContaining({
      lines: [{ ...pizza, quantity: 30 }],
      orderType: 'pickup',
      address: null,
      tipCents: 300,
      instructions: 'Ring twice',
    }),
  );
  const [first] = versions;
  expect([versions.length, first?.version, first?.by, first?.reason]).toEqual([
    1,
    2,
    'Priya Raman',
    'More guests',
  ]);
  expect([first?.states?.before.lines, first?.states?.after]).toEqual([
    [{ ...pizza, quantity: placed }],
    state,
  ]);
  for (const detail of [await fetchOwnOrder(agent, id), await fetchOrder(supervisor, id)])
    expect([detail.version, detail.versions]).toEqual([2, versions]);
  const { orders } = await fetchOwnOrders(agent);
  expect(orders.find((each) => each.id === id)?.version).toBe(2);
});

it('changes how an order is paid while the payment is pending, and says before that it may be', async () => {
  const id = await place();
  const opened = await fetchChangeable(agent, { orderId: id });
  expect([opened.canChangePayment, opened.paymentMethod]).toEqual([true, 'cash']);
  await change(agent, id, 1, { paymentMethod: 'credit_card' });
  const { paymentMethod, state, versions } = await fetchChangeable(agent, { orderId: id });
  const [first] = versions;
  expect([paymentMethod, first?.states?.before.paymentMethod, first?.states?.after]).toEqual([
    'credit_card',
    'cash',
    state,
  ]);
  await bench.server.database.pool.query("update orders set payment_status = 'paid' where id = $1", [id]);
  expect((await fetchChangeable(agent, { orderId: id })).canChangePayment).toBe(false);
  expect(await toResult(change(agent, id, 2, { paymentMethod: 'cash' }))).toEqual(
    makeRefusal(422, 'The payment method cannot be changed any more: the order is paid.', {
      payment_method: ['The payment method cannot be changed any more: the order is paid.'],
    }),
  );
});

it('refuses what was made on an older version, and names who changed it', async () => {
  const id = await place();
  await change(supervisor, id, 1);
  expect(await toAnswer(change(agent, id, 1))).toEqual({
    kind: 'stale',
    stale: expect.objectContaining({ version: 2, changedBy: 'Grace Okafor' }),
  });
  expect(await toAnswer(cancelOrder(agent, { orderId: id, version: 1, reason: 'No guests' }))).toEqual({
    kind: 'stale',
    stale: expect.objectContaining({ version: 2, changedBy: 'Grace Okafor' }),
  });
});

it('cancels an order, which is closed to changes then', async () => {
  const id = await place();
  await cancelOrder(agent, { orderId: id, version: 1, reason: 'No guests' });
  const { status, versions } = await fetchChangeable(agent, { orderId: id });
  expect([status, versions]).toEqual([
    'cancelled',
    [expect.objectContaining({ version: 2, reason: 'No guests', states: null })],
  ]);
  expect(await toResult(change(agent, id, 2))).toEqual(
    makeRefusal(409, 'An order that is Cancelled cannot be changed any more.'),
  );
});

it('hides an order from other agents', async () => {
  const id = await place();
  const missing = makeRefusal(404, 'Order not found.');
  expect(await toResult(fetchChangeable(other, { orderId: id }))).toEqual(missing);
  expect(await toResult(fetchOwnOrder(other, id))).toEqual(missing);
  expect(await toResult(cancelOrder(other, { orderId: id, version: 1, reason: 'No' }))).toEqual(missing);
});
