import type { BrowserContext } from 'playwright';
import { expect, request, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { Inspector } from './page-models/inspector';
import { findingsInBothThemes } from './support/axe';
import { answer, ringer } from './support/on-duty';
import type { Person } from './support/person';
import type { Product } from './support/product';
import { maya } from './support/scene';

test.use({ productEnv: { INSPECTOR: 'true' } });

/** From here on every page of the context keeps what it receives on the inspectors' channel. */
async function keepPosts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const posts: string[] = [];
    new BroadcastChannel('chart-inspection').onmessage = ({ data }) => posts.push(JSON.stringify(data));
    Object.assign(window, { posts });
  });
}

const postsIn = ({ page }: Person): Promise<string> =>
  page.evaluate(() => (Reflect.get(window, 'posts') as string[]).join('\n'));

async function openInspector(person: Person) {
  const tab = await person.anotherTab('/inspector.html');
  const inspector = new Inspector(tab.page);
  await inspector.shown();
  return { tab, inspector };
}

test('shows a live call: states lit, events logged, sequence drawn, and nothing personal', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent', { path: '/agent?inspect' });
  await keepPosts(agent.context);
  const { tab, inspector } = await openInspector(agent);
  await inspector.choose(/^call /);
  await expect.poll(() => inspector.active()).toEqual(['call', 'call.idle']);

  const { restaurant, ring } = await ringer(product);
  const { id } = await ring();
  const live = await answer(agent);
  await expect.poll(() => inspector.active()).toEqual(['call', 'call.live', 'call.live.open']);
  await inspector.search.fill('incoming.accepted');
  await expect(inspector.event(/^incoming\.accepted .* incoming → call$/)).toBeVisible();
  await expect(inspector.sequence.getByText('incoming.accepted').first()).toBeAttached();
  await expect(inspector.sequence.getByText('call', { exact: true })).toBeVisible();
  await inspector.search.fill('');
  await expect(inspector.actor(new RegExp(`^liveCall · call ${id} `))).toBeVisible();

  const [dish] = restaurant.dishes;
  if (dish === undefined) throw new Error('the menu is empty');
  await live.add(dish.name);
  await inspector.choose(/^lookup /);
  await expect(inspector.context).toContainText('•••');

  // A late inspector is sent the past with all of this.
  const late = await openInspector(agent);
  await late.inspector.choose(/^call /);
  await expect.poll(() => late.inspector.active()).toEqual(['call', 'call.live', 'call.live.open']);
  await late.inspector.search.fill('incoming.accepted');
  await expect(late.inspector.event(/^incoming\.accepted /)).toHaveCount(1);
  await inspector.search.fill('incoming.accepted');
  await expect(inspector.event(/^incoming\.accepted /)).toHaveCount(1);

  const posted = (await postsIn(tab)) + (await postsIn(late.tab)) + (await tab.page.content());
  expect(posted).toContain('incoming.accepted');
  for (const personal of await personalOf(product, agent)) expect(posted).not.toContain(personal);
});

/** What a page knows of its agent and of the caller, word by word. */
async function personalOf(product: Product, agent: Person): Promise<readonly string[]> {
  const read = async (path: string) =>
    (await request(product.origin, 'GET', path, { token: agent.token })).body;
  const known = await Promise.all([
    read('/auth/me'),
    read(`/customers/lookup?phone=${encodeURIComponent(maya.number)}&tenant=1`),
  ]);
  const personal = new Set([agent.token, maya.number, maya.shown, ...maya.name.split(' ')]);
  const collect = (value: unknown, field = ''): void => {
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, Array.isArray(value) ? field : name);
    else if (typeof value === 'string' && personalFields.test(field) && value !== '') personal.add(value);
  };
  collect(known);
  return [...personal];
}

const personalFields = /name|email|phone|address|street|preferences|notes/;

test('tells two tabs apart and follows one that is loaded again', async ({ signedIn }) => {
  const first = await signedIn('agent', { path: '/agent?inspect' });
  await new AgentWorkspace(first.page).ready();
  const { inspector } = await openInspector(first);
  const second = await first.anotherTab('/agent/calls?inspect');
  await expect(second.page.getByRole('heading', { name: 'My Calls' })).toBeVisible();
  await expect(inspector.tabs.getByRole('option')).toHaveText([/^\/agent since/, /^\/agent\/calls since/]);
  await inspector.choose(/^app /);
  await expect(inspector.context).toContainText('"path": "/agent"');
  await inspector.tabs.selectOption({ index: 1 });
  await inspector.choose(/^app /);
  await expect(inspector.context).toContainText('"path": "/agent/calls"');

  await second.page.goto('/agent/my-orders');
  await expect(inspector.tabs.getByRole('option')).toHaveText([
    /^\/agent since/,
    /^\/agent\/calls since .* \(closed\)$/,
    /^\/agent\/my-orders since/,
  ]);
  await expect(inspector.tabs.locator('option:checked')).toHaveText(/^\/agent\/my-orders since/);
});

