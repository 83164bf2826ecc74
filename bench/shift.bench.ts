// What a shift leaves in one tab: whole calls from the ring to the end, memory, nodes and listeners after forced
// collections, and what grew, by constructor. `--calls=2000` for a long shift. The first calls fill what is bounded
// (the recording of the shift keeps its last 5,000 steps), so growth is counted from a fifth of the way.
import type { CDPSession, Page } from 'playwright';
import { rounded } from './figures';
import { grownMost, heapByConstructor } from './heap-by-constructor';
import { itemSearch, ready, ring } from './live-call';
import { withProduct } from './product';
import { tenant } from './typical-orders';

const given = process.argv.find((word) => word.startsWith('--calls='))?.slice('--calls='.length);
const calls = Number(given ?? 200);
if (!Number.isInteger(calls) || calls < 10 || calls > 2_000) throw new Error('--calls is from 10 to 2000');
const looks = 20;
const caller = '+12065550173';

interface Look {
  readonly call: number;
  readonly kb: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function take(page: Page, origin: string): Promise<void> {
  await ring(origin, tenant.id, caller);
  await page.getByRole('button', { name: /^Answer Call/ }).click();
  await page.getByRole('option').first().waitFor();
  await itemSearch(page).fill('margh');
  await page.getByRole('option', { selected: true }).filter({ hasText: 'Margherita' }).waitFor();
  await itemSearch(page).press('Enter');
  await page.getByRole('listitem', { name: 'Margherita Pizza, 1' }).waitFor();
  await page
    .getByRole('button', { name: /^Place Order/ })
    .and(page.locator(':enabled'))
    .waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText(/placed successfully!/).first().waitFor();
  await page.getByRole('button', { name: /^End Call/ }).click();
  await page.getByText('Ready to receive calls').waitFor();
}

async function look(session: CDPSession, call: number): Promise<Look> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    call,
    kb: metric('JSHeapUsedSize') / 1024,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

/** The slope of the straight line that fits best. */
function slope(points: readonly Look[], of: (point: Look) => number): number {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(points.map(({ call }) => call)), mean(points.map(of))];
  const rise = points.reduce((sum, point) => sum + (point.call - x) * (of(point) - y), 0);
  return rise / points.reduce((sum, point) => sum + (point.call - x) ** 2, 0);
}

await withProduct(
  async () => undefined,
  async ({ origin, open }) => {
    const page = await open('agent', '/agent');
    await ready(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.enable');
    const begin = Math.ceil(calls / 5);
    const every = Math.max(1, Math.round((calls - begin) / looks));
    const seen: Look[] = [];
    let first = new Map();
    for (let call = 1; call <= calls; call += 1) {
      await take(page, origin);
      if (call === begin) first = await heapByConstructor(session);
      if (call >= begin && ((call - begin) % every === 0 || call === calls))
        seen.push(await look(session, call));
    }
    const last = await heapByConstructor(session);
    console.table(seen.map(({ kb, ...rest }) => ({ ...rest, kb: rounded(kb, 0) })));
    console.log(`grown by constructor, calls ${begin} to ${calls}`);
    console.table(grownMost(first, last, calls - begin));
    console.table({
      'kB a call': rounded(
        slope(seen, ({ kb }) => kb),
        2,
      ),
      'nodes a call': rounded(
        slope(seen, ({ nodes }) => nodes),
        2,
      ),
      'listeners a call': rounded(
        slope(seen, ({ listeners }) => listeners),
        3,
      ),
    });
  },
);
