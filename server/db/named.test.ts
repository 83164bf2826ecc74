import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newEmbedded } from '../testing/embedded';
import { runNamed } from './named';
import { startPglite } from './pglite';
import { poolOnPglite } from './pool';

test('a named statement runs again on a new connection to the embedded database', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'roa-named-'));
  await newEmbedded(directory);
  const server = await startPglite({ dataDir: path.join(directory, 'pglite') });
  for (const value of [1, 2]) {
    const pool = poolOnPglite(server.connection);
    const ask = () => runNamed({ pool }, 'a value', sql`select ${value}::int as value`);
    expect(await ask()).toEqual([{ value }]);
    expect(await ask()).toEqual([{ value }]);
    await pool.end();
  }
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});
