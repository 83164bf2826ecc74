import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runNamed } from './named';
import { startPglite } from './pglite';
import { poolOnPglite } from './pool';

test('a named statement runs again on a new connection to the embedded database', async () => {
  const server = await startPglite({ dataDir: 'memory://' });
  for (const value of [1, 2]) {
    const pool = poolOnPglite(server.connection);
    const ask = () => runNamed({ pool }, 'a value', sql`select ${value}::int as value`);
    expect(await ask()).toEqual([{ value }]);
    expect(await ask()).toEqual([{ value }]);
    await pool.end();
  }
  await server.stop();
});
