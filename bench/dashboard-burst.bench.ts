// The admin dashboard under bursts of supervisor events: frame to paint, long tasks, requests and toasts,
// against a page that only sets the text of one element, in the same run.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { CDPSession, Page } from 'playwright';
import { signChannel } from '../server/realtime/signature';
import { percentile, ratio, rounded } from './figures';
import { beginToWatch, type Kept, keepCounts, listenBare } from './paint-watch';
import { type Bench, withProduct } from './product';
import { eventsApp, publisherTo, sendBurst, supervisorChannel } from './supervisor-burst';

const seconds = 10;
const rates = [100, 1_000];
const showsWithinMs = 15_000;

process.env.PUSHER_APP_SECRET = eventsApp.secret;

async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function openDashboard({ open }: Bench): Promise<Page> {
  const page = await open('admin', '/admin');
  await page.context().addInitScript(keepCounts);
  await page.reload();
  await page.getByText('Live updates').waitFor();
  await page.getByRole('group', { name: 'Pending Orders' }).evaluate((tile) => {
    tile.setAttribute('data-bench', '');
  });
  return page;
}

/**
 * Chromium lets no page served by `route.fulfill` open a socket to this machine, so this page comes from a
 * server.
 */
async function serveBare(): Promise<Server> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><p id="count"></p>'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bare page has no port');
  return `http://127.0.0.1:${address.port}`;
}

async function openBare({ browser, origin }: Bench): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(keepCounts);
  await context.exposeFunction('sign', (id: string) => signChannel(eventsApp, id, supervisorChannel));
  const page = await context.newPage();
  await page.goto(originOf(bareServer));
  const url = `${origin.replace('http', 'ws')}/app/${eventsApp.key}?protocol=7`;
  await within(
    10_000,
    'the bare page listens',
    page.evaluate(listenBare, { url, channel: supervisorChannel }),
  );
  return page;
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

async function measure(page: Page, place: string, send: () => Promise<number>) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests += 1;
  });
  await page.bringToFront();
  await page.evaluate(beginToWatch, place);
  const [begun, busy] = [performance.now(), await busySeconds(session)];
  const last = await send();
  const sentIn = (performance.now() - begun) / 1000;
  await page.waitForFunction((wanted) => Reflect.get(window, 'kept').last === wanted, last, {
    timeout: showsWithinMs,
  });
  const share = (await busySeconds(session)) - busy;
  const shownIn = (performance.now() - begun) / 1000;
  const { taken, long, toasts } = await page.evaluate(() => {
    const kept: Kept = Reflect.get(window, 'kept');
    return { taken: kept.taken, long: kept.long, toasts: kept.toasts.size };
  });
  return { taken, long, toasts, requests, sentIn, busy: share / shownIn };
}

type Measured = Awaited<ReturnType<typeof measure>>;

const figuresOf = ({ taken, long, toasts, requests, sentIn, busy }: Measured, rate: number) => ({
  'sent a second': rounded((rate * seconds) / sentIn, 0),
  'p50 ms': rounded(percentile(taken, 0.5)),
  'p95 ms': rounded(percentile(taken, 0.95)),
  'CPU %': rounded(busy * 100),
  'long tasks': long.length,
  'longest ms': rounded(Math.max(0, ...long), 0),
  requests,
  toasts,
});

const bareServer = await serveBare();
await withProduct(
  async () => undefined,
  async (bench) => {
    const pusher = publisherTo(bench.origin);
    const rows: Record<string, object> = {};
    const ratios: string[] = [];
    let last = 10_000;
    for (const rate of rates) {
      const send = async () => {
        last = await sendBurst(pusher, { perSecond: rate, seconds, from: last });
        return last;
      };
      // One page at a time: two would receive the same events and share the processors.
      const measured: Measured[] = [];
      for (const [name, open, place] of [
        ['bare page', openBare, '#count'],
        ['dashboard', openDashboard, '[data-bench]'],
      ] as const) {
        console.log(`${name}, ${rate} a second …`);
        const page = await open(bench);
        const figures = await within(seconds * 6_000 + showsWithinMs, name, measure(page, place, send));
        await page.context().close();
        rows[`${name}, ${rate} a second`] = figuresOf(figures, rate);
        measured.push(figures);
      }
      const [floor, own] = measured;
      if (floor === undefined || own === undefined) continue;
      const paint = [0.5, 0.95].map((share) =>
        ratio(percentile(own.taken, share), percentile(floor.taken, share)),
      );
      ratios.push(
        `${rate} a second: frame to paint against the bare page p50 ${paint[0]}, p95 ${paint[1]}, CPU ${ratio(own.busy, floor.busy)}`,
      );
    }
    console.log(`${seconds} s each; the last count was shown every time`);
    console.table(rows);
    for (const line of ratios) console.log(line);
  },
  { env: { CORS_ORIGINS: originOf(bareServer) } },
);
bareServer.close();
