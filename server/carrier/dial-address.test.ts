import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestServer } from '../testing/server';
import { voiceFaults } from './frames';

let url: string;

const server = await createTestServer({ env: { TRUST_PROXY: '1' } });
beforeAll(async () => {
  url = `${(await server.listen()).replace('http', 'ws')}/voice`;
});
afterAll(() => server.close());

async function dial(forwarded: string): Promise<number> {
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': forwarded } });
  await once(socket, 'open');
  const answered = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'dial', restaurantId: 999_999, fromNumber: '+1 206 555 0173' }));
  const [frame] = await answered;
  socket.terminate();
  return JSON.parse(String(frame)).code;
}

test('an address that the caller wrote themselves gives no calls beyond the limit', async () => {
  const codes: number[] = [];
  for (let at = 1; at <= 30; at += 1) codes.push(await dial(`198.51.100.${at}, 192.0.2.1`));
  expect(codes).toEqual([
    ...Array.from({ length: 20 }, () => voiceFaults.noSuchCall),
    ...Array.from({ length: 10 }, () => voiceFaults.tooMany),
  ]);
  expect(await dial('192.0.2.2')).toBe(voiceFaults.noSuchCall);
});
