// /admin/orders with 100,000 orders: first rows, all that the page takes, a search key, a sort and scroll frames,
// against a bare page with as many plain rows.
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright';
import type { Database } from '../server/db/database';
import { addBulkOrders } from '../server/db/seed/bulk';
import { mostHeld } from '../src/machines/long-list/list-pages';
import { percentile, ratio, rounded } from './figures';
import { type Bench, withProduct } from './product';
import { scrollFrames } from './scroll';

const orderCount = 100_000;
const queries = ['bk12', 'bk777', 'bk4040', 'bk8'];
const rounds = 2;
const answersWithinMs = 20_000;

/** Of the orders that the page takes, the newest first. */
let confirmations: readonly string[] = [];
let total = 0;

async function fill(db: Database): Promise<void> {
  await addBulkOrders(db, orderCount);
  const { rows } = await db.execute(
    sql`select confirmation_number as word from orders order by created_at desc`,
  );
  total = rows.length;
  confirmations = rows.slice(0, mostHeld).map(({ word }) => String(word).toLowerCase());
}

const english = new Intl.NumberFormat('en-US');
const hitsOf = (query: string) => confirmations.filter((word) => word.includes(query.trim())).length;
const ofAll = () => english.format(total);
const ofNewest = () => `the newest ${english.format(confirmations.length)}`;
const countOf = (query: string) =>
  `Showing ${english.format(hitsOf(query))} of ${query === '' ? ofAll() : ofNewest()} orders`;

interface Places {
  readonly field: string;
  readonly count: string;
  readonly row: string;
  readonly inside: string;
}
const own: Places = {
  field: 'main input[type=search]',
  count: 'main p',
  row: '[role=table] [data-index="2"]',
  inside: '[role=table] [data-index="2"]',
};
const bare: Places = {
  field: '#search',
  count: '#count',
  row: '#list > div > p:nth-child(3)',
  inside: '#all',
};

const bareHtml = (): string => `<!doctype html>
<style>
  #list { height: 700px; overflow-y: auto; font: 14px sans-serif } #list > div { position: relative }
  p { position: absolute; height: 56px; margin: 0 }
</style>
<input id="search"><button id="sort">Sort</button><p id="count" style="position: static"></p>
<div id="list"><div id="all"></div></div>
<script>
  const rows = ${JSON.stringify(confirmations)}.map((word, at) => ({ word, total: (at * 7919) % 100000 }));
  const english = new Intl.NumberFormat('en-US');
  let shown = rows, isSorted = false;
  const draw = () => {
    const first = Math.max(0, Math.floor(list.scrollTop / 56) - 4);
    all.style.height = shown.length * 56 + 'px';
    all.replaceChildren(...shown.slice(first, first + 21).map(({ word, total }, at) => {
      const row = document.createElement('p');
      row.textContent = word + ' ' + total;
      row.style.top = (first + at) * 56 + 'px';
      return row;
    }));
  };
  const find = () => {
    const query = search.value.trim().toLowerCase();
    shown = rows.filter(({ word }) => word.includes(query));
    if (isSorted) shown.sort((one, other) => other.total - one.total);
    const of = query === '' ? '${ofAll()}' : '${ofNewest()}';
    count.textContent = 'Showing ' + english.format(shown.length) + ' of ' + of + ' orders';
    draw();
  };
  search.addEventListener('input', find);
  sort.addEventListener('click', () => { isSorted = !isSorted; find(); });
  list.addEventListener('scroll', draw);
  find();
</script>`;

