import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright';
import { expect, test } from './fixtures';
import { Replay } from './page-models/replay';
import { answer, ringer } from './support/on-duty';
import { cents, dollars } from './support/scene';

test.use({ productEnv: { INSPECTOR: 'true' } });

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

/** Waits until the inspector has drawn whatever the page posted so far: it takes reports up now and then, in turn. */
async function caughtUp(watched: Page, inspector: Replay, name: string): Promise<void> {
  await watched.evaluate((id) => {
    const [channel, tab] = [new BroadcastChannel('chart-inspection'), { id, name: id }];
    channel.onmessage = ({ data: { kind, from, tabId } }) => {
      if (kind === 'watch' && tabId === id)
        channel.postMessage({ kind: 'past', tab, to: from, actors: [], steps: [] });
    };
    channel.postMessage({ kind: 'opened', tab });
  }, name);
  await expect(inspector.tabs.getByRole('option', { name })).toBeAttached();
}

interface Moment {
  readonly at: number;
  readonly seen: Awaited<ReturnType<typeof seenOn>>;
}

test("a problem report of one browser replays in another on the product's screens, both ways", async ({
  product,
  signedIn,
  stranger,
}, info) => {
  test.slow();
  const agent = await signedIn('agent');
  const moments: Moment[] = [];
  const note = async (expected: Partial<Moment['seen']>) => {
    await expect.poll(() => seenOn(agent.page)).toMatchObject(expected);
    moments.push({ seen: await seenOn(agent.page), at: await agent.page.evaluate(() => Date.now()) });
  };
  const { restaurant, ring } = await ringer(product);
  const [dish] = restaurant.dishes;
  if (dish === undefined) throw new Error('the menu is empty');
  const report = agent.page.getByRole('button', { name: 'Report a problem' });
  // From when it can be pressed, the shift is recorded.
  await expect(report).toBeEnabled();
  await note({ isReady: true });
  await ring();
  await note({ rings: true });
  const live = await answer(agent);
  await note({ isLive: true, isMuted: false });
  await live.add(dish.name);
  await live.mute.click();
  await note({ isLive: true, isMuted: true, total: `Total${dollars(cents(dish.price))}` });
  await report.click();
  const saved = agent.page.waitForEvent('download');
  await agent.page.getByRole('button', { name: 'Download report' }).click();
  const file = info.outputPath('problem-report.json');
  await (await saved).saveAs(file);
  const { steps } = JSON.parse(await readFile(file, 'utf8')) as { steps: readonly { at: number }[] };

  const support = await stranger({ path: '/inspector.html' });
  const replay = new Replay(support.page);
  await replay.open(file);
  await replay.choose(/^call /);
  const agrees = async ({ at, seen }: Moment) => {
    await replay.show(steps.filter((step) => step.at <= at).length);
    await expect.poll(() => seenOn(replay.screen)).toEqual(seen);
  };
  for (const moment of moments) await agrees(moment);
  expect(await replay.active()).toEqual(['call', 'call.live', 'call.live.open']);
  for (const moment of moments.toReversed()) await agrees(moment);
  expect(await replay.active()).toEqual(['call', 'call.idle']);
  await expect(support.page.getByRole('alert')).toHaveCount(0);
});

