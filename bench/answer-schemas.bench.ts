// What checking an answer against its schema would add, against plain JSON of the same answer and against the
// whole request as it is served: 50 orders in full and 5,000 rows.
import { safeParse } from 'zod/v4/core';
import { buildApp } from '../server/app';
import { issueToken } from '../server/auth/tokens';
import { readConfig } from '../server/config';
import { addBulkOrders } from '../server/db/seed/bulk';
import { orderPage } from '../server/orders/answers';
import { testNow } from '../server/testing/databases';
import { openSnapshot } from '../server/testing/snapshot';
import { percentile, ratio, rounded } from './figures';

const rounds = 25;
const admin = 1;
const lists = [
  ['50 orders in full', '/api/admin/orders?limit=50'],
  ['5,000 rows', '/api/admin/orders?limit=5000&view=row'],
] as const;

const database = await openSnapshot();
await addBulkOrders(database.db, 5_000);
const config = readConfig({ LOG_LEVEL: 'silent', PUSHER_APP_SECRET: 'bench' });
const app = await buildApp({ config, database, clock: () => testNow });
const token = await issueToken(database.db, admin, testNow, 24);

async function medianMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
}

const table: Record<string, Record<string, unknown>> = {};
for (const [name, url] of lists) {
  const send = () => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const answer: unknown = (await send()).json();
  const request = await medianMs(send);
  const floor = await medianMs(() => JSON.stringify(answer));
  const checked = await medianMs(() => JSON.stringify(safeParse(orderPage, answer).data));
  table[name] = {
    'request, ms': rounded(request),
    'JSON, ms': rounded(floor, 2),
    'checked, ms': rounded(checked, 2),
    'checked ÷ JSON': ratio(checked, floor),
    'check would add, % of the request': rounded(((checked - floor) / request) * 100),
  };
}
console.table(table);

await app.close();
await database.close();
