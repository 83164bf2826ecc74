// 100,000 rows in our own table and in the table of react-aria-components with its Virtualizer: first rows, a new
// row, wheel frames and memory.
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { requireChromium } from '../scripts/find-programs.mjs';
import { percentile, ratio, rounded } from './figures';
import { nameHelper } from './product';
import { scrollFrames } from './scroll';

const rounds = 3;
const names = ['own', 'react-aria'] as const;
const root = join(import.meta.dirname, 'row-virtualizers');
const outDir = join(import.meta.dirname, '../dist/row-virtualizers');

/** Calls a function of the page; resolves with the milliseconds until the text is in the table and painted. */
async function untilShown({
  call,
  given,
  text,
}: {
  call: string;
  given?: string;
  text: string;
}): Promise<number> {
  const begun = performance.now();
  Reflect.get(window, call)(given);
  for (;;) {
    const isShown = await new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () =>
          resolve(
            [...document.querySelectorAll('[role=rowheader]')].some((cell) => cell.textContent === text),
          );
        port2.postMessage(null);
      });
    });
    if (isShown) return performance.now() - begun;
  }
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

const found = requireChromium();
if ('advice' in found) throw new Error(found.advice);
const config = { root, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const;
await build({ ...config, plugins: [react(), vanillaExtractPlugin()] });
const server = await preview({ ...config, preview: { port: 0 } });
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
const taken = new Map<string, number[]>();
const add = (what: string, name: string, ...values: readonly number[]) =>
  taken.set(`${what}, ${name}`, [...(taken.get(`${what}, ${name}`) ?? []), ...values]);
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.addInitScript(nameHelper);
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await page.waitForFunction(() => 'show' in window);
      const before = await heapOf(page);
      add(
        'first rows',
        name,
        await page.evaluate(untilShown, { call: 'show', given: name, text: '#100000' }),
      );
      add('new row', name, await page.evaluate(untilShown, { call: 'addRow', text: '#100001' }));
      const row = page.getByRole('row').nth(3);
      add('wheel frame', name, ...(await row.evaluate(scrollFrames, { frames: 60, pixels: 100 })));
      add('memory in MB', name, (await heapOf(page)) - before);
      await page.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}

const figures = [...taken].map(([what, values]) => {
  const [p50, p95] = [0.5, 0.95].map((share) => rounded(percentile(values, share)));
  return [what, { p50, p95 }] as const;
});
console.table(Object.fromEntries(figures));
for (const what of ['first rows', 'new row', 'wheel frame', 'memory in MB']) {
  const [own = [], other = []] = names.map((name) => taken.get(`${what}, ${name}`));
  const [p50, p95] = [0.5, 0.95].map((share) => ratio(percentile(other, share), percentile(own, share)));
  console.log(`${what}, react-aria against our own: p50 ${p50}, p95 ${p95}`);
}
