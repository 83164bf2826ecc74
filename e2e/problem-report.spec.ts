import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { Replay } from './page-models/replay';
import { SignInPage } from './page-models/sign-in';
import { findingsInBothThemes } from './support/axe';
import { answer, ringer } from './support/on-duty';
import { callsOf, cents, dollars, maya } from './support/scene';

test.use({ productEnv: { INSPECTOR: 'true' } });

const button = (page: Page) => page.getByRole('button', { name: 'Report a problem' });
const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Report a problem' });

interface Recording {
  readonly format: string;
  readonly version: number;
  readonly about: Readonly<Record<string, unknown>>;
  readonly charts: Readonly<Record<string, unknown>>;
  readonly actors: readonly { readonly name: string }[];
  readonly steps: readonly {
    readonly at: number;
    readonly event: { readonly type: string };
    readonly value: unknown;
  }[];
  readonly facts: readonly Readonly<Record<string, unknown>>[];
}

/** What the agent's screen shows of a call. */
async function seenOn(screen: Page | FrameLocator) {
  const isShown = (name: string | RegExp) => screen.getByRole('button', { name }).isVisible();
  const cart = screen.getByRole('region', { name: 'Cart' }).getByRole('status');
  return {
    isReady: await screen.getByText('Ready to receive calls').isVisible(),
    rings: await isShown('Answer Call'),
    isLive: await isShown(/^End Call/),
    isMuted: await isShown(/^Unmute/),
    total: (await cart.allTextContents())[0] ?? null,
  };
}

interface Moment {
  readonly at: number;
  readonly seen: Awaited<ReturnType<typeof seenOn>>;
}

