import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverProgram } from '../../scripts/server-build.mjs';
import { openBackupFile, writeBackupFile } from './backup-file';
import { NotABackup, Tally } from './backup-format';

let directory: string;
let file: string;

const rows = [
  JSON.stringify(['1', 'Ottoline "O" \n Schütz', null]),
  JSON.stringify(['2', 'x'.repeat(200_000), 'null']),
  JSON.stringify(['3', '', '[]']),
];

function linesOf(given: readonly string[]): string[] {
  const tally = new Tally();
  for (const row of given) tally.add(row);
  return [
    JSON.stringify({ backup: 1, madeAt: '2026-11-20T20:00:00.000Z', schema: '0001_first', key: null }),
    JSON.stringify({ table: 'people', columns: ['id', 'name', 'more'] }),
    ...given,
    JSON.stringify({ table: 'none', columns: ['id'] }),
    JSON.stringify({ tables: { people: tally.total, none: { rows: 0, sum: '0' } }, sequences: { ids: '3' } }),
  ];
}

async function writeAll(lines: readonly string[], to: string, replaces = false): Promise<void> {
  await writeBackupFile(to, replaces, async (write) => {
    for (const line of lines) await write(line);
  });
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'roa-backup-'));
  file = path.join(directory, 'whole.gz');
  await writeAll(linesOf(rows), file);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('a backup is read as it was written, and only its owner may read it', async () => {
  const { head, proof, parts } = await openBackupFile(file);
  expect(head).toEqual({ backup: 1, madeAt: '2026-11-20T20:00:00.000Z', schema: '0001_first', key: null });
  expect(proof).toEqual({
    people: { rows: 3, sum: expect.stringMatching(/^\d+$/) },
    none: { rows: 0, sum: '0' },
  });
  const read = [];
  for await (const part of parts()) if (part.kind === 'rows') read.push(...part.rows);
  expect(read).toEqual(rows);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a file of that name is kept, unless it is to be replaced', async () => {
  const kept = path.join(directory, 'kept.gz');
  await writeFile(kept, 'of before');
  await expect(writeAll(linesOf(rows), kept)).rejects.toThrow(
    `${kept} is there already; --force replaces it.`,
  );
  expect(await readFile(kept, 'utf8')).toBe('of before');
  await writeAll(linesOf(rows), kept, true);
  expect((await openBackupFile(kept)).proof.people?.rows).toBe(3);
});

test('what fails while it is written leaves no file behind', async () => {
  const before = await readdir(directory);
  const half = writeBackupFile(path.join(directory, 'half.gz'), false, async (write) => {
    await write('{');
    throw new Error('the database is gone');
  });
  await expect(half).rejects.toThrow('the database is gone');
  expect(await readdir(directory)).toEqual(before);
});

const text = () => gunzipSync(packed).toString('utf8');
let packed: Buffer;
beforeAll(async () => {
  packed = await readFile(file);
});

test.each<[string, () => Buffer | string]>([
  ['cut off', () => packed.subarray(0, packed.length - 20)],
  [
    'changed by one bit',
    () => packed.map((byte, at) => (at === packed.length >> 1 ? byte ^ 1 : byte)) as Buffer,
  ],
  ['without its end', () => gzipSync(text().split('\n').slice(0, -2).join('\n'))],
  ['without one row', () => gzipSync(text().replace(`${rows[2]}\n`, ''))],
  ['with one value changed', () => gzipSync(text().replace('Ottoline', 'Ottolina'))],
  ['with a table left out', () => gzipSync(text().replace('{"table":"none","columns":["id"]}\n', ''))],
  ['with something behind its end', () => gzipSync(`${text()}["4","late","row"]\n`)],
  ['of another product', () => gzipSync('insert into people values (1);\n')],
  ['of a later form', () => gzipSync(text().replace('"backup":1', '"backup":2'))],
  ['not packed', () => text()],
  ['empty', () => ''],
])('a file that is %s is refused', async (_what, make) => {
  const damaged = path.join(directory, 'damaged.gz');
  await writeFile(damaged, make());
  await expect(openBackupFile(damaged)).rejects.toBeInstanceOf(NotABackup);
});

describe('on a disk without links, as a stick or a share', () => {
  beforeAll(() => {
    vi.resetModules();
    vi.doMock('node:fs/promises', async (original) => ({
      ...(await original<typeof import('node:fs/promises')>()),
      link: () => Promise.reject(Object.assign(new Error('operation not permitted'), { code: 'EPERM' })),
    }));
    return () => {
      vi.doUnmock('node:fs/promises');
      vi.resetModules();
    };
  });

  test('a backup is written, and a file of that name is kept', async () => {
    const { writeBackupFile: writeThere } = await import('./backup-file');
    const there = path.join(directory, 'stick.gz');
    const write = () =>
      writeThere(there, false, async (line) => {
        for (const text of linesOf(rows)) await line(text);
      });
    await write();
    expect((await openBackupFile(there)).proof.people?.rows).toBe(3);
    expect((await stat(there)).mode & 0o777).toBe(0o600);
    const written = await readFile(there);
    await expect(write()).rejects.toThrow(`${there} is there already; --force replaces it.`);
    expect(await readFile(there)).toEqual(written);
    expect(await readdir(directory)).not.toContainEqual(expect.stringContaining('unfinished'));
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'one that is ended by %s leaves no file of personal data behind',
  { timeout: 180_000 },
  async (signal) => {
    const folder = await mkdtemp(path.join(directory, 'ended-'));
    // Takes connections, and answers nothing.
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const program = [await serverProgram('backup-command'), 'backup', path.join(folder, 'orders.gz')];
    const child = spawn(process.execPath, program, {
      env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: `postgres://u@127.0.0.1:${port}/x` },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await vi.waitUntil(async () => (await readdir(folder)).length > 0, { timeout: 60_000, interval: 20 });
    child.kill(signal);
    await ended;
    expect(await readdir(folder)).toEqual([]);
    silent.close();
  },
);
