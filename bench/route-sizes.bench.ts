// Scripts a browser transfers for the first page, gzip, per route. Code that must not reach agents is looked
// for in every script of the agent's pages.
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import type { Who } from '../e2e/support/api';
import { ratio, rounded } from './figures';
import { withProduct } from './product';

const routes: readonly (readonly [Who | null, path: string])[] = [
  [null, '/login'],
  ['agent', '/agent'],
  ['agent', '/agent/calls'],
  ['agent', '/agent/my-orders'],
  ['agent', '/agent/manual-order'],
  ['admin', '/admin'],
  ['admin', '/admin/restaurants'],
  ['admin', '/admin/restaurants/1'],
  ['admin', '/admin/agents'],
  ['admin', '/admin/customers'],
  ['admin', '/admin/orders'],
  ['admin', '/admin/orders/1'],
  ['admin', '/admin/analytics'],
];

const traces = {
  Twilio: /twilio\.com/,
  inspector: /stately\.ai/,
  'admin pages': /Dashboard Overview|Every order across your restaurants/,
  'admin charts': /callBurst/,
} as const;

const telephone = '/agent, calls by telephone';

const sizes = new Map<string, { gzip: number; files: number; holds: string }>();

async function scriptsOf(page: Page): Promise<readonly string[]> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  return Promise.all([...new Set(names)].map(async (name) => (await fetch(name)).text()));
}

async function giveTelephone(page: Page): Promise<void> {
  await page.route('**/api/agent/twilio-token', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ json: { data: { ...data, provider: 'twilio' } } });
  });
  await page.reload();
}

async function measure(name: string, page: Page): Promise<void> {
  const scripts = await scriptsOf(page);
  const holds = Object.entries(traces)
    .filter(([, trace]) => scripts.some((text) => trace.test(text)))
    .map(([what]) => what);
  sizes.set(name, {
    gzip: scripts.reduce((sum, text) => sum + gzipSync(text).length, 0),
    files: scripts.length,
    holds: holds.join(', '),
  });
  await page.context().close();
}

await withProduct(
  async () => undefined,
  async ({ open, browser, origin }) => {
    for (const [who, path] of routes) {
      let page: Page;
      if (who === null) {
        page = await (await browser.newContext()).newPage();
        await page.goto(`${origin}${path}`);
      } else page = await open(who, path);
      await measure(path, page);
    }
    const page = await open('agent', '/agent');
    await giveTelephone(page);
    await measure(telephone, page);
  },
);

const floor = sizes.get('/agent')?.gzip ?? 0;
console.table(
  Object.fromEntries(
    [...sizes].map(([path, { gzip, files, holds }]) => [
      path,
      { 'kB gzip': rounded(gzip / 1000), files, 'against /agent': ratio(gzip, floor), holds },
    ]),
  ),
);
for (const [path, { holds }] of sizes)
  if (path.startsWith('/agent') && path !== telephone && holds !== '')
    console.log(`${path} is sent ${holds}`);
