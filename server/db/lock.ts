import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { CannotOpen } from './cannot-open';

export interface DirectoryLock {
  release(): Promise<void>;
}

/** A second process in the directory would destroy the data without an error. */
export class DirectoryInUse extends CannotOpen {
  override readonly name = 'DirectoryInUse';
}

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Distinguishes the owner from a later process with the same id. */
  readonly startedAt: string | null;
  readonly nonce: string;
}

export const lockFile = 'server.lock';

const heartbeatMs = 2_000;
const foreignHostSilenceMs = 15_000;

function startOf(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function parseOwner(text: string): Owner | null {
  try {
    const owner: Partial<Owner> = JSON.parse(text);
    const { pid, host, startedAt = null, nonce } = owner;
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof nonce !== 'string') return null;
    return { pid, host, startedAt, nonce };
  } catch {
    return null;
  }
}

/**
 * A process on another host, such as in a container, cannot be checked: it counts as alive while it writes the lock, by
 * the clock of the directory, which also dated a file that was just written.
 */
async function isAlive(owner: Owner | null, file: string, written: string): Promise<boolean> {
  if (owner === null || owner.host !== hostname()) {
    const [{ mtimeMs }, now] = await Promise.all([stat(file), stat(written)]);
    return now.mtimeMs - mtimeMs < foreignHostSilenceMs;
  }
  return exists(owner.pid) && startOf(owner.pid) === owner.startedAt;
}

/** Removes the file only while its content is the same as `seen`: another process may have replaced it. */
async function removeStale(file: string, seen: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && moved !== seen) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const file = path.join(directory, lockFile);
  const owner: Owner = {
    pid: process.pid,
    host: hostname(),
    startedAt: startOf(process.pid),
    nonce: randomUUID(),
  };
  const mine = `${file}.${owner.nonce}`;
  const content = JSON.stringify(owner);
  // Renews this file only, by its handle: another process may have replaced the one of that name.
  const handle = await open(mine, 'wx');
  try {
    await handle.writeFile(content);
    for (let attempt = 0; ; attempt += 1) {
      try {
        await link(mine, file);
        break;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const seen = await readFile(file, 'utf8').catch(() => null);
      if (seen === null) continue;
      const other = parseOwner(seen);
      if (attempt > 3 || (await isAlive(other, file, mine))) {
        const who = other === null ? 'another process' : `process ${other.pid} on ${other.host}`;
        throw new DirectoryInUse(`The data directory ${directory} is in use by ${who}. Stop it first.`);
      }
      await removeStale(file, seen);
    }
  } catch (error) {
    await handle.close();
    throw error;
  } finally {
    await rm(mine, { force: true });
  }

  const isMine = () => {
    try {
      return readFileSync(file, 'utf8') === content;
    } catch {
      return false;
    }
  };
  const removeOnExit = () => {
    if (isMine()) rmSync(file, { force: true });
  };
  const heartbeat = setInterval(() => {
    handle.write(content, 0).catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  process.once('exit', removeOnExit);
  return {
    async release() {
      clearInterval(heartbeat);
      process.off('exit', removeOnExit);
      await handle.close();
      if (isMine()) await rm(file, { force: true });
    },
  };
}
