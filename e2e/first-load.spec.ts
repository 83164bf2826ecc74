import type { Page } from 'playwright';
import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { SignInPage } from './page-models/sign-in';

test.use({ isShared: true });

interface Script {
  readonly name: string;
  readonly text: string;
  /** As it came over the wire, headers included. */
  readonly bytes: number;
}

/** Every script the page has loaded so far. */
async function loadedScripts(page: Page): Promise<readonly Script[]> {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({
        name: entry.name,
        bytes: entry instanceof PerformanceResourceTiming ? entry.transferSize : 0,
      })),
  );
  const unique = [...new Map(entries.map((entry) => [entry.name, entry])).values()];
  return Promise.all(
    unique.map(async (entry) => ({ ...entry, text: await (await fetch(entry.name)).text() })),
  );
}

const sizeOf = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

test('loads the sign-in page with at most 94 kB of scripts in 5 files and nothing of what comes after', async ({
  stranger,
}) => {
  const { page } = await stranger({ path: '/login' });
  await new SignInPage(page).shown();
  await page.waitForLoadState('networkidle');
  const scripts = await loadedScripts(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThanOrEqual(5);
  expect(sizeOf(scripts)).toBeLessThanOrEqual(94_000);
  for (const trace of [
    'pusher:subscribe',
    'RTCPeerConnection',
    'Dashboard Overview',
    'stately.ai',
    'data-rac',
    // Of the schema library.
    'is a required field',
  ]) {
    expect(scripts.filter(({ text }) => text.includes(trace)).map(({ name }) => name)).toEqual([]);
  }
});

test('has an agent ready for calls with at most 230 kB of scripts in 15 files, without those of a live call', async ({
  signedIn,
}) => {
  const { page } = await signedIn('agent');
  await new AgentWorkspace(page).ready();
  const scripts = await loadedScripts(page);
  expect(scripts.some(({ text }) => text.includes('pusher:subscribe'))).toBe(true);
  // What is fetched when the page is idle may be on its way already.
  const first = scripts.filter(({ name }) => !/\/(call|live|front|overlays|choices|rows)-/.test(name));
  expect(sizeOf(first)).toBeLessThanOrEqual(230_000);
  expect(first.length).toBeLessThanOrEqual(15);
});
