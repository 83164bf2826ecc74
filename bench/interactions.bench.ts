// The time from an interaction to its next paint on every page, at a CPU four times slower, against a bare page of
// React Aria's own controls. An interaction shorter than 16 ms is not reported by the browser and counts as 16. Every
// page has the same time: what it had no time for is counted as left out.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Locator, Page } from 'playwright';
import { build, preview } from 'vite';
import type { Who } from '../e2e/support/api';
import { percentile, ratio, rounded } from './figures';
import { itemSearch, ready, ring } from './live-call';
import { type Bench, withProduct } from './product';

const slower = 4;
const goalMs = 50;
const shortestMs = 16;
const listed = 40;
const pageMs = 9_000;
/** On a busy machine pages load slowly: what is not begun by then is named, not walked. */
const walksMs = 170_000;

const pages: readonly { readonly name: string; readonly who: Who; readonly path: string }[] = [
  { name: 'agent', who: 'agent', path: '/agent' },
  { name: 'manual order', who: 'agent2', path: '/agent/manual-order' },
  { name: 'own calls', who: 'agent2', path: '/agent/calls' },
  { name: 'own orders', who: 'agent2', path: '/agent/my-orders' },
  { name: 'own profile', who: 'agent2', path: '/agent/profile' },
  { name: 'dashboard', who: 'admin', path: '/admin' },
  { name: 'orders', who: 'admin', path: '/admin/orders' },
  { name: 'order', who: 'admin', path: '/admin/orders/1' },
  { name: 'calls', who: 'admin', path: '/admin/calls' },
  { name: 'agents', who: 'admin', path: '/admin/agents' },
  { name: 'restaurants', who: 'admin', path: '/admin/restaurants' },
  { name: 'restaurant', who: 'admin', path: '/admin/restaurants/1' },
  { name: 'edit restaurant', who: 'admin', path: '/admin/restaurants/1/edit' },
  { name: 'menu editor', who: 'admin', path: '/admin/restaurants/1/menu' },
  { name: 'customers', who: 'admin', path: '/admin/customers' },
  { name: 'settings', who: 'admin', path: '/admin/settings' },
  { name: 'audit', who: 'admin', path: '/admin/audit' },
];

/** These act on data, or leave the page. */
const leftAlone =
  /sign out|log ?out|switch to|export|place order|delete|remove|discard|simulate|go (on|off) duty|end call|hang up|send|reset|withdraw|print/i;

type Kind = 'press' | 'choice' | 'select' | 'dialog' | 'key';
interface Taken {
  readonly page: string;
  readonly kind: Kind;
  readonly name: string;
  readonly ms: number;
}

function watchEvents(): void {
  const taken: number[] = [];
  let begun = 0;
  // A key that closed what was open may be reported only with the paint of what is pressed next.
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if (Reflect.get(entry, 'interactionId') && entry.startTime >= begun) taken.push(entry.duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  const frame = () => new Promise(requestAnimationFrame);
  /** The longest since it was asked last, once all is painted. */
  const longest = async (isActed: boolean) => {
    await frame();
    await new Promise((done) => requestIdleCallback(done, { timeout: 500 }));
    await frame();
    await new Promise((done) => setTimeout(done, 40));
    note(observer.takeRecords());
    // On a busy machine a paint is reported late, and of what is too short to be reported nothing comes.
    for (let waits = 0; isActed && taken.length === 0 && waits < 10; waits += 1)
      await new Promise((done) => setTimeout(done, 50));
    begun = performance.now();
    return Math.max(0, ...taken.splice(0));
  };
  Object.assign(window, { longest });
}

const longest = (page: Page, isActed = false): Promise<number> =>
  page.evaluate((acted) => Reflect.get(window, 'longest')(acted), isActed);

/** Null where the interaction led to another document. */
async function timed(page: Page, act: () => Promise<unknown>): Promise<number | null> {
  await longest(page).catch(() => 0);
  await act();
  return longest(page, true).then(
    (ms) => Math.max(shortestMs, ms),
    () => null,
  );
}

const controls = 'button:visible, [role=tab]:visible, input[type=radio], [role=switch]:visible';

async function kindOf(control: Locator): Promise<Kind> {
  const popup = await control.getAttribute('aria-haspopup');
  if (popup === 'listbox' || popup === 'menu') return 'select';
  if (popup === 'dialog') return 'dialog';
  return (await control.evaluate((element) => element.matches('[role=tab], input'))) ? 'choice' : 'press';
}

const nameOf = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent ?? '')
      .trim()
      .slice(0, 40),
  );

