import { expect, it } from 'vitest';
import { openKitchenScreen } from '../../server/kitchen/testing';
import { placeMargherita } from '../../server/orders/testing-orders';
import { createHttpClient } from '../../src/services/http/http-client';
import { fetchBoard, fetchChannel } from '../../src/services/kitchen/kitchen-api';
import { listenOn, openBench } from './client';

const { server, url, linkOf } = await openBench();
const agent = await server.tokenOf('agent');
const admin = await server.tokenOf('admin');

it('hears on its own channel that an order was placed, and finds it on its board', async () => {
  const { token } = await openKitchenScreen(server, admin);
  const screen = createHttpClient({
    baseUrl: `${url}/api/kitchen`,
    token: () => token,
    socketId: () => null,
    onUnauthorized: () => {},
  });
  const channel = listenOn(await linkOf(screen), await fetchChannel(screen));
  await channel.subscribed;
  const heard = channel.next('kitchen.updated');
  const id = await placeMargherita(server, agent);
  expect(await heard).toMatchObject({ order: { id, status: 'pending' } });
  const { orders } = await fetchBoard(screen, null);
  expect(orders.map((order) => order.id)).toContain(String(id));
});
