import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotOpen } from './db/cannot-open';

const shortestSecret = 32;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Created whole and never overwritten: of several processes all read the first one's. */
async function make(file: string): Promise<void> {
  const mine = `${file}.${randomUUID()}`;
  try {
    await writeFile(mine, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    await link(mine, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(mine, { force: true });
  }
}

export async function readKept(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A secret of the data directory, made where there is none. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, name);
  let kept: string | null;
  try {
    await mkdir(dataDir, { recursive: true });
    if ((await readKept(file)) === null) await make(file);
    kept = await readKept(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotOpen(`The secret in ${file} can be neither read nor made: ${reason}.`, { cause: error });
  }
  if (kept !== null && kept.length >= shortestSecret) return kept;
  throw new CannotOpen(`${file} holds no secret. Remove it and start again: a new one is made.`);
}
