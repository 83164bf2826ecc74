import { chmod, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { CannotOpen } from './cannot-open';

/** PGlite's PostgreSQL version; it would misread the files of another. */
const version = '18';
const pageBytes = 8_192;
const database = 'pglite';
const unfinished = 'pglite.unfinished';
/** Files that do not count as content: our lock, and what operating systems add to directories. */
const harmless = /^(server\.lock(\..*)?|pglite\.unfinished|lost\+found|\..*)$/;
const parts = [
  'base',
  'global',
  'pg_wal',
  'pg_xact',
  'pg_multixact',
  'postgresql.conf',
  'global/pg_filenode.map',
];

const advice = 'Nothing was changed. Restore it from a backup, or set DATA_DIR to a new or empty directory.';

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a directory',
  ENOTDIR: 'is a file, or lies below one',
  EACCES: 'may not be written or read by this user',
  EPERM: 'may not be written or read by this user',
  EROFS: 'is on a file system that is read-only',
  ENOSPC: 'has no space left',
};

export function explain(directory: string, error: unknown): unknown {
  const reason = reasons[String(codeOf(error))];
  if (reason === undefined) return error;
  return new CannotOpen(`The data directory ${directory} ${reason}. ${advice}`, { cause: error });
}

export async function makeDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true }).catch((error: unknown) => {
    throw explain(directory, error);
  });
}

async function entriesOf(directory: string): Promise<readonly string[] | null> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw explain(directory, error);
  }
}

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}

async function refuseUnlessWhole(home: string): Promise<void> {
  const written = await readFile(path.join(home, 'PG_VERSION'), 'utf8').catch(() => null);
  const missing: string[] = written === null ? ['PG_VERSION'] : [];
  for (const part of parts) if ((await sizeOf(path.join(home, part))) === null) missing.push(part);
  if ((await sizeOf(path.join(home, 'global/pg_control'))) !== pageBytes) missing.push('global/pg_control');
  const segments = (await entriesOf(path.join(home, 'pg_wal')).catch(() => null)) ?? [];
  if (!segments.some((name) => /^[0-9A-F]{24}$/.test(name))) missing.push('the files of pg_wal');
  if (missing.length > 0) {
    throw new CannotOpen(
      `The database in ${home} is not whole: ${missing.join(', ')} missing or broken. ${advice}`,
    );
  }
  if (written?.trim() === version) return;
  throw new CannotOpen(
    `The database in ${home} was written by PostgreSQL ${written?.trim()}, this server reads ${version}. ${advice}`,
  );
}

async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open directories.
  const handle = await open(directory, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** PGlite gives many of its files to everybody on the machine, to read and to write, whatever the umask is. */
const ownersOnly = 0o700;

/**
 * Created under another name and renamed when complete, so that an interrupted first start is redone and a
 * partial database is never used.
 */
export async function prepareDatabase(
  directory: string,
  create: (where: string) => Promise<void>,
  mayHold: readonly string[] = [],
): Promise<string> {
  const home = path.join(directory, database);
  const found = await entriesOf(home);
  if (found !== null && found.length > 0) {
    await refuseUnlessWhole(home);
    // Refused where another user owns it, who decides then.
    await chmod(home, ownersOnly).catch(() => undefined);
    return home;
  }
  const strange = ((await entriesOf(directory)) ?? []).filter(
    (name) => name !== database && !harmless.test(name) && !mayHold.includes(name),
  );
  if (strange.length > 0) {
    throw new CannotOpen(
      `The data directory ${directory} holds no database, but other files (${strange.slice(0, 5).join(', ')}). ` +
        `If its database is PostgreSQL, set DATABASE_URL. ${advice}`,
    );
  }
  const place = path.join(directory, unfinished);
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { mode: ownersOnly });
  await create(place);
  if (found !== null) await rmdir(home);
  await rename(place, home);
  await syncDirectory(directory);
  return home;
}
