import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keyMark } from '../auth/secret-box';
import type { Terminal } from '../command';
import type { Config } from '../config';
import { warn } from '../print';
import { type Made, restoreBackup, writeBackup } from './backup';
import { openBackupFile, writeBackupFile } from './backup-file';
import { NotABackup, type Proof } from './backup-format';
import { askForBackup } from './backup-request';
import { openDatabase } from './database';
import { type Hold, holdDatabase } from './hold';
import { DirectoryInUse } from './lock';

const usage = `npm run backup -- <file>             everything in the database, as it is at one moment
npm run backup -- <file> --force     in the place of a file of that name
npm run restore -- <file>            into an empty database, whole or not at all
npm run restore -- <file> --check    whether the file is whole; no database is touched

The database is that of DATABASE_URL, or the one in DATA_DIR. Backups of either go into either.`;

const english = new Intl.NumberFormat('en-US');

function sizeOf(proof: Proof): string {
  const tables = Object.values(proof);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${english.format(rows)} rows of ${tables.length} tables`;
}

async function makeBackup(config: Config, file: string, replaces: boolean): Promise<Made> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined && !existsSync(path.join(dataDir, 'pglite')))
    throw new NotABackup(`There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR.`);
  const opened = await openDatabase(config).catch((error: unknown) => {
    if (error instanceof DirectoryInUse) return null;
    throw error;
  });
  if (opened === null) return askForBackup(dataDir, file, replaces);
  try {
    const made = { madeAt: new Date(), key: await keyMark(config) };
    return await writeBackupFile(file, replaces, (write) => writeBackup(opened, write, made));
  } finally {
    await opened.close();
  }
}

async function backup({ config, print }: Terminal, file: string, replaces: boolean): Promise<void> {
  const { schema, proof } = await makeBackup(config, file, replaces);
  print(
    `${file} has ${sizeOf(proof)}, at version ${schema}.`,
    'It holds personal data. The secrets in it can be read only with SECRETS_KEY, or secrets-key in DATA_DIR:',
    'keep that too, in another place.',
  );
}

const inUse =
  'A process runs on this database. Stop all that run on it before a restore, or restore into another, empty one.';

async function holdAlone({ databaseUrl }: Config): Promise<Hold | null> {
  if (databaseUrl === undefined) return null;
  return holdDatabase(databaseUrl, { isShared: false, inUse, warn });
}

/** Who restores into a new directory puts the key there first; on a start they tell of a lost database. */
const keptBesides = ['secrets-key', 'pusher-secret'];

async function restore({ config, print }: Terminal, file: string, isCheck: boolean): Promise<void> {
  const { head, proof, parts } = await openBackupFile(file);
  const what = `${sizeOf(proof)}, of ${head.madeAt}, at version ${head.schema}`;
  if (isCheck) return print(`${file} is whole: ${what}.`);
  const database = await openDatabase({ ...config, mayHold: keptBesides });
  // A running process would write beside it, and go on with what it knows of the empty database.
  const hold = await holdAlone(config);
  try {
    await restoreBackup(database, head, parts());
  } finally {
    await database.close();
    await hold?.close();
  }
  print(
    `Restored: ${what}. Every table has the same rows as then, by count and by sum.`,
    'Links that were open then (invitations, new passwords, screens of kitchens) are withdrawn: make new ones.',
    'Customers, accounts, screens and webhooks that were removed or changed since are here as before:',
    'docs/deploying.md says how to find them.',
  );
  if (head.key === null || head.key === (await keyMark(config))) return;
  print(
    'The key of the secrets here is another than when the backup was made, or there is none yet. Before the start,',
    'set SECRETS_KEY or put secrets-key into DATA_DIR: without it second factors and webhooks do not work.',
  );
}

export async function manageBackups([name, ...rest]: readonly string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...rest],
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new NotABackup(usage);
  await (name === 'restore' ? restore(terminal, file, values.check) : backup(terminal, file, values.force));
}