function armProbe({ places, text, limit }: { places: Places; text: string | null; limit: number }): void {
  const firstRow = () => document.querySelector(places.row)?.textContent;
  const before = firstRow();
  const isShown = () =>
    text === null
      ? firstRow() !== before
      : [...document.querySelectorAll(places.count)].some((element) => element.textContent === text);
  const measured = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${text ?? 'a sorted list'} was not shown in time`)), limit);
    const watch = ({ timeStamp }: Event) => {
      const look = () => {
        if (!isShown()) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    const kind = text === null ? 'pointerup' : 'keydown';
    window.addEventListener(kind, watch, { capture: true, once: true });
  });
  Object.assign(window, { measured });
}

const measuredIn = (page: Page) => page.evaluate((): Promise<number> => Reflect.get(window, 'measured'));

async function typeAll(page: Page, places: Places): Promise<readonly number[]> {
  const taken: number[] = [];
  for (const query of queries) {
    await page.locator(places.field).focus();
    for (let end = 1; end <= query.length; end += 1) {
      // The first letters also match inside names.
      const text = end > 2 ? countOf(query.slice(0, end)) : null;
      if (text !== null) await page.evaluate(armProbe, { places, text, limit: answersWithinMs });
      await page.keyboard.press(query.charAt(end - 1));
      if (text !== null) taken.push(await measuredIn(page));
    }
    await page.locator(places.field).fill('');
    await page.getByText(countOf(''), { exact: true }).first().waitFor();
  }
  return taken;
}

async function sortTwice(page: Page, places: Places, head: string): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let press = 0; press < 2; press += 1) {
    await page.evaluate(armProbe, { places, text: null, limit: answersWithinMs });
    await page.getByRole('button', { name: head, exact: true }).click();
    taken.push(await measuredIn(page));
  }
  return taken;
}

const sinceAsked = (page: Page) => page.evaluate(() => performance.now());

async function openOrders({ open }: Bench) {
  const page = await open('admin', '/admin/orders');
  await page.locator(own.row).waitFor();
  const firstRows = await sinceAsked(page);
  await page.getByText(countOf(''), { exact: true }).first().waitFor({ timeout: 120_000 });
  await page.getByText(/loaded so far/).waitFor({ state: 'detached', timeout: 120_000 });
  return { page, firstRows, complete: await sinceAsked(page) };
}

await withProduct(fill, async (bench) => {
  const { page, firstRows, complete } = await openOrders(bench);
  const plain = await bench.openBare(bareHtml());
  console.log(
    `first rows after ${rounded(firstRows, 0)} ms, the newest ${confirmations.length} of ${total} after ${rounded(complete, 0)} ms`,
  );
  const pages = [
    { name: 'product', page, places: own, head: 'Total' },
    { name: 'bare page', page: plain, places: bare, head: 'Sort' },
  ] as const;
  const taken = new Map<string, number[]>();
  const add = (name: string, values: readonly number[]) =>
    taken.set(name, [...(taken.get(name) ?? []), ...values]);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, page: shown, places, head } of pages) {
      console.log(`round ${round + 1} of ${rounds}, ${name} …`);
      await shown.bringToFront();
      add(`search key, ${name}`, await typeAll(shown, places));
      add(`sort, ${name}`, await sortTwice(shown, places, head));
      const inside = shown.locator(places.inside).first();
      add(`wheel frame, ${name}`, await inside.evaluate(scrollFrames, { frames: 60, pixels: 20 }));
      add(`fast frame, ${name}`, await inside.evaluate(scrollFrames, { frames: 60, pixels: 600 }));
    }
  }
  console.table(
    Object.fromEntries(
      [...taken].map(([name, values]) => [
        name,
        {
          'p50 ms': rounded(percentile(values, 0.5)),
          'p95 ms': rounded(percentile(values, 0.95)),
          'over 16 ms %': rounded((values.filter((ms) => ms > 16).length / values.length) * 100),
        },
      ]),
    ),
  );
  for (const what of ['search key', 'sort', 'wheel frame', 'fast frame']) {
    const [mine = [], floor = []] = ['product', 'bare page'].map((name) => taken.get(`${what}, ${name}`));
    const [p50, p95] = [0.5, 0.95].map((share) => ratio(percentile(mine, share), percentile(floor, share)));
    console.log(`${what} against the bare page: p50 ${p50}, p95 ${p95}`);
  }
});
