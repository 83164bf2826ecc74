// A ring and its answer: from the frame of `call.incoming` to the painted popup, and from Enter to a live call whose
// menu can be searched, at full speed and at four times slower CPU. The floors show a popup on an empty page, one by
// plain elements, the other by React Aria's dialog. CPU is that of the page's main thread.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { CDPSession, Page } from 'playwright';
import { build, preview } from 'vite';
import { WebSocketServer } from 'ws';
import { percentile, ratio, rounded } from './figures';
import { ready, ring } from './live-call';
import { nameHelper, withProduct } from './product';
import { type Marks, watchRing } from './ring-watch';
import { tenant } from './typical-orders';

const rounds = Number(process.env.ROUNDS ?? 6);
const rates = [1, 4];
const caller = '+12065550173';
/** Keys count half a second after the popup opened; and what is fetched ahead of a call comes in idle time. */
const idleMs = 5_000;
const ringsForMs = 1_000;
const givesUpAfterMs = 60_000;

const outDir = join(import.meta.dirname, '../dist/ring-floors');
const floors = {
  root: join(import.meta.dirname, 'ring-floors'),
  configFile: false,
  logLevel: 'warn',
} as const;
await build({ ...floors, plugins: [react()], build: { outDir, emptyOutDir: true } });
const pages = await preview({ ...floors, build: { outDir }, preview: { port: 0 } });
const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
const at = (address: ReturnType<typeof sockets.address>) => {
  if (address === null || typeof address === 'string') throw new Error('a floor has no port');
  return address.port;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const marksOf = (page: Page): Promise<Marks> => page.evaluate(() => Reflect.get(window, 'marks'));
const until = (page: Page, mark: 'popup' | 'usable') =>
  page.waitForFunction((name) => Reflect.get(window, 'marks')[name] > 0, mark, { timeout: givesUpAfterMs });

interface Watched {
  readonly page: Page;
  readonly session: CDPSession;
}

async function busyMs({ session }: Watched): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function watched(page: Page): Promise<Watched> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  return { page, session };
}

const taken = new Map<string, number[]>();
const add = (what: string, value: number) => taken.set(what, [...(taken.get(what) ?? []), value]);

async function ringFloor(kind: string, one: Watched, rate: number): Promise<void> {
  await one.page.bringToFront();
  await one.session.send('Emulation.setCPUThrottlingRate', { rate });
  await one.page.evaluate(() => Reflect.get(window, 'forget')());
  const before = await busyMs(one);
  const call = { restaurant: tenant.name, number: caller };
  for (const client of sockets.clients) client.send(JSON.stringify({ event: 'call.incoming', ring: call }));
  await until(one.page, 'popup');
  const { frame, popup } = await marksOf(one.page);
  add(`${kind}, ring to paint, ${rate}`, popup - frame);
  add(`${kind}, CPU, ${rate}`, (await busyMs(one)) - before);
  for (const client of sockets.clients) client.send('{"ring":null}');
  await pause(100);
}

async function ringProduct(one: Watched, origin: string, rate: number): Promise<void> {
  const { page, session } = one;
  await page.bringToFront();
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(() => Reflect.get(window, 'forget')());
  const before = await busyMs(one);
  await ring(origin, tenant.id, caller);
  await until(page, 'popup');
  const shown = await busyMs(one);
  await pause(ringsForMs * rate);
  const pressed = await busyMs(one);
  await page.keyboard.press('Enter');
  await until(page, 'usable');
  const { frame, popup, key, stage, usable, long } = await marksOf(page);
  add(`product, ring to paint, ${rate}`, popup - frame);
  add(`product, CPU, ${rate}`, shown - before);
  add(`Enter to the bar of the call, ${rate}`, stage - key);
  add(`Enter to a menu that can be searched, ${rate}`, usable - key);
  add(`CPU of it, ${rate}`, (await busyMs(one)) - pressed);
  add(
    `longest task of it, ${rate}`,
    Math.max(0, ...long.filter((task) => task.at > key).map(({ ms }) => ms)),
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('button', { name: /^End Call/ }).click();
  await ready(page);
}

await withProduct(
  async () => undefined,
  async ({ origin, browser, open }) => {
    const openFloor = async (kind: string): Promise<Watched> => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript(nameHelper);
      await context.addInitScript(watchRing);
      const page = await context.newPage();
      const socket = `ws://127.0.0.1:${at(sockets.address())}`;
      await page.goto(`http://127.0.0.1:${at(pages.httpServer.address())}/?kind=${kind}&socket=${socket}`);
      await page.waitForFunction(() => document.title === 'open');
      return watched(page);
    };
    const agent = await open('agent', '/agent');
    await agent.context().addInitScript(watchRing);
    await agent.reload();
    await ready(agent);
    const product = await watched(agent);
    await pause(idleMs);
    for (const rate of rates)
      for (let round = 0; round < rounds; round += 1) {
        for (const kind of ['bare', 'React Aria']) {
          const floor = await openFloor(kind);
          // The first popup of a page compiles what the others use.
          await ringFloor(`${kind}, first`, floor, rate);
          await ringFloor(kind, floor, rate);
          await floor.page.context().close();
        }
        await ringProduct(product, origin, rate);
      }
  },
);
sockets.close();
await pages.close();

const medianOf = (what: string) => percentile(taken.get(what) ?? [], 0.5);
console.log(
  `milliseconds of ${rounds} rounds; the last word of each row is how many times slower the CPU is`,
);
console.table(
  Object.fromEntries(
    [...taken].map(([what, values]) => [
      what,
      {
        median: rounded(percentile(values, 0.5)),
        best: rounded(Math.min(...values)),
        worst: rounded(Math.max(...values)),
      },
    ]),
  ),
);
for (const rate of rates)
  console.log(
    `${rate} times slower: ring to paint against React Aria ` +
      `${ratio(medianOf(`product, ring to paint, ${rate}`), medianOf(`React Aria, ring to paint, ${rate}`))}, CPU ` +
      ratio(medianOf(`product, CPU, ${rate}`), medianOf(`React Aria, CPU, ${rate}`)),
  );
