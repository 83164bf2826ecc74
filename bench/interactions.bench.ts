// The time from an interaction to its next paint on every page, at a CPU four times slower, against a bare page of
// React Aria's own controls. An interaction shorter than 16 ms is not reported by the browser and counts as 16.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Locator, Page } from 'playwright';
import { build, preview } from 'vite';
import type { Who } from '../e2e/support/api';
import { percentile, ratio, rounded } from './figures';
import { ready, ring } from './live-call';
import { type Bench, withProduct } from './product';

const slower = 4;
const goalMs = 50;
const rounds = 2;
const shortestMs = 16;
const listed = 30;
const settledMs = 250;

const pages: readonly { readonly name: string; readonly who: Who; readonly path: string }[] = [
  { name: 'agent', who: 'agent', path: '/agent' },
  { name: 'manual order', who: 'agent2', path: '/agent/manual-order' },
  { name: 'own calls', who: 'agent2', path: '/agent/calls' },
  { name: 'own orders', who: 'agent2', path: '/agent/my-orders' },
  { name: 'own settings', who: 'agent2', path: '/agent/settings' },
  { name: 'dashboard', who: 'admin', path: '/admin' },
  { name: 'orders', who: 'admin', path: '/admin/orders' },
  { name: 'order', who: 'admin', path: '/admin/orders/1' },
  { name: 'calls', who: 'admin', path: '/admin/calls' },
  { name: 'agents', who: 'admin', path: '/admin/agents' },
  { name: 'restaurants', who: 'admin', path: '/admin/restaurants' },
  { name: 'restaurant', who: 'admin', path: '/admin/restaurants/1' },
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
  Object.assign(window, { interactions: taken });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId')) taken.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => Reflect.get(window, 'interactions').splice(0));
  await act();
  await page.waitForTimeout(settledMs);
  const taken = await page.evaluate((): number[] => Reflect.get(window, 'interactions'));
  return Math.max(shortestMs, ...taken);
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

async function closeOverlays(page: Page, path: string): Promise<void> {
  for (let tries = 0; tries < 3 && (await page.locator(overlay).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(settledMs / 2);
  }
  if (new URL(page.url()).pathname === path && (await page.locator('[role=dialog]').count()) === 0) return;
  await page.goto(path);
  await page.locator('main').waitFor();
  await page.waitForTimeout(settledMs);
}

async function pressAll(page: Page, name: string, path: string): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < listed; at += 1) {
    const control = page.locator(controls).nth(at);
    if ((await control.count()) === 0) break;
    const label = await nameOf(control);
    const isKnown = seen.has(label) || leftAlone.test(label);
    seen.add(label);
    if (isKnown || !(await control.isEnabled())) continue;
    const kind = await kindOf(control);
    const press = () => control.click({ force: true, timeout: 2_000 }).catch(() => undefined);
    const ms = await timed(page, press);
    const opened = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
    taken.push({ page: name, kind: opened ? 'dialog' : kind, name: label, ms });
    await closeOverlays(page, path);
  }
  return taken;
}

async function typeAll(page: Page, name: string): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  const fields = page.locator(
    'input[type=search]:visible, input[role=combobox]:visible, input[type=text]:visible',
  );
  for (let at = 0; at < Math.min(4, await fields.count()); at += 1) {
    const field = fields.nth(at);
    if (!(await field.isEditable())) continue;
    const label =
      (await field.getAttribute('aria-label')) ?? (await field.getAttribute('placeholder')) ?? 'field';
    await field.focus();
    const keys: number[] = [];
    for (const key of ['a', 'n', 'Backspace', 'Backspace'])
      keys.push(await timed(page, () => page.keyboard.press(key)));
    taken.push({ page: name, kind: 'key', name: label.slice(0, 40), ms: Math.max(...keys) });
  }
  return taken;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

async function walk(page: Page, name: string, path: string): Promise<readonly Taken[]> {
  await page.locator('main').waitFor();
  await page.waitForTimeout(settledMs * 4);
  const typed = await typeAll(page, name);
  return [...typed, ...(await pressAll(page, name, path))];
}

