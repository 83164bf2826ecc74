// The accept of a call over HTTP against an empty signed-in request in the same run, on PostgreSQL and on the embedded
// database: how long its agent waits, and how many statements are sent meanwhile.
import { buildApp } from '../server/app';
import { issueToken } from '../server/auth/tokens';
import { readConfig } from '../server/config';
import { wallClock } from '../server/db/clock';
import { type OpenDatabase, openPostgres } from '../server/db/database';
import { migrateDatabase } from '../server/db/migrate';
import { seedDemo } from '../server/db/seed';
import { startPostgres } from '../server/testing/postgres';
import { openSnapshot } from '../server/testing/snapshot';
import { percentile, ratio, rounded } from './figures';

const rounds = 200;
const agentId = 3;

async function measure(name: string, database: OpenDatabase): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', PUSHER_APP_SECRET: 'bench' });
  const app = await buildApp({ config, database, clock: wallClock });
  const { calls } = app.live;
  const token = await issueToken(database.db, agentId, new Date(), 24);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${token}` };
  let sent = 0;
  database.pool.observe(() => {
    sent += 1;
    return null;
  });
  const taken = new Map<string, { readonly ms: number[]; readonly statements: number[] }>();

  async function time(what: string, path: string, method: string, isCounted: boolean): Promise<void> {
    const before = sent;
    const start = performance.now();
    const answer = await fetch(`${origin}/api${path}`, { method, headers });
    await answer.arrayBuffer();
    const ms = performance.now() - start;
    if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`);
    const known = taken.get(what) ?? { ms: [], statements: [] };
    if (!isCounted) return;
    known.ms.push(ms);
    known.statements.push(sent - before);
    taken.set(what, known);
  }

  /** What follows the answers of the round before is done: it would be counted here. */
  async function untilQuiet(): Promise<void> {
    await calls.distributed();
    await app.live.realtime.outbox.drain();
  }

  for (let round = -30; round < rounds; round += 1) {
    await database.pool.query("update agents set status = 'available' where id = $1", [agentId]);
    const { call } = await calls.ring({
      tenantId: 1,
      fromNumber: `+1206555${1000 + Math.abs(round)}`,
      isSimulated: true,
    });
    await untilQuiet();
    await time('empty request', '/capabilities', 'GET', round >= 0);
    await time('accept', `/calls/${call.id}/accept`, 'POST', round >= 0);
    await untilQuiet();
    await calls.end(call.id, agentId);
  }
  const empty = percentile(taken.get('empty request')?.ms ?? [], 0.5);
  console.log(`\n${name}, ${rounds} interleaved rounds`);
  console.table(
    Object.fromEntries(
      [...taken].map(([what, { ms, statements }]) => [
        what,
        {
          'p50 ms': rounded(percentile(ms, 0.5), 2),
          'p95 ms': rounded(percentile(ms, 0.95), 2),
          'of an empty request': ratio(percentile(ms, 0.5), empty),
          statements: percentile(statements, 0.5),
        },
      ]),
    ),
  );
  await app.close();
  await database.close();
}

await measure('embedded database', await openSnapshot());
const postgres = await startPostgres();
if (postgres !== null) {
  const database = openPostgres(await postgres.createDatabase(), 5);
  await migrateDatabase(database);
  await seedDemo(database.db);
  await measure('PostgreSQL', database);
  await postgres.stop();
}
process.exit();
