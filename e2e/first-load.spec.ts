import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, test } from './fixtures';
import { AgentDesk } from './page-models/agent-desk';
import { SignInPage } from './page-models/sign-in';

/** Collects the scripts a page loads from here on. */
function scriptsOf(page: Page): Promise<string>[] {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  return scripts;
}

const gzipped = (scripts: readonly string[]) => scripts.reduce((sum, text) => sum + gzipSync(text).length, 0);

test('loads the sign-in page with at most 135 kB of scripts and nothing of what comes after', async ({
  stranger,
}) => {
  const { page } = await stranger({ path: '/no/such/page' });
  const loading = scriptsOf(page);
  await new SignInPage(page).open();
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(loading);
  expect(gzipped(scripts)).toBeLessThanOrEqual(135_000);
  for (const trace of ['pusher:subscribe', 'RTCPeerConnection', 'Dashboard Overview', 'stately.ai']) {
    expect(scripts.filter((text) => text.includes(trace))).toEqual([]);
  }
});

test("loads an agent's first page with at most 230 kB of scripts", async ({ signedIn }) => {
  const { page } = await signedIn('agent', { path: '/no/such/page' });
  const loading = scriptsOf(page);
  await page.goto('/agent');
  await new AgentDesk(page).ready();
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(loading);
  expect(gzipped(scripts)).toBeLessThanOrEqual(230_000);
});
