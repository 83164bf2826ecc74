import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';

const server = await createTestServer();
const token = await server.tokenOf('admin');
afterAll(() => server.close());

const ask = (url: string, accepted?: string) =>
  server.app.inject({
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
    },
  });

test('a long answer is sent compressed to whoever takes it so', async () => {
  const plain = await ask('/api/admin/orders');
  const answer = await ask('/api/admin/orders', 'gzip, deflate, br');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.payload);
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
});

test.each([undefined, 'br', 'identity', 'gzip;q=0', 'br, gzip; q=0.0, deflate'])(
  'and as it is where %j is accepted',
  async (accepted) => {
    const answer = await ask('/api/admin/orders', accepted);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.json().data.length).toBeGreaterThan(50);
  },
);

test('a short one is sent as it is', async () => {
  const answer = await ask('/api/admin/orders?limit=1', 'gzip');
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.json().data).toHaveLength(1);
});
