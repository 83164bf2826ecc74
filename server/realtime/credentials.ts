import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config';
import type { AppCredentials } from './signature';

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

/** The secret given, else one made at the first start and kept, readable by this user only. */
export async function loadCredentials(config: Pick<Config, 'pusher' | 'dataDir'>): Promise<AppCredentials> {
  const { appId, key, secret } = config.pusher;
  if (secret !== undefined) return { appId, key, secret };
  const file = path.join(config.dataDir, 'pusher-secret');
  await mkdir(config.dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < 32) throw new Error(`${file} holds no secret; remove it and start again`);
  return { appId, key, secret: kept };
}
