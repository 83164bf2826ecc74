import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { stubServer } from '../testing/stub-server';
import { changeOrderStatus } from './order-status';

const change = { orderId: '10478', status: 'ready', notes: ' Two bags ' };

it('sends the status with its note', async () => {
  const { http, seen } = await stubServer({ status: 204 });
  await changeOrderStatus(http, change);
  expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['PATCH', '/api/admin/orders/10478/status', { status: 'ready', notes: 'Two bags' }],
  ]);
});

it('sends no empty note, and an id that is no number as one part of the address', async () => {
  const { http, seen } = await stubServer({ status: 204 });
  await changeOrderStatus(http, { orderId: '7/8', status: 'cancelled', notes: ' \n' });
  expect(seen.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['/api/admin/orders/7%2F8/status', { status: 'cancelled' }],
  ]);
});

it.each([403, 404, 409, 422, 500])('throws the refusal of a %i with what the server said', async (status) => {
  const { http, seen } = await stubServer({ status, body: { message: 'It is final.' } });
  await expect(changeOrderStatus(http, change)).rejects.toEqual(makeHttpRefusal(status, 'It is final.'));
  expect(seen).toHaveLength(1);
});