const overlay = '[role=dialog], [role=alertdialog], [role=listbox]:not(main [role=listbox]), [role=menu]';

/** The page as it was, loaded at full speed. */
async function open(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(path);
  await page.getByRole('main').waitFor();
  if (await page.getByRole('heading', { name: 'Page not found' }).isVisible())
    throw new Error(`There is no page ${path}`);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

async function closeOverlays(page: Page, path: string): Promise<void> {
  for (let tries = 0; tries < 3 && (await page.locator(overlay).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await longest(page).catch(() => 0);
  }
  const isSame = new URL(page.url()).pathname === path && (await page.locator('[role=dialog]').count()) === 0;
  if (!isSame) await open(page, path);
}

interface Walk {
  readonly page: string;
  readonly taken: readonly Taken[];
  readonly leftOut: number;
}

async function typeAll(page: Page, name: string): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  const fields = page.locator(
    'input[type=search]:visible, input[role=combobox]:visible, input[type=text]:visible',
  );
  for (let at = 0; at < Math.min(2, await fields.count()); at += 1) {
    const field = fields.nth(at);
    if (!(await field.isEditable())) continue;
    const label =
      (await field.getAttribute('aria-label')) ?? (await field.getAttribute('placeholder')) ?? 'field';
    await field.focus();
    let ms = shortestMs;
    for (const key of ['a', 'n', 'Backspace', 'Backspace'])
      ms = Math.max(ms, (await timed(page, () => page.keyboard.press(key))) ?? 0);
    taken.push({ page: name, kind: 'key', name: label.slice(0, 40), ms });
  }
  return taken;
}

async function walk(
  page: Page,
  name: string,
  path: string,
  seen: Set<string> = new Set(),
  lastsMs = pageMs,
): Promise<Walk> {
  const until = performance.now() + lastsMs;
  const taken: Taken[] = [...(await typeAll(page, name))];
  let leftOut = 0;
  for (let at = 0; at < listed; at += 1) {
    const control = page.locator(controls).nth(at);
    if ((await control.count()) === 0) break;
    const label = await nameOf(control);
    const isKnown = seen.has(label) || leftAlone.test(label);
    seen.add(label);
    if (isKnown || !(await control.isEnabled())) continue;
    if (performance.now() > until) {
      leftOut += 1;
      continue;
    }
    const kind = await kindOf(control);
    const ms = await timed(page, () =>
      control.click({ force: true, timeout: 1_000, noWaitAfter: true }).catch(() => undefined),
    );
    const opened = (await page.locator('[role=dialog], [role=alertdialog]:visible').count()) > 0;
    if (ms !== null) taken.push({ page: name, kind: opened ? 'dialog' : kind, name: label, ms });
    await closeOverlays(page, path);
  }
  return { page: name, taken, leftOut };
}

async function walkAll(bench: Bench): Promise<readonly Walk[]> {
  const until = performance.now() + walksMs;
  const walks: Walk[] = [];
  const notBegun: string[] = [];
  for (const who of new Set(pages.map((page) => page.who))) {
    const own = pages.filter((page) => page.who === who && isWanted(page.name));
    const [first] = own;
    if (first === undefined) continue;
    const page = await bench.open(who, first.path);
    await page.context().addInitScript(watchEvents);
    // The layout's own controls are the same on every page.
    const seen = new Set<string>();
    for (const { name, path } of own) {
      if (performance.now() > until) {
        notBegun.push(name);
        continue;
      }
      await open(page, path);
      walks.push(await walk(page, name, path, seen));
    }
    await page.context().close();
  }
  if (notBegun.length > 0) console.log(`no time for ${notBegun.join(', ')}`);
  return walks;
}

/** Found by its own way there: the call must be answered first. */
async function walkLiveCall(bench: Bench): Promise<Walk> {
  const page = await bench.open('agent', '/agent');
  await page.context().addInitScript(watchEvents);
  await page.reload();
  await ready(page);
  await ring(bench.origin, 1, '+1 206 555 0173');
  const answer = page.getByRole('button', { name: 'Answer Call' });
  await answer.waitFor();
  await slowDown(page);
  const answered = (await timed(page, () => answer.click())) ?? Number.NaN;
  await itemSearch(page).waitFor();
  const { taken, leftOut } = await walk(
    page,
    'live call',
    new URL(page.url()).pathname,
    undefined,
    2 * pageMs,
  );
  await page.context().close();
  return {
    page: 'live call',
    taken: [{ page: 'live call', kind: 'press', name: 'Answer Call', ms: answered }, ...taken],
    leftOut,
  };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

async function walkSignIn({ browser, origin }: Bench): Promise<Walk> {
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(watchEvents);
  const page = await context.newPage();
  await page.goto('/login');
  await slowDown(page);
  const email = page.getByRole('textbox', { name: /Email/ });
  await email.focus();
  const ms = (await timed(page, () => page.keyboard.press('a'))) ?? Number.NaN;
  await context.close();
  return { page: 'sign-in', taken: [{ page: 'sign-in', kind: 'key', name: 'Email', ms }], leftOut: 0 };
}

const root = join(import.meta.dirname, 'interactions');
const outDir = join(import.meta.dirname, '../dist/interactions');
const config = { root, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const;
await build({ ...config, plugins: [react()] });
const server = await preview({ ...config, preview: { port: 0 } });

async function walkBare({ browser }: Bench): Promise<Walk> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(watchEvents);
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await slowDown(page);
  const taken = await walk(page, 'bare page', '/');
  await page.context().close();
  return taken;
}

const wanted = process.argv.slice(2).map((option) => option.replace(/^--/, '').replaceAll('-', ' '));
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

try {
  await withProduct(
    async () => undefined,
    async (bench) => {
      const floors = await walkBare(bench);
      const walks = [...(await walkAll(bench))];
      if (isWanted('live call')) walks.push(await walkLiveCall(bench));
      if (isWanted('sign in')) walks.push(await walkSignIn(bench));
      const floorOf = (kind: Kind) =>
        percentile(
          floors.taken.filter((floor) => floor.kind === kind).map(({ ms }) => ms),
          0.5,
        );
      const row = ({ page, taken, leftOut }: Walk) => {
        const times = taken.map(({ ms }) => ms);
        const longestOne = taken.toSorted((a, b) => b.ms - a.ms)[0];
        return {
          page,
          interactions: taken.length,
          'left out': leftOut,
          'median ms': rounded(percentile(times, 0.5), 0),
          'longest ms': longestOne?.ms,
          [`over ${goalMs} ms`]: times.filter((ms) => ms > goalMs).length,
          longest: longestOne && `${longestOne.kind} ${longestOne.name}`,
        };
      };
      console.log(`interactions at a CPU ${slower} times slower`);
      console.table([floors, ...walks].filter(({ taken }) => taken.length > 0).map(row));
      const all = walks.flatMap(({ taken }) => taken).toSorted((a, b) => b.ms - a.ms);
      console.table(
        all
          .slice(0, 25)
          .map(({ page, kind, name, ms }) => ({ page, kind, name, ms, floor: ratio(ms, floorOf(kind)) })),
      );
      console.log(
        `${all.filter(({ ms }) => ms > goalMs).length} of ${all.length} interactions take longer than ${goalMs} ms`,
      );
    },
  );
} finally {
  await server.close();
}