async function download(page: Page): Promise<{ readonly path: string; readonly text: string }> {
  const saved = page.waitForEvent('download');
  await dialogOn(page).getByRole('button', { name: 'Download report' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^problem-report-\d{4}-\d\d-\d\d-\d{4}\.json$/);
  await expect(dialogOn(page).getByText(`Saved as ${file.suggestedFilename()}`)).toBeVisible();
  const path = await file.path();
  return { path, text: await readFile(path, 'utf8') };
}

test("a report from a live call says nothing of a person, is sent, and replays on the product's screens", async ({
  product,
  signedIn,
  stranger,
}) => {
  test.slow();
  const agent = await signedIn('agent');
  const { page } = agent;
  const workspace = new AgentWorkspace(page);
  const { agent: own } = await product.signIn('agent');
  const { restaurant, ring } = await ringer(product);
  const [dish] = restaurant.dishes;
  if (dish === undefined) throw new Error('the menu is empty');
  const moments: Moment[] = [];
  const note = async (expected: Partial<Moment['seen']>) => {
    await expect.poll(() => seenOn(page)).toMatchObject(expected);
    moments.push({ seen: await seenOn(page), at: await page.evaluate(() => Date.now()) });
  };
  // From when it can be pressed, the shift is recorded.
  await expect(button(page)).toBeEnabled();
  await note({ isReady: true });
  await ring();
  await note({ rings: true });
  const live = await answer(agent);
  await live.hearsCaller();
  await note({ isLive: true, isMuted: false });
  await live.add(dish.name);
  await live.mute.click();
  await note({ isLive: true, isMuted: true, total: `Total${dollars(cents(dish.price))}` });
  const [call] = await callsOf(product.origin, agent.token);

  await button(page).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOn(page);
  await expect(dialog.getByText('The number of this call.')).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialog
    .getByRole('textbox', { name: /^What happened/ })
    .fill('No sound from (206) 555-0173, mail a@b.example');

  const { path, text } = await download(page);
  const file: Recording = JSON.parse(text);
  expect([file.format, file.version]).toEqual(['chart-recording', 2]);
  expect(file.about).toMatchObject({
    product: 'Restaurant Order Agent',
    callId: String(call?.id),
    note: 'No sound from •••, mail •••',
  });
  const types = file.steps.map(({ event }) => event.type);
  expect(types).toEqual(expect.arrayContaining(['agentChannel.callOffered', 'incoming.accept', 'order.add']));
  expect(Object.keys(file.charts)).toEqual(expect.arrayContaining(['call', 'liveCall', 'orderDraft']));
  const facts = file.facts.map(({ kind, path, status, event }) => [kind, path ?? event, status]);
  expect(facts).toContainEqual(['request', `/api/calls/${call?.id}/accept`, 200]);
  expect(facts).toContainEqual(['socket', 'call.incoming', undefined]);
  expect(facts).toContainEqual(['voice', 'line.stateChanged', 'open']);
  const [firstName = '', lastName = ''] = maya.name.split(' ');
  const secrets = [
    firstName,
    lastName,
    '555-0173',
    '2065550173',
    own.email,
    own.name,
    agent.token ?? '',
    'demo.test',
  ];
  for (const secret of secrets) expect(text).not.toContain(secret);

  await dialog.getByRole('button', { name: 'Send to support' }).click();
  await expect(page.getByRole('dialog', { name: 'Report sent' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(button(page)).toBeFocused();
  await live.end.click();
  await page.getByRole('button', { name: 'End call', exact: true }).click();
  await workspace.ready();

  await test.step('the next person at the browser reports nothing of the one before', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await new SignInPage(page).enterAs('agent2');
    await expect(button(page)).toBeEnabled();
    await button(page).click();
    const next: Recording = JSON.parse((await download(page)).text);
    expect(next.steps.map(({ event }) => event.type)).not.toContain('incoming.accept');
    const paths = next.facts.map(({ path }) => String(path));
    expect(paths.filter((path) => /logout|\/calls\/\d/.test(path))).toEqual([]);
  });

  await agent.page.close();

  const support = await stranger({ path: '/replay.html' });
  await support.page.getByRole('main').getByRole('link', { name: 'Open the inspector' }).click();
  const asked: string[] = [];
  support.page.on('request', (request) => {
    if (['fetch', 'xhr', 'websocket', 'media'].includes(request.resourceType())) asked.push(request.url());
  });
  const replay = new Replay(support.page);
  await replay.open(path);
  await replay.choose(/^call /);
  const countAt = (at: number) => file.steps.filter((step) => step.at <= at).length;
  const agrees = async ({ at, seen }: Moment) => {
    await replay.show(countAt(at));
    await expect.poll(() => seenOn(replay.screen)).toEqual(seen);
  };
  for (const moment of moments) await agrees(moment);
  expect(await replay.active()).toEqual(['call', 'call.live', 'call.live.open', 'call.live.open.shown']);
  for (const moment of moments.slice(0, 2).toReversed()) await agrees(moment);
  expect(await replay.active()).toEqual(['call', 'call.idle']);

  const taken = moments[2];
  const last = moments.at(-1);
  if (taken === undefined || last === undefined) throw new Error('No such moments');
  await test.step('step by step', async () => {
    const count = countAt(taken.at);
    await replay.show(count - 2);
    for (const step of [1, 0]) {
      await replay.button('Step forward').click();
      await expect(replay.slider).toHaveValue(String(count - step));
    }
    await expect.poll(() => seenOn(replay.screen)).toEqual(taken.seen);
    await replay.button('Step back').click();
    await expect(replay.slider).toHaveValue(String(count - 1));
    await support.page.keyboard.press('ArrowRight');
    await expect(replay.slider).toHaveValue(String(count));
    await expect.poll(() => seenOn(replay.screen)).toEqual(taken.seen);
  });

  await test.step('at speed', async () => {
    await support.page.getByRole('combobox', { name: 'Speed' }).selectOption('8');
    await support.page.getByRole('checkbox', { name: 'Skip silences' }).check();
    await replay.button('Play').click();
    const end = (await replay.slider.getAttribute('max')) ?? '';
    await expect(replay.slider).toHaveValue(end, { timeout: 60_000 });
    await expect.poll(() => seenOn(replay.screen)).toEqual(last.seen);
  });

  expect(asked).toEqual([]);
  await expect(replay.screen.locator('body')).not.toContainText(dish.name);
  await expect(support.page.getByRole('alert')).toHaveCount(0);
});
