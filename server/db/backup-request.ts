import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { keyMark } from '../auth/secret-box';
import type { Config } from '../config';
import type { Job } from '../jobs/jobs';
import { type Made, writeBackup } from './backup';
import { takeBackupFile, writeBackupFile } from './backup-file';
import { NotABackup } from './backup-format';
import type { OpenDatabase } from './database';
import { lockFile } from './lock';

/**
 * A running server has the embedded database to itself. Who may write into its data directory asks for a backup by a
 * file there; the server writes it beside and says by another file how it went.
 */
const wanted = /^\.backup-([0-9a-f-]{36})\.wanted$/;
const left = /^\.?\.backup-[0-9a-f-]{36}\./;
const fileOf = (dataDir: string, id: string, end: string) => path.join(dataDir, `.backup-${id}.${end}`);

const noticedWithinMs = 15_000;
const lookEveryMs = 100;
const serverSilenceMs = 20_000;
/** The other side was killed. */
const forgottenAfterMs = 10 * 60_000;

interface Done {
  readonly made?: Made;
  readonly failed?: string;
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function forget(dataDir: string, names: readonly string[], now: Date): Promise<void> {
  for (const name of names.filter((one) => left.test(one))) {
    const file = path.join(dataDir, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.NaN }));
    if (now.getTime() - mtimeMs > forgottenAfterMs) await rm(file, { force: true });
  }
}

export function backupsAskedFor(database: OpenDatabase, config: Pick<Config, 'dataDir' | 'secretsKey'>): Job {
  const { dataDir } = config;

  async function make(id: string): Promise<void> {
    await rm(fileOf(dataDir, id, 'wanted'), { force: true });
    let done: Done;
    try {
      const details = { madeAt: new Date(), key: await keyMark(config) };
      const file = fileOf(dataDir, id, 'gz');
      done = { made: await writeBackupFile(file, true, (write) => writeBackup(database, write, details)) };
    } catch (error) {
      done = { failed: error instanceof Error ? error.message : String(error) };
    }
    await writeFile(fileOf(dataDir, id, 'done'), JSON.stringify(done), { mode: 0o600 });
  }

  return {
    name: 'backups asked for',
    everyMs: 1_000,
    async run() {
      const names = await readdir(dataDir);
      for (const name of names) {
        const id = wanted.exec(name)?.[1];
        if (id !== undefined) await make(id);
      }
      await forget(dataDir, names, new Date());
    },
  };
}

/** Whether the server that held the directory at first still does: it renews its lock every few seconds. */
function watchServer(dataDir: string, silentAfterMs: number): () => Promise<boolean> {
  const file = path.join(dataDir, lockFile);
  let first: string | null | undefined;
  let renewedAt = 0;
  let heardAt = performance.now();
  return async () => {
    const owner = await readFile(file, 'utf8').catch(() => null);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    first ??= owner;
    if (mtimeMs !== renewedAt) heardAt = performance.now();
    renewedAt = mtimeMs;
    return owner === first && performance.now() - heardAt < silentAfterMs;
  };
}

async function untilDone(dataDir: string, id: string, silentAfterMs: number): Promise<Done> {
  const askedAt = performance.now();
  const isServerThere = watchServer(dataDir, silentAfterMs);
  for (;;) {
    // Looked at before what it said last.
    const isThereStill = await isServerThere();
    const text = await readFile(fileOf(dataDir, id, 'done'), 'utf8').catch(() => '');
    // Written in one go, and read again where that was not yet over.
    if (text.endsWith('}')) return JSON.parse(text);
    const isUnnoticed = await isThere(fileOf(dataDir, id, 'wanted'));
    if (performance.now() - askedAt > noticedWithinMs && isUnnoticed)
      throw new NotABackup(
        `The process that holds ${dataDir} does not make a backup. Stop it, and try again.`,
      );
    if (!isThereStill)
      throw new NotABackup(`The process that held ${dataDir} ended before the backup was made. Try again.`);
    await delay(lookEveryMs);
  }
}

/** Asks a running server for a backup of its embedded database. */
export async function askForBackup(
  dataDir: string,
  file: string,
  replaces: boolean,
  silentAfterMs = serverSilenceMs,
): Promise<Made> {
  const id = randomUUID();
  try {
    await writeFile(fileOf(dataDir, id, 'wanted'), '', { flag: 'wx', mode: 0o600 });
    const { made, failed } = await untilDone(dataDir, id, silentAfterMs);
    if (made === undefined) throw new NotABackup(failed ?? 'The server made no backup.');
    await takeBackupFile(fileOf(dataDir, id, 'gz'), file, replaces);
    return made;
  } finally {
    for (const end of ['wanted', 'gz', 'done']) await rm(fileOf(dataDir, id, end), { force: true });
  }
}
