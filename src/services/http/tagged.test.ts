import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { stubServer } from '../testing/stub-server';
import { createHttpClient } from './http-client';
import { readTagged, type Tag } from './tagged';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const read = async (body: unknown, tag: Tag) => ({ body, tag });

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
  expect(first).toEqual({ body: { data: ['W/"1"'] }, tag: { etag: 'W/"1"' } });
  expect(await readTagged(http, 'list', first, read)).toBe(first);
  state.tag = 'W/"2"';
  expect(await readTagged(http, 'list', first, read)).toEqual({
    body: { data: ['W/"2"'] },
    tag: { etag: 'W/"2"' },
  });
  expect(statuses).toEqual([200, 304, 200]);
});

it('reads every answer of a server that names none', async () => {
  const { seen, http } = await stubServer({ body: { data: [1] } });
  const first = await readTagged(http, 'list', undefined, read);
  expect(first.tag.etag).toBeNull();
  expect(await readTagged(http, 'list', first, read)).not.toBe(first);
  expect(seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
});

it('lets every other refusal through', async () => {
  const { http } = await stubServer({ status: 500, body: { message: 'no' } });
  const held = { body: null, tag: { etag: '"1"' } };
  await expect(readTagged(http, 'list', held, read)).rejects.toEqual(makeHttpRefusal(500, 'no'));
});

const pageOf = (at: number, total = 3) => ({
  body: { data: [{ id: at }], current_page: at, last_page: 3, total },
});

it('asks for the later pages again once the first differs, and every two minutes', async () => {
  const answers = [1, 2, 3, 1].map((at) => pageOf(at));
  const changed = [1, 2, 3].map((at) => pageOf(at, 4));
  const { seen, http } = await stubServer(...answers, ...changed, ...changed, ...changed);
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const first = await readTagged(http, 'list', undefined, read);
  expect(await readTagged(http, 'list', first, read)).toBe(first);
  expect(seen).toHaveLength(4);
  const second = await readTagged(http, 'list', first, read);
  expect(second).not.toBe(first);
  expect(seen).toHaveLength(7);
  now.mockReturnValue(121_000);
  expect(await readTagged(http, 'list', second, read)).not.toBe(second);
  expect(seen).toHaveLength(10);
});

it('has a part of what a server with a limit of requests refuses in the middle, unless it holds all of it', async () => {
  const refused = { status: 429, body: { message: 'Too Many Attempts.' } };
  const { http } = await stubServer(pageOf(1), pageOf(2), refused, pageOf(1, 4), refused);
  const part = await readTagged(http, 'list', undefined, read);
  expect(part.body).toMatchObject({ data: [{ id: 1 }, { id: 2 }], meta: { total: 3 } });
  await expect(readTagged(http, 'list', part, read)).rejects.toEqual(
    makeHttpRefusal(429, 'Too Many Attempts.'),
  );
});