test('a recording made in one browser replays in another, forwards and backwards', async ({
  product,
  signedIn,
  stranger,
}, info) => {
  // A whole call, and then each of its moments twice.
  test.slow();
  const agent = await signedIn('agent', { path: '/agent?inspect' });
  const watching = await agent.anotherTab('/inspector.html');
  const inspector = new Replay(watching.page);
  await inspector.shown();
  await inspector.choose(/^call /);

  const moments: { count: number; active: unknown; seen: Awaited<ReturnType<typeof seenOn>> }[] = [];
  let looks = 0;
  /** Notes a moment at which the screen is the same before and after the inspector has caught up. */
  const note = async (expected: Partial<(typeof moments)[number]['seen']>) => {
    const look = async () => {
      await agent.page.bringToFront();
      const seen = await seenOn(agent.page);
      expect(seen).toMatchObject(expected);
      await watching.page.bringToFront();
      looks += 1;
      await caughtUp(agent.page, inspector, `look ${looks};`);
      const moment = { count: await inspector.count(), active: await inspector.active(), seen };
      await agent.page.bringToFront();
      expect(await seenOn(agent.page)).toEqual(seen);
      return moment;
    };
    await expect(async () => {
      const moment = await look();
      moments.push(moment);
    }).toPass({ timeout: 30_000 });
  };
  const { restaurant, ring } = await ringer(product);
  const [dish] = restaurant.dishes;
  if (dish === undefined) throw new Error('the menu is empty');

  await note({ isReady: true });
  await ring();
  await note({ rings: true });
  const live = await answer(agent);
  await note({ isLive: true, isMuted: false });
  await live.add(dish.name);
  await live.mute.click();
  await note({ isLive: true, isMuted: true, total: `Total${dollars(cents(dish.price))}` });
  await live.endUnordered();
  await note({ isReady: true, isLive: false, rings: false });

  const file = info.outputPath('recording.json');
  const [download] = await Promise.all([
    watching.page.waitForEvent('download'),
    inspector.button('Save recording').click(),
  ]);
  await download.saveAs(file);

  const other = await stranger({ path: '/inspector.html' });
  const asked: string[] = [];
  other.page.on('request', (request) => {
    if (['fetch', 'xhr', 'websocket', 'media'].includes(request.resourceType())) asked.push(request.url());
  });
  const replay = new Replay(other.page);
  await replay.open(file);
  await replay.choose(/^call /);
  const agrees = async ({ count, active, seen }: (typeof moments)[number]) => {
    await replay.show(count);
    await expect.poll(() => replay.active()).toEqual(active);
    await expect.poll(() => seenOn(replay.screen)).toEqual(seen);
  };
  for (const moment of moments) await agrees(moment);
  for (const moment of moments.toReversed()) await agrees(moment);

  await test.step('step by step', async () => {
    const taken = moments[2];
    if (taken === undefined) throw new Error('No such moment');
    await replay.show(taken.count - 3);
    for (const step of [2, 1, 0]) {
      await replay.button('Step forward').click();
      await expect(replay.slider).toHaveValue(String(taken.count - step));
    }
    await expect.poll(() => seenOn(replay.screen)).toEqual(taken.seen);
    await replay.button('Step back').click();
    await expect(replay.slider).toHaveValue(String(taken.count - 1));
    await replay.button('Step forward').click();
    await expect.poll(() => seenOn(replay.screen)).toEqual(taken.seen);
    await other.page.keyboard.press('ArrowLeft');
    await expect(replay.slider).toHaveValue(String(taken.count - 1));
    await other.page.keyboard.press('ArrowRight');
    await expect(replay.slider).toHaveValue(String(taken.count));
  });

  await test.step('at speed, both ways', async () => {
    const [first] = moments;
    const last = moments.at(-1);
    if (first === undefined || last === undefined) throw new Error('No such moments');
    await other.page.getByRole('combobox', { name: 'Speed' }).selectOption('8');
    await other.page.getByRole('checkbox', { name: 'Skip silences' }).check();
    await replay.show(first.count);
    await replay.button('Play').click();
    await expect(replay.slider).toHaveValue((await replay.slider.getAttribute('max')) ?? '', {
      timeout: 60_000,
    });
    await expect.poll(() => seenOn(replay.screen)).toEqual(last.seen);
    await replay.button('Play backwards').click();
    await expect(replay.slider).toHaveValue('0', { timeout: 60_000 });
  });

  expect(asked).toEqual([]);
  await expect(replay.screen.locator('body')).not.toContainText(dish.name);
});
