import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RealtimeLink, SocketState } from '../realtime/realtime-link.types';
import { createLabFaults } from './lab-faults';

const api = 'http://server.test/api';
const server = vi.fn(async (_: Request) => Response.json({ data: { id: 1 } }, { status: 201 }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  server.mockClear();
});
afterEach(() => vi.useRealTimers());

const order = (...ids: readonly number[]) => ({
  method: 'POST',
  body: JSON.stringify({ items: ids.map((menu_item_id) => ({ menu_item_id, quantity: 1 })) }),
});

it('lets requests through as they are', async () => {
  const answered = await createLabFaults().fetch(`${api}/orders`, order(7));
  expect([answered.status, server.mock.calls.length]).toEqual([201, 1]);
});

it('answers the next order late, after the server has it', async () => {
  const faults = createLabFaults();
  faults.slowOrders(8_000);
  const statuses: number[] = [];
  faults.fetch(`${api}/orders`, order(7)).then(({ status }) => statuses.push(status));
  await vi.advanceTimersByTimeAsync(7_999);
  expect([server.mock.calls.length, statuses]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(statuses).toEqual([201]);
  expect((await faults.fetch(`${api}/orders`, order(8))).status).toBe(201);
});

it('refuses an order with what is sold out, by its line, and marks it in the menu', async () => {
  const faults = createLabFaults();
  faults.sellOut('8');
  const refused = await faults.fetch(`${api}/orders`, order(7, 8));
  expect([refused.status, await refused.json(), server.mock.calls.length]).toEqual([
    422,
    {
      message: 'This item is sold out.',
      errors: { 'items.1.menu_item_id': ['This item is sold out.'] },
    },
    0,
  ]);
  expect((await faults.fetch(`${api}/orders`, order(7))).status).toBe(201);
  const items = [
    { id: 7, is_available: true },
    { id: 8, is_available: true },
  ];
  server.mockResolvedValueOnce(Response.json({ data: [{ id: 1, items }] }));
  expect(await (await faults.fetch(`${api}/tenants/3/menu`)).json()).toEqual({
    data: [
      {
        id: 1,
        items: [
          { id: 7, is_available: true },
          { id: 8, is_available: false },
        ],
      },
    ],
  });
});

it('takes the socket away for its time, whatever asks for it meanwhile', async () => {
  const faults = createLabFaults();
  let change: (state: SocketState) => void = () => {};
  const real = {
    onState: (listener: (state: SocketState) => void) => {
      change = listener;
      listener('connected');
      return () => {};
    },
    disconnect: vi.fn(() => change('disconnected')),
    reconnect: vi.fn(() => change('connected')),
  };
  // The rest of a link is passed on as it is.
  const link = faults.wrap(real as unknown as RealtimeLink);
  const states: SocketState[] = [];
  link.onState((state) => states.push(state));
  faults.loseSocket(10_000);
  link.reconnect();
  await vi.advanceTimersByTimeAsync(9_999);
  expect([states, real.disconnect.mock.calls.length, real.reconnect.mock.calls.length]).toEqual([
    ['connected', 'unavailable'],
    1,
    0,
  ]);
  await vi.advanceTimersByTimeAsync(1);
  expect([states, real.reconnect.mock.calls.length]).toEqual([['connected', 'unavailable', 'connected'], 1]);
  faults.loseSocket(10_000);
  faults.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(real.reconnect.mock.calls.length).toBe(1);
});
