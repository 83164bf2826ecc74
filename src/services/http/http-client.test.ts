import { expect, it, vi } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { NetworkFault } from '../errors/network-fault';
import { stubServer } from '../testing/stub-server';
import { createHttpClient } from './http-client';
import { answered, bodyOf } from './send';

it('sends JSON headers, the bearer token and the socket id below the base', async () => {
  const { seen, clientOf } = await stubServer({ body: {} });
  await bodyOf(clientOf({ socketId: () => '12.34' }).get('auth/me'));
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/api/auth/me',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer token-1',
      'x-socket-id': '12.34',
    },
  });
});

it('sends cookies, to another origin too', async () => {
  const { clientOf } = await stubServer({ body: {} });
  const sent: RequestCredentials[] = [];
  const http = clientOf({
    gate: () => async (request) => {
      sent.push(request.credentials);
      return undefined;
    },
  });
  await bodyOf(http.get('auth/me'));
  expect(sent).toEqual(['include']);
});

it('sends neither a bearer token nor a socket id when there is none', async () => {
  const { seen, clientOf } = await stubServer({ body: {} });
  await bodyOf(clientOf({ token: () => null }).post('auth/login', { json: {} }));
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
  expect(seen[0]?.headers).not.toHaveProperty('x-socket-id');
});

it('lets a gate take something off a request, or answer in place of the server', async () => {
  const { seen, clientOf } = await stubServer({ body: {} });
  const http = clientOf({
    gate: () => async (request) => {
      request.headers.delete('Idempotency-Key');
      return request.url.endsWith('/agent/status') ? new Response(null, { status: 404 }) : undefined;
    },
  });
  await bodyOf(http.post('orders', { json: {}, headers: { 'Idempotency-Key': 'key-1' } }));
  await expect(answered(http.post('agent/status', { json: {} }))).rejects.toEqual(makeHttpRefusal(404));
  expect(seen.map(({ url }) => url)).toEqual(['/api/orders']);
  expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
});

it.each([500, 503, 429, 408])('asks only once when the answer is %i', async (status) => {
  const { seen, http } = await stubServer({ status });
  await expect(answered(http.get('admin/stats'))).rejects.toEqual(makeHttpRefusal(status));
  await expect(answered(http.post('orders'))).rejects.toEqual(makeHttpRefusal(status));
  expect(seen).toHaveLength(2);
});

it('reports a 401 with the token that was used, not the present one', async () => {
  const onUnauthorized = vi.fn();
  const { clientOf } = await stubServer({ status: 401 });
  const tokens = ['old', 'new'];
  const http = clientOf({ token: () => tokens.shift() ?? null, onUnauthorized });
  await expect(answered(http.get('auth/me'))).rejects.toEqual(makeHttpRefusal(401));
  expect(onUnauthorized.mock.calls).toEqual([['old']]);
});

it('reports a 401 to a request that had no token', async () => {
  const onUnauthorized = vi.fn();
  const { clientOf } = await stubServer({ status: 401 });
  const http = clientOf({ token: () => null, onUnauthorized });
  await expect(answered(http.get('auth/me'))).rejects.toEqual(makeHttpRefusal(401));
  expect(onUnauthorized.mock.calls).toEqual([[null]]);
});

it('ends the session by a 401 to the channel authorisation like by any other', async () => {
  const onUnauthorized = vi.fn();
  const { clientOf } = await stubServer({ status: 401 });
  const http = clientOf({ token: () => 'mine', onUnauthorized });
  await expect(answered(http.post('broadcasting/auth'))).rejects.toEqual(makeHttpRefusal(401));
  expect(onUnauthorized.mock.calls).toEqual([['mine']]);
});

it.each(['auth/login', 'agent/presence/offline'])('keeps the session after a 401 to %s', async (path) => {
  const onUnauthorized = vi.fn();
  const { clientOf } = await stubServer({ status: 401 });
  await expect(answered(clientOf({ onUnauthorized }).post(path))).rejects.toEqual(makeHttpRefusal(401));
  expect(onUnauthorized).not.toHaveBeenCalled();
});

it.each([403, 404, 419, 422, 429, 500, 503])('keeps the session after a %i', async (status) => {
  const onUnauthorized = vi.fn();
  const { clientOf } = await stubServer({ status });
  await expect(answered(clientOf({ onUnauthorized }).get('auth/me'))).rejects.toEqual(
    makeHttpRefusal(status),
  );
  expect(onUnauthorized).not.toHaveBeenCalled();
});

it('reports that something unexpected happened when nobody answers', async () => {
  const http = createHttpClient({
    baseUrl: 'http://127.0.0.1:9/api',
    token: () => null,
    socketId: () => null,
    onUnauthorized: () => {},
  });
  const fault = await bodyOf(http.get('auth/me')).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(NetworkFault);
  expect(fault).toEqual(new NetworkFault());
});