test('an inspector that is killed gets nothing more', async ({ signedIn }) => {
  const agent = await signedIn('agent', { path: '/agent?inspect' });
  await new AgentWorkspace(agent.page).ready();
  const { tab, inspector } = await openInspector(agent);
  await inspector.choose(/^app /);
  await keepPosts(agent.context);
  const listening = await agent.anotherTab('/theme.js');
  await agent.page.bringToFront();
  const stepsAfter = async (link: string) => {
    const before = (await postsIn(listening)).length;
    await agent.page.getByRole('link', { name: link }).click();
    await expect(agent.page).toHaveTitle(new RegExp(link));
    return (await postsIn(listening)).slice(before);
  };
  expect(await stepsAfter('My Calls')).toContain('"url.changed"');
  const devTools = await agent.context.newCDPSession(tab.page);
  const crashed = tab.page.waitForEvent('crash');
  // Its answer never comes.
  devTools.send('Page.crash').catch(() => {});
  await crashed;
  const locks = () => agent.page.evaluate(() => navigator.locks.query());
  await expect.poll(async () => JSON.stringify(await locks())).not.toContain('chart-inspection');
  expect(await stepsAfter('My Orders')).toBe('');
});

test('opens from the developer menu during a call, which goes on', async ({ product, signedIn }) => {
  const agent = await signedIn('agent');
  await new AgentWorkspace(agent.page).ready();
  const { ring } = await ringer(product);
  await ring();
  const live = await answer(agent);
  await agent.page.getByText('Developer', { exact: true }).click();
  const opened = agent.context.waitForEvent('page');
  await agent.page.getByRole('button', { name: 'Open inspector' }).click();
  const inspector = new Inspector(await opened);
  await inspector.shown();
  await inspector.choose(/^call /);
  await expect.poll(() => inspector.active()).toEqual(['call', 'call.live', 'call.live.open']);
  await live.mute.click();
  await inspector.search.fill('line.mute');
  await expect(inspector.event(/mute/i).first()).toBeVisible();
  await live.end.click();
  await new AgentWorkspace(agent.page).quiet();
});

test('is walked by keys, and axe finds nothing in either theme', async ({ signedIn }) => {
  const agent = await signedIn('agent', { path: '/agent?inspect' });
  await new AgentWorkspace(agent.page).ready();
  const { tab, inspector } = await openInspector(agent);
  const { page } = tab;
  await inspector.choose(/^phone /);
  await page.keyboard.press('F8');
  await expect(inspector.button('Go on')).toBeVisible();
  await inspector.events.focus();
  await page.keyboard.press('ArrowUp');
  await expect(inspector.events.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('F8');
  await inspector.actor(/^app /).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(inspector.actor(/^app /)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(inspector.actor(/^notices/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inspector.actor(/^notices/)).toHaveAttribute('aria-selected', 'true');
  await inspector.choose(/^phone /);

  const found: string[] = [];
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    found.push(...(await findingsInBothThemes(page)).map((finding) => `${size.width} wide: ${finding}`));
  }
  await agent.page.getByText('Developer', { exact: true }).click();
  found.push(...(await findingsInBothThemes(agent.page)));
  expect(found).toEqual([]);
});

// Its site is not asked: a page in its place says that it is connected and keeps what it is sent.
test('opens the hosted inspector, which gets masked events', async ({ signedIn }) => {
  const agent = await signedIn('agent');
  await new AgentWorkspace(agent.page).ready();
  await agent.context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hosted inspector</title>' }),
  );
  await agent.page.getByText('Developer', { exact: true }).click();
  const opened = agent.context.waitForEvent('page');
  await agent.page.getByRole('button', { name: 'Open Stately inspector' }).click();
  const hosted = await opened;
  await hosted.waitForURL('https://stately.ai/inspect');
  await hosted.evaluate(() => {
    const posts: string[] = [];
    addEventListener('message', ({ data }) => posts.push(JSON.stringify(data)));
    Object.assign(window, { posts });
    window.opener.postMessage({ type: '@statelyai.connected' }, '*');
  });
  const posted = (): Promise<string> =>
    hosted.evaluate(() => (Reflect.get(window, 'posts') as string[]).join('\n'));
  await expect.poll(posted).toContain('"type":"@xstate.snapshot"');
  expect(await posted()).toContain('"atWorkspace"');
  for (const personal of ['Priya', 'Raman', 'agent@demo.test', agent.token])
    expect(await posted()).not.toContain(personal);
});
