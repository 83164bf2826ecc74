// Scroll frames over 16 ms in the product's long lists, against a bare page with as many plain rows.
import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import type { Database } from '../server/db/database';
import { percentile, ratio, rounded } from './figures';
import { replaceMenu } from './menus';
import { type Bench, withProduct } from './product';
import { scrollFrames } from './scroll';

const rowCount = 10_000;
const budgetMs = 16;
const rounds = 4;
const framesEachWay = 150;
const pixelsAFrame = 120;
const menuOf = { id: 1, name: 'Luna Verde Trattoria' };

async function fill(db: Database): Promise<void> {
  await replaceMenu(db, menuOf.id, rowCount);
  await db.execute(sql`
    insert into tenants (name, slug, phone_number, phone_digits, timezone, weekly_hours, subscription)
    select 'Bench Restaurant ' || n, 'bench-' || n, '+1 425 ' || (2000000 + n), '425' || (2000000 + n), t.timezone,
      t.weekly_hours, t.subscription
    from generate_series(1, ${rowCount}::int) n join tenants t on t.id = ${menuOf.id}`);
  await db.execute(sql`
    insert into calls (tenant_id, customer_id, agent_id, call_sid, from_number, to_number, status, started_at,
      answered_at, ended_at, duration_seconds)
    select ${menuOf.id}, c.id, a.id, 'CA-bench-' || n, c.phone_number, '+1 206 555 0100', 'completed', s.at, s.at,
      s.at + interval '90 seconds', 90
    from generate_series(1, ${rowCount}::int) n
    cross join lateral (select now() - make_interval(mins => n) as at) s
    join agents a on a.email = 'agent@demo.test'
    join customers c on c.id = 1`);
}

const bareHtml = `<!doctype html>
<style>#list { height: 700px; overflow-y: auto; font: 14px sans-serif } p { height: 56px; margin: 0 }</style>
<div id="list"></div>
<script>
  list.innerHTML = Array.from({ length: ${rowCount} }, (_, at) => '<p>Row ' + (at + 1) + '</p>').join('');
</script>`;

interface List {
  readonly name: string;
  readonly page: Page;
  readonly row: Locator;
}

async function openLists({ open, openBare }: Bench): Promise<readonly List[]> {
  const bare = await openBare(bareHtml);
  const calls = await open('agent', '/agent/calls');
  const restaurants = await open('agent2', '/agent/manual-order');
  const menu = await open('agent3', '/agent/manual-order');
  const lists = [
    { name: 'bare page', page: bare, row: bare.getByText('Row 3', { exact: true }) },
    {
      name: 'call history',
      page: calls,
      row: calls.getByRole('table', { name: 'Calls' }).locator('[data-index="2"]'),
    },
    {
      name: 'restaurants',
      page: restaurants,
      row: restaurants.getByRole('listbox', { name: 'Restaurants' }).getByRole('option').first(),
    },
    { name: 'menu', page: menu, row: menu.getByRole('option', { name: /^Smoked Salmon/ }).first() },
  ];
  await chooseRestaurant(menu);
  for (const { row } of lists) await row.waitFor();
  return lists;
}

async function chooseRestaurant(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search restaurants' }).fill(menuOf.name);
  await page.getByRole('option', { name: new RegExp(menuOf.name) }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+1 206 555 0173');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

const figuresOf = (frames: readonly number[]) => {
  const late = frames.filter((ms) => ms > budgetMs).length;
  return {
    [`over ${budgetMs} ms %`]: rounded((late / frames.length) * 100),
    'p50 ms': rounded(percentile(frames, 0.5)),
    'p95 ms': rounded(percentile(frames, 0.95)),
    'max ms': rounded(Math.max(...frames)),
  };
};

await withProduct(fill, async (bench) => {
  const lists = await openLists(bench);
  const frames = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, page, row } of lists) {
      await page.bringToFront();
      const taken = await row.evaluate(scrollFrames, { frames: framesEachWay, pixels: pixelsAFrame });
      frames.set(name, [...(frames.get(name) ?? []), ...taken]);
    }
  }
  console.log(
    `${rowCount} rows each, ${pixelsAFrame} px a frame, ${framesEachWay} frames each way, ${rounds} interleaved rounds`,
  );
  console.table(Object.fromEntries([...frames].map(([name, taken]) => [name, figuresOf(taken)])));
  const floor = frames.get('bare page') ?? [];
  for (const [name, taken] of frames) {
    if (name === 'bare page') continue;
    const [p50, p95] = [0.5, 0.95].map((share) => ratio(percentile(taken, share), percentile(floor, share)));
    console.log(`${name}: frame time against the bare page p50 ${p50}, p95 ${p95}`);
  }
});
