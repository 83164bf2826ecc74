import { resolveObjectURL } from 'node:buffer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file';

const openPage = () => {
  const pressed: { href: string; download: string }[] = [];
  const createElement = () => {
    const link = { href: '', download: '' };
    return Object.assign(link, {
      click: () => void pressed.push({ href: link.href, download: link.download }),
    });
  };
  const page = { document: { createElement }, setTimeout } as unknown as Window;
  return { page, pressed };
};
const still = new AbortController().signal;
const bytesOf = async (url: string | undefined) => {
  const blob = url === undefined ? undefined : resolveObjectURL(url);
  return blob === undefined ? null : new Uint8Array(await blob.arrayBuffer());
};

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('presses a link to the file, whose name and bytes are those given, and lets go of it later', async () => {
  const { page, pressed } = openPage();
  await saveFile(
    page,
    { name: 'a.csv', type: 'text/csv', what: '1 row', pieces: ['\uFEFFNé', ',1\r\n'] },
    still,
  );
  expect(pressed).toEqual([{ href: expect.stringMatching(/^blob:/), download: 'a.csv' }]);
  const url = pressed[0]?.href;
  expect(await bytesOf(url)).toEqual(new TextEncoder().encode('\uFEFFNé,1\r\n'));
  vi.advanceTimersByTime(60_000);
  expect(await bytesOf(url)).toBeNull();
});

it('makes no file of an answer without content', async () => {
  const { page, pressed } = openPage();
  const empty = { name: 'a.csv', type: 'text/csv', what: 'Menu', pieces: [new Uint8Array()] };
  await expect(saveFile(page, empty, still)).rejects.toMatchObject({ detail: 'empty' });
  expect(pressed).toEqual([]);
});

function* slowPieces(count: number, onPiece: (index: number) => void) {
  for (let index = 0; index < count; index += 1) {
    onPiece(index);
    now += 20;
    yield `${index};`;
  }
}
let now = 0;

it('lets the page do other work between the pieces of a long file', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { page, pressed } = openPage();
  const order: string[] = [];
  const other = new MessageChannel();
  other.port1.onmessage = () => {
    order.push('other work');
    other.port1.close();
  };
  const pieces = slowPieces(4, (index) => {
    order.push(`piece ${index}`);
    if (index === 0) other.port2.postMessage(null);
  });
  await saveFile(page, { name: 'a.csv', type: 'text/csv', what: '1 row', pieces }, still);
  expect(order).toEqual(['piece 0', 'other work', 'piece 1', 'piece 2', 'piece 3']);
  expect(new TextDecoder().decode((await bytesOf(pressed[0]?.href)) ?? undefined)).toBe('0;1;2;3;');
});

it('saves nothing once nobody waits for it', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { page, pressed } = openPage();
  const leaving = new AbortController();
  const pieces = slowPieces(3, () => leaving.abort());
  await expect(
    saveFile(page, { name: 'a.csv', type: 'text/csv', what: '1 row', pieces }, leaving.signal),
  ).rejects.toThrow('aborted');
  expect(pressed).toEqual([]);
});

it('gives up on a file of which nothing comes any more, however long it took until then', async () => {
  const { page, pressed } = openPage();
  async function* stalling() {
    for (let at = 0; at < 5; at += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      yield `${at};`;
    }
    await vi.advanceTimersByTimeAsync(30_000);
    await new Promise(() => {});
  }
  const pieces = stalling();
  await expect(
    saveFile(page, { name: 'a.csv', type: 'text/csv', what: 'Audit', pieces }, still),
  ).rejects.toThrow();
  expect(pressed).toEqual([]);
});

it('saves bytes as they are', async () => {
  const { page, pressed } = openPage();
  const pieces = [Uint8Array.of(0xef, 0xbb), Uint8Array.of(0xbf, 0x61)];
  await saveFile(page, { name: 'a.csv', type: 'text/csv', what: 'Audit', pieces }, still);
  expect([...((await bytesOf(pressed[0]?.href)) ?? [])]).toEqual([0xef, 0xbb, 0xbf, 0x61]);
});