async function walkAll(bench: Bench, wanted: readonly string[]): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  for (const { name, who, path } of pages) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`${name} …`);
    const page = await bench.open(who, path);
    await page.context().addInitScript(watchEvents);
    await page.reload();
    await slowDown(page);
    taken.push(...(await walk(page, name, path)));
    await page.context().close();
  }
  return taken;
}

/** Found by its own way there: the call must be answered first. */
async function walkLiveCall(bench: Bench): Promise<readonly Taken[]> {
  const page = await bench.open('agent', '/agent');
  await page.context().addInitScript(watchEvents);
  await page.reload();
  await ready(page);
  await ring(bench.origin, 1, '+1 206 555 0173');
  await slowDown(page);
  const answer = page.getByRole('button', { name: 'Answer Call' });
  await answer.waitFor();
  const answered = await timed(page, () => answer.click());
  await page.getByRole('combobox', { name: 'Find an item' }).waitFor();
  const inside = await walk(page, 'live call', new URL(page.url()).pathname);
  await page.context().close();
  return [{ page: 'live call', kind: 'press', name: 'Answer Call', ms: answered }, ...inside];
}

async function walkSignIn({ browser, origin }: Bench): Promise<readonly Taken[]> {
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(watchEvents);
  const page = await context.newPage();
  await page.goto('/login');
  await slowDown(page);
  const email = page.getByRole('textbox', { name: /Email/ });
  await email.focus();
  const ms = await timed(page, () => page.keyboard.press('a'));
  await context.close();
  return [{ page: 'sign-in', kind: 'key', name: 'Email', ms }];
}

const root = join(import.meta.dirname, 'interactions');
const outDir = join(import.meta.dirname, '../dist/interactions');
const config = { root, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const;
await build({ ...config, plugins: [react()] });
const server = await preview({ ...config, preview: { port: 0 } });

async function walkBare({ browser }: Bench): Promise<readonly Taken[]> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(watchEvents);
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await slowDown(page);
  const taken = await walk(page, 'bare page', '/');
  await page.context().close();
  return taken;
}

const kinds: readonly Kind[] = ['press', 'choice', 'select', 'dialog', 'key'];
const wanted = process.argv.slice(2).map((option) => option.replace(/^--/, '').replaceAll('-', ' '));
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

try {
  await withProduct(
    async () => undefined,
    async (bench) => {
      const taken: Taken[] = [];
      const floors: Taken[] = [];
      for (let round = 0; round < rounds; round += 1) {
        floors.push(...(await walkBare(bench)));
        taken.push(...(await walkAll(bench, wanted)));
        if (isWanted('live call') && round === 0) taken.push(...(await walkLiveCall(bench)));
        if (isWanted('sign in')) taken.push(...(await walkSignIn(bench)));
      }
      const floorOf = (kind: Kind) =>
        percentile(
          floors.filter((floor) => floor.kind === kind).map(({ ms }) => ms),
          0.5,
        );
      const best = new Map<string, Taken>();
      for (const one of taken) {
        const key = `${one.page} ${one.kind} ${one.name}`;
        if (one.ms < (best.get(key)?.ms ?? Number.POSITIVE_INFINITY)) best.set(key, one);
      }
      const worst = [...best.values()].toSorted((a, b) => b.ms - a.ms);
      console.log(`${worst.length} interactions, the better of ${rounds} rounds, CPU ${slower} times slower`);
      console.table(
        worst.map(({ page, kind, name, ms }) => ({ page, kind, name, ms, floor: ratio(ms, floorOf(kind)) })),
      );
      for (const kind of kinds) {
        const own = worst.filter((one) => one.kind === kind).map(({ ms }) => ms);
        console.log(
          `${kind}: p50 ${rounded(percentile(own, 0.5), 0)} ms, longest ${Math.max(0, ...own)} ms; bare page ${floorOf(kind)} ms`,
        );
      }
      const late = worst.filter(({ ms }) => ms > goalMs).length;
      console.log(`${late} of ${worst.length} interactions take longer than ${goalMs} ms`);
    },
  );
} finally {
  await server.close();
}
