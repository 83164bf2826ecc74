import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { createTestServer } from '../testing/server';

test('a request whose body never ends is given up, and sockets stay', async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const server = await createTestServer({ env: { LOG_LEVEL: 'info' }, logTo, receiveWithinMs: 100 });
  const url = new URL(await server.listen());
  const live = new WebSocket(`ws://${url.host}/app/restaurant-order-agent?protocol=7`);
  await once(live, 'open');
  const socket = connect(Number(url.port), url.hostname);
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email":',
  );
  expect((await text(socket)).split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
  expect(live.readyState).toBe(WebSocket.OPEN);
  live.close();
  await once(live, 'close');
  await server.close();
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
