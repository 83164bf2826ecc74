import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../testing/eventually';
import { askForBackup } from './backup-request';

let dataDir: string;
let lock: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'roa-asked-'));
  lock = path.join(dataDir, 'server.lock');
  await writeFile(lock, 'the first server');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const wanted = async () => (await readdir(dataDir)).find((name) => name.endsWith('.wanted')) ?? '';

/** The server begins with the backup. */
async function begin(): Promise<void> {
  await eventually(wanted).not.toBe('');
  await rm(path.join(dataDir, await wanted()));
}

const ended = /ended before the backup was made\. Try again\.$/;

test.each([
  ['ends', () => rm(lock)],
  ['gives way to another one', () => writeFile(lock, 'the second server')],
])('a server that %s during the backup is waited for no longer', async (_how, happen) => {
  const asked = askForBackup(dataDir, path.join(dataDir, 'made.gz'), false);
  const refused = expect(asked).rejects.toThrow(ended);
  await begin();
  await happen();
  await refused;
  expect((await readdir(dataDir)).filter((name) => name.startsWith('.backup'))).toEqual([]);
});

test('a server that was killed during the backup shows by its lock, which it renews no longer', async () => {
  const asked = askForBackup(dataDir, path.join(dataDir, 'made.gz'), false, 300);
  const refused = expect(asked).rejects.toThrow(ended);
  await begin();
  await refused;
});
