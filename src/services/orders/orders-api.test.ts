import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { makeIdempotencyKey } from './idempotency-key';
import type { NewOrder } from './order.types';
import { submitOrder } from './orders-api';

const line = {
  menuItemId: '9',
  name: 'Margherita',
  quantity: 2,
  unitPriceCents: 1250,
  specialInstructions: null,
};
const order: NewOrder = {
  tenantId: '4',
  customerId: '5',
  callId: '12',
  orderType: 'pickup',
  paymentMethod: 'cash',
  lines: [line, { ...line, menuItemId: 'cola', specialInstructions: 'No ice' }],
  idempotencyKey: 'key-1',
};

it('sends the order of a call with its id, names and key', async () => {
  const { seen, http } = await stubServer({ body: { data: { id: 77, total_amount: '25.98' } } });
  expect(await submitOrder(http, order)).toEqual({ id: '77', totalCents: 2598 });
  expect(seen[0]?.headers['idempotency-key']).toBe('key-1');
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    tenant_id: 4,
    customer_id: 5,
    call_id: 12,
    order_type: 'pickup',
    payment_method: 'cash',
    items: [
      { menu_item_id: 9, name: 'Margherita', quantity: 2, unit_price: 12.5 },
      {
        menu_item_id: 'cola',
        name: 'Margherita',
        quantity: 2,
        unit_price: 12.5,
        special_instructions: 'No ice',
      },
    ],
  });
});

it('sends a manual order without call and names', async () => {
  const { seen, http } = await stubServer({ body: { data: { id: 77, total_amount: 25 } } });
  await submitOrder(http, { ...order, callId: null, lines: [line] });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    tenant_id: 4,
    customer_id: 5,
    order_type: 'pickup',
    payment_method: 'cash',
    items: [{ menu_item_id: 9, quantity: 2, unit_price: 12.5 }],
  });
});

it('takes an answer without a total as placed all the same', async () => {
  const { http } = await stubServer({ body: { data: { id: 77 } } });
  expect(await submitOrder(http, order)).toEqual({ id: '77', totalCents: 5000 });
});

it('makes keys of 128 bits that differ', () => {
  expect(makeIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(makeIdempotencyKey()).not.toBe(makeIdempotencyKey());
});

it.each([
  ['a message', { message: 'Order created' }, null],
  ['nothing', '', null],
  ['a line break', '\n', null],
  ['a word', 'OK', null],
  ['a notice before its JSON', '<br />Deprecated: x {"data":{"id":77}}', null],
  ['the order in order', { message: 'Thanks', order: { id: 77 } }, '77'],
  ['the order in order of data', { data: { order: { id: '77' } } }, '77'],
  ['the id at the top', { id: 77, status: 'pending' }, '77'],
  ['the id alone', { order: 77 }, '77'],
  ['the number alone', { data: { order_number: 'ORD-77' } }, 'ORD-77'],
  ['an odd id', { data: { id: {}, total_amount: [] } }, null],
])('has placed the order where a 2xx answer says %s', async (_, body, id) => {
  const { http } = await stubServer({ status: 201, body });
  expect(await submitOrder(http, order)).toEqual({ id, totalCents: 5_000 });
});

it('takes a refusal that came with 200 for one, and a page for no answer', async () => {
  const { http } = await stubServer(
    { body: { success: false, message: 'Margherita is sold out' } },
    { body: '<!doctype html><p>Sign in</p>' },
  );
  await expect(submitOrder(http, order)).rejects.toEqual(makeHttpRefusal(200, 'Margherita is sold out'));
  await expect(submitOrder(http, order)).rejects.toEqual(new BadPayload('body', 'not JSON'));
});
