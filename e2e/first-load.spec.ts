import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { SignInPage } from './page-models/sign-in';

test.use({ isShared: true });

/** Every script the page has loaded, once the network is quiet. */
async function loadedScripts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  return Promise.all([...new Set(names)].map(async (name) => (await fetch(name)).text()));
}

const gzipped = (scripts: readonly string[]) => scripts.reduce((sum, text) => sum + gzipSync(text).length, 0);

test('loads the sign-in page with at most 137.9 kB of scripts and nothing of what comes after', async ({
  stranger,
}) => {
  const { page } = await stranger({ path: '/login' });
  await new SignInPage(page).shown();
  const scripts = await loadedScripts(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(gzipped(scripts)).toBeLessThanOrEqual(137_900);
  for (const trace of ['pusher:subscribe', 'RTCPeerConnection', 'Dashboard Overview', 'stately.ai']) {
    expect(scripts.filter((text) => text.includes(trace))).toEqual([]);
  }
});

// With what comes right after the first page (252 kB): the readiness card, the chart of the audio devices and the
// recorder of the shift.
test('has an agent ready for calls with at most 273 kB of scripts', async ({ signedIn }) => {
  const { page } = await signedIn('agent');
  await new AgentWorkspace(page).ready();
  const scripts = await loadedScripts(page);
  expect(scripts.some((text) => text.includes('pusher:subscribe'))).toBe(true);
  expect(gzipped(scripts)).toBeLessThanOrEqual(273_000);
});
