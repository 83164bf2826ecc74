import { beforeEach, describe, expect, it } from 'vitest';
import { toChannelFact } from '../../src/actors/realtime/channel-facts';
import { acceptCall, simulateCall } from '../../src/services/calls/calls-api';
import { fetchWaitingCalls } from '../../src/services/calls/waiting-calls';
import { toResult } from '../../src/services/errors/result';
import { makeIdempotencyKey } from '../../src/services/orders/idempotency-key';
import { fetchOrder } from '../../src/services/orders/order-detail';
import { changeOrderStatus } from '../../src/services/orders/order-status';
import { submitOrder } from '../../src/services/orders/orders-api';
import { fetchRecentOrders } from '../../src/services/orders/recent-orders';
import { fetchMe } from '../../src/services/session/session-api';
import { makeRefusal } from '../support/fixtures';
import { forbidden, listenOn, openBench } from './client';

const bench = await openBench();
const admin = await bench.clientOf('admin');
const supervisor = await bench.clientOf('supervisor');
const agent = await bench.clientOf('agent');
beforeEach(() => bench.server.clock.advance(60));

const place = async (): Promise<string> => {
  const line = { menuItemId: '11', name: 'Margherita', quantity: 1, unitPriceCents: 1_299 };
  const { id } = await submitOrder(agent, {
    tenantId: '1',
    customerId: '1',
    callId: null,
    orderType: 'pickup',
    paymentMethod: 'cash',
    lines: [{ ...line, specialInstructions: null }],
    idempotencyKey: makeIdempotencyKey(),
  });
  return id ?? '';
};
const change = (orderId: string, status: string, notes = '', http = admin) =>
  toResult(changeOrderStatus(http, { orderId, status, notes }));
const messageOf = async (pending: ReturnType<typeof change>) => {
  const answer = await pending;
  return answer.kind === 'refused' ? [answer.failure.status, answer.failure.serverMessage] : answer.kind;
};

describe('moving an order along', () => {
  it('follows the next statuses of the server to the end, and leaves its notes in the history', async () => {
    const id = await place();
    const path: string[] = [];
    for (let order = await fetchOrder(admin, id); ; order = await fetchOrder(admin, id)) {
      path.push(order.status ?? '');
      const [next] = order.nextStatuses;
      if (next === undefined) break;
      expect(order.nextStatuses.slice(-2)).toEqual(['cancelled', 'failed']);
      expect(await change(id, next, `To ${next}`)).toEqual({ kind: 'done', value: undefined });
    }
    expect(path).toEqual(['pending', 'confirmed', 'preparing', 'ready', 'completed']);
    const { history } = await fetchOrder(admin, id);
    expect(history.map(({ status, notes }) => [status, notes]).slice(1)).toEqual([
      ['confirmed', 'To confirmed'],
      ['preparing', 'To preparing'],
      ['ready', 'To ready'],
      ['completed', 'To completed'],
    ]);
  });

  it('is sent to everybody who watches', async () => {
    const id = await place();
    const panel = listenOn(await bench.linkOf(supervisor), 'supervisor');
    await panel.subscribed;
    const event = panel.next('order.status.updated');
    await change(id, 'confirmed');
    expect(toChannelFact('supervisor', 'order.status.updated', await event)).toEqual({
      type: 'supervisor.orderStatusUpdated',
    });
  });

  it('is offered to admins alone', async () => {
    const id = await place();
    expect((await fetchOrder(admin, id)).nextStatuses).toEqual(['confirmed', 'cancelled', 'failed']);
    expect((await fetchOrder(supervisor, id)).nextStatuses).toEqual([]);
    for (const http of [supervisor, agent])
      expect(await change(id, 'confirmed', '', http)).toEqual(
        makeRefusal(403, 'This action is unauthorized.'),
      );
  });

  it('is refused in words that name what is allowed', async () => {
    const id = await place();
    expect(await messageOf(change(id, 'ready'))).toEqual([
      409,
      'An order that is Pending cannot become Ready. Allowed: Confirmed, Cancelled, Failed.',
    ]);
    await change(id, 'cancelled');
    const [status, message] = await messageOf(change(id, 'confirmed'));
    expect([status, message]).toEqual([409, expect.stringMatching(/ It is final\.$/)]);
  });

  it('is done once by two who press at the same time; the other is refused', async () => {
    const id = await place();
    const answers = await Promise.all([change(id, 'confirmed'), change(id, 'confirmed')]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused']);
    expect((await fetchOrder(admin, id)).history.map(({ status }) => status)).toEqual([
      'pending',
      'confirmed',
    ]);
  });

  it('takes a note of 500 letters and refuses a longer one, an unknown status and an unknown order', async () => {
    const id = await place();
    expect(await messageOf(change(id, 'confirmed', 'x'.repeat(501)))).toEqual([
      422,
      expect.stringMatching(/500/),
    ]);
    expect(await change(id, 'confirmed', 'x'.repeat(500))).toEqual({ kind: 'done' });
    expect(await change(id, 'on_the_moon')).toEqual(
      makeRefusal(422, 'The status is invalid.', { status: ['The status is invalid.'] }),
    );
    expect(await change('999999', 'confirmed')).toEqual(makeRefusal(404, 'Order not found.'));
  });
});

it('reads the five newest orders in short rows', async () => {
  const id = await place();
  const orders = await fetchRecentOrders(supervisor);
  expect(orders).toHaveLength(5);
  expect(orders[0]).toMatchObject({
    id,
    status: 'pending',
    tenantName: 'Luna Verde Trattoria',
    totalCents: expect.any(Number),
    createdAt: expect.stringMatching(/^\d{4}-/),
  });
});

describe('the calls that wait', () => {
  it('are listed oldest first until somebody answers them', async () => {
    expect(await fetchWaitingCalls(admin)).toEqual([]);
    const first = await simulateCall(admin, { tenantId: '1', fromNumber: '+12065550173' });
    bench.server.clock.advance(20);
    const second = await simulateCall(admin, { tenantId: '2', fromNumber: '+12065557777' });
    const calls = await fetchWaitingCalls(supervisor);
    expect(calls).toEqual([
      {
        id: first.id,
        customerName: 'Maya Okonkwo',
        phone: expect.stringMatching(/0173$/),
        tenantName: 'Luna Verde Trattoria',
        since: expect.stringMatching(/^\d{4}-/),
        isRinging: false,
        ringingAgents: 0,
      },
      {
        id: second.id,
        customerName: null,
        phone: '+12065557777',
        tenantName: 'Bluebird Diner',
        since: second.startedAt,
        isRinging: false,
        ringingAgents: 0,
      },
    ]);
    const me = await fetchMe(agent);
    const workspace = listenOn(await bench.linkOf(agent), `agent.${me.id}`);
    const ring = workspace.next('call.incoming');
    await workspace.subscribed;
    await ring;
    expect((await fetchWaitingCalls(admin))?.some(({ isRinging }) => isRinging)).toBe(true);
    await acceptCall(agent, first.id);
    expect((await fetchWaitingCalls(admin))?.map(({ id }) => id)).toEqual([second.id]);
  });

  it('are not for agents', async () => {
    await expect(fetchWaitingCalls(agent)).rejects.toEqual(forbidden);
  });
});
