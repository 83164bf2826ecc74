// Previewing and importing 5,000 items on PGlite, against parsing the same file and writing as many bare rows.
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { buildApp } from '../server/app';
import { issueToken } from '../server/auth/tokens';
import { readConfig } from '../server/config';
import { testNow } from '../server/testing/databases';
import { openSnapshot } from '../server/testing/snapshot';
import { percentile, ratio, rounded } from './figures';
import { dishNames } from './menus';

const items = 5_000;
const rounds = 5;
const budgets = { preview: 2_000, import: 5_000 };

const database = await openSnapshot();
const config = readConfig({ LOG_LEVEL: 'silent', PUSHER_APP_SECRET: 'bench' });
const app = await buildApp({ config, database, clock: () => testNow });
const token = await issueToken(database.db, 1, testNow, 24);

const names = dishNames(items);
const fileAt = (cents: number) =>
  [
    'Category,Name,Code,Price,Description,Allergens',
    ...names.map(
      (name, at) =>
        `Category ${Math.floor(at / 100)},${name},N${at},${((500 + at + cents) / 100).toFixed(2)},As the house makes it,Milk; Gluten`,
    ),
  ].join('\n');

async function send(method: 'GET' | 'POST', path: string, payload?: string) {
  const answer = await app.inject({
    method,
    url: `/api/admin/tenants/1/menu/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    ...(payload === undefined ? {} : { payload }),
  });
  if (answer.statusCode !== 200)
    throw new Error(`${path}: ${answer.statusCode} ${answer.payload.slice(0, 200)}`);
  return answer;
}

async function took(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The rows as they are, in a table without anything else. */
async function writeBare(text: string): Promise<void> {
  const rows = parse(text, { columns: true });
  await database.db.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table bare (category text, name text, code text, price text, description text) on commit drop`,
    );
    await tx.execute(sql`
      insert into bare select "Category", "Name", "Code", "Price", "Description"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r ("Category" text, "Name" text, "Code" text, "Price" text, "Description" text)`);
  });
}

const times: Record<'preview' | 'import' | 'parsing' | 'writing', number[]> = {
  preview: [],
  import: [],
  parsing: [],
  writing: [],
};
for (let round = 0; round < rounds; round += 1) {
  const file = fileAt(round);
  times.parsing.push(await took(() => parse(file, { columns: true })));
  times.preview.push(await took(() => send('POST', 'import/preview', file)));
  times.writing.push(await took(() => writeBare(file)));
  const version: number = (await send('GET', 'editor')).json().data.menu_version;
  times.import.push(await took(() => send('POST', `import?version=${version}&missing=remove`, file)));
}

const worst = (name: keyof typeof times) => Math.max(...times[name]);
const median = (name: keyof typeof times) => percentile(times[name], 0.5);
console.table({
  'preview of 5,000 items': {
    'median ms': rounded(median('preview')),
    'slowest ms': rounded(worst('preview')),
    'budget ms': budgets.preview,
    'parsing alone ms': rounded(median('parsing')),
    ratio: ratio(median('preview'), median('parsing')),
  },
  'import of 5,000 items': {
    'median ms': rounded(median('import')),
    'slowest ms': rounded(worst('import')),
    'budget ms': budgets.import,
    'bare rows ms': rounded(median('writing')),
    ratio: ratio(median('import'), median('writing')),
  },
});
await app.close();
await database.close();
if (worst('preview') > budgets.preview || worst('import') > budgets.import) process.exitCode = 1;
