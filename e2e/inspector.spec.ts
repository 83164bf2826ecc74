import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { expect, request, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { Inspector } from './page-models/inspector';
import { findings, findingsInBothThemes } from './support/axe';
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

const postsIn = (page: Page): Promise<string> =>
  page.evaluate(() => (Reflect.get(window, 'posts') as string[]).join('\n'));

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

test('a call is watched from the developer menu: states lit, events logged, nothing personal, and kept as a recording', async ({
  product,
  signedIn,
}) => {
  test.slow();
  const agent = await signedIn('agent');
  const { page, context } = agent;
  await new AgentWorkspace(page).ready();
  await keepPosts(context);
  await page.getByText('Developer', { exact: true }).click();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open inspector' }).click(),
  ]);
  const inspector = new Inspector(opened);
  await inspector.shown();
  await inspector.choose(/^call /);
  await expect.poll(() => inspector.active()).toEqual(['call', 'call.idle']);

  const { restaurant, ring } = await ringer(product);
  const { id } = await ring();
  const live = await answer(agent);
  await test.step('the states, events and sequence of a call are shown', async () => {
    await expect
      .poll(() => inspector.active())
      .toEqual(['call', 'call.live', 'call.live.open', 'call.live.open.shown']);
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
  });

  await test.step('it was sent all of it once, and nothing personal', async () => {
    await inspector.search.fill('incoming.accepted');
    await expect(inspector.event(/^incoming\.accepted /)).toHaveCount(1);
    await inspector.search.fill('');
    const posted = (await postsIn(opened)) + (await opened.content());
    expect(posted).toContain('incoming.accepted');
    for (const personal of await personalOf(product, agent)) expect(posted).not.toContain(personal);
  });

  await test.step('the call goes on and ends', async () => {
    await live.endUnordered();
    await new AgentWorkspace(page).quiet();
    await inspector.choose(/^call /);
    await expect.poll(() => inspector.active()).toEqual(['call', 'call.idle']);
  });

  await test.step('it is walked by keys', async () => {
    const keys = opened.keyboard;
    await inspector.choose(/^phone /);
    await keys.press('F8');
    await expect(inspector.button('Go on')).toBeVisible();
    await inspector.events.focus();
    await keys.press('ArrowUp');
    await expect(inspector.events.getByRole('option', { selected: true })).toBeVisible();
    await keys.press('F8');
    await inspector.actor(/^app /).focus();
    await keys.press('ArrowLeft');
    await expect(inspector.actor(/^app /)).toHaveAttribute('aria-expanded', 'false');
    await keys.press('ArrowRight');
    await keys.press('ArrowDown');
    await expect(inspector.actor(/^notices/)).toBeFocused();
    await keys.press('Enter');
    await expect(inspector.actor(/^notices/)).toHaveAttribute('aria-selected', 'true');
    await inspector.choose(/^phone /);
  });

  await test.step('axe finds nothing in either theme, and nothing in the open menu', async () => {
    // A few events: hundreds look no different.
    await inspector.search.fill('incoming.');
    const found = await findingsInBothThemes(opened);
    await opened.setViewportSize({ width: 390, height: 844 });
    found.push(...(await findings(opened)));
    await opened.setViewportSize({ width: 1440, height: 900 });
    await inspector.search.fill('');
    await page.getByText('Developer', { exact: true }).click();
    found.push(...(await findings(page)));
    expect(found).toEqual([]);
  });

  await test.step('what it saves is a recording', async () => {
    const [download] = await Promise.all([
      opened.waitForEvent('download'),
      inspector.button('Save recording').click(),
    ]);
    const { steps } = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(steps.length).toBeGreaterThan(10);
  });

  // Its site is not asked: a page in its place says that it is connected and keeps what it is sent.
  await test.step('the hosted inspector gets masked events', async () => {
    await context.route('https://stately.ai/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hosted inspector</title>' }),
    );
    const [hosted] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Open Stately inspector' }).click(),
    ]);
    await hosted.waitForURL('https://stately.ai/inspect');
    await hosted.evaluate(() => {
      const posts: string[] = [];
      addEventListener('message', ({ data }) => posts.push(JSON.stringify(data)));
      Object.assign(window, { posts });
      window.opener.postMessage({ type: '@statelyai.connected' }, '*');
    });
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect.poll(() => postsIn(hosted)).toContain('"type":"@xstate.snapshot"');
    expect(await postsIn(hosted)).toContain('"atWorkspace"');
    for (const personal of ['Priya', 'Raman', 'agent@demo.test', agent.token])
      expect(await postsIn(hosted)).not.toContain(personal);
    await hosted.close();
  });

  await test.step('one that is killed gets nothing more', async () => {
    const listening = await agent.anotherTab('/begin.js');
    await page.bringToFront();
    const stepsAfter = async (link: string) => {
      const before = (await postsIn(listening.page)).length;
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveTitle(new RegExp(link));
      return (await postsIn(listening.page)).slice(before);
    };
    expect(await stepsAfter('My Calls')).toContain('"url.changed"');
    /** One of the watched tab, one of each inspector. */
    const livesHeld = () =>
      page.evaluate(
        async () =>
          (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith('chart-inspection'))
            .length ?? 0,
      );
    const held = await livesHeld();
    const devTools = await context.newCDPSession(opened);
    const crashed = opened.waitForEvent('crash');
    // Its answer never comes.
    devTools.send('Page.crash').catch(() => {});
    await crashed;
    await expect.poll(livesHeld).toBe(held - 1);
    expect(await stepsAfter('My Orders')).toBe('');
  });
});
