import { expect, it } from 'vitest';
import { stubServer } from '../testing/stub-server';
import { changeStatus, readStatus } from './status-api';

it('posts the wanted status and reads the one the server answers', async () => {
  const { http, seen } = await stubServer({ body: { data: { id: 7, status: 'on_break' } } });
  expect(await changeStatus(http, 'on_break')).toBe('on_break');
  expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/agent/status', { status: 'on_break' }],
  ]);
});

it.each([
  [{ status: 'available' }, 'available'],
  [{ data: { agent: { status: 'on_call' } } }, 'on_call'],
  [{ user: { status: 'on_break' } }, 'on_break'],
  [{ message: 'Done.' }, null],
  [{ status: 200 }, null],
  [null, null],
])('reads %j as %s', (body, status) => {
  expect(readStatus(body)).toBe(status);
});

it('takes an answer that is no JSON as one that names no status', async () => {
  const { http } = await stubServer({ body: 'OK' });
  expect(await changeStatus(http, 'available')).toBeNull();
});

it('throws the refusal with its status', async () => {
  const { http } = await stubServer({ status: 405, body: { message: 'Method not allowed.' } });
  await expect(changeStatus(http, 'available')).rejects.toMatchObject({ code: 'http_refusal', status: 405 });
});
