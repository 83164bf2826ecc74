import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { stubServer } from '../testing/stub-server';
import { createHttpClient } from './http-client';
import { readTagged } from './tagged';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const read = async (body: unknown, tag: string | null) => ({ body, tag });

async function taggingServer(state: { tag: string }) {
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const isHeld = request.headers['if-none-match'] === state.tag;
    response.writeHead(isHeld ? 304 : 200, { etag: state.tag });
    response.end(isHeld ? '' : JSON.stringify({ data: [state.tag] }));
    statuses.push(response.statusCode);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const http = createHttpClient({
    baseUrl: `http://127.0.0.1:${port}/api`,
    token: () => 'token',
    socketId: () => null,
    onUnauthorized: () => undefined,
  });
  return { http, statuses };
}

it('keeps the very answer it has while the server has no other', async () => {
  const state = { tag: 'W/"1"' };
  const { http, statuses } = await taggingServer(state);
  const first = await readTagged(http, 'list', undefined, read);
  expect(first).toEqual({ body: { data: ['W/"1"'] }, tag: 'W/"1"' });
  expect(await readTagged(http, 'list', first, read)).toBe(first);
  state.tag = 'W/"2"';
  expect(await readTagged(http, 'list', first, read)).toEqual({ body: { data: ['W/"2"'] }, tag: 'W/"2"' });
  expect(statuses).toEqual([200, 304, 200]);
});

it('reads every answer of a server that names none', async () => {
  const { seen, http } = await stubServer({ body: { data: [1] } });
  const first = await readTagged(http, 'list', undefined, read);
  expect(first.tag).toBeNull();
  expect(await readTagged(http, 'list', first, read)).not.toBe(first);
  expect(seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
});

it('lets every other refusal through', async () => {
  const { http } = await stubServer({ status: 500, body: { message: 'no' } });
  const held = { body: null, tag: '"1"' };
  await expect(readTagged(http, 'list', held, read)).rejects.toEqual(makeHttpRefusal(500, 'no'));
});
