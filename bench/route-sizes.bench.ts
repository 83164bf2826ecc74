// Scripts a browser transfers for the first page of each route, as sent: brotli, headers included. The floor is what
// the packages that every page needs take by themselves: React, XState, and once signed in the socket and SWR. Code
// that must not reach agents is looked for in every script of the agent's pages.
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { build } from 'vite';
import type { Who } from '../e2e/support/api';
import { loadedScripts, sizeOf } from '../e2e/support/scripts';
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
  ['admin', '/admin/calls'],
  ['admin', '/admin/analytics'],
];

const traces = {
  Twilio: /twilio\.com/,
  inspector: /stately\.ai/,
  'admin pages': /Dashboard Overview|Every order across your restaurants/,
  // Not the selectors, which both halves read.
  'admin charts': /id:["'`]callBurst["'`]/,
} as const;

const telephone = '/agent, calls by telephone';

const sizes = new Map<string, { sent: number; files: number; holds: string }>();

const react = `
  import * as react from 'react';
  import * as dom from 'react-dom/client';
  import { createActor, setup } from 'xstate';
  console.log(react, dom, createActor, setup);`;

const floors = {
  signIn: react,
  signedIn: `${react}
  import useSWR from 'swr';
  import Pusher from 'pusher-js';
  console.log(useSWR, Pusher);`,
} as const;

/** These packages alone in one script, as our build would send them. */
async function sizeOfPackages(code: string): Promise<number> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    plugins: [
      {
        name: 'packages',
        resolveId: (id) => (id === 'virtual:packages' ? id : null),
        load: (id) => (id === 'virtual:packages' ? code : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: 'virtual:packages', preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.reduce(
    (sum, part) => sum + (part.type === 'chunk' ? brotliCompressSync(part.code).length : 0),
    0,
  );
}

/** Once the page is painted and quiet, before what it fetches when it is idle. */
async function scriptsOf(page: Page) {
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  return loadedScripts(page);
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
    .filter(([, trace]) => scripts.some(({ text }) => trace.test(text)))
    .map(([what]) => what);
  sizes.set(name, {
    sent: sizeOf(scripts),
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

const signInFloor = await sizeOfPackages(floors.signIn);
const floor = await sizeOfPackages(floors.signedIn);
console.log(`The packages alone: ${rounded(signInFloor / 1000)} kB, signed in ${rounded(floor / 1000)} kB`);
console.table(
  Object.fromEntries(
    [...sizes].map(([path, { sent, files, holds }]) => [
      path,
      {
        'kB as sent': rounded(sent / 1000),
        files,
        'against the packages': ratio(sent, path === '/login' ? signInFloor : floor),
        holds,
      },
    ]),
  ),
);
for (const [path, { holds }] of sizes)
  if (path.startsWith('/agent') && path !== telephone && holds !== '')
    console.log(`${path} is sent ${holds}`);
