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

interface Moment {
  readonly at: number;
  readonly seen: Awaited<ReturnType<typeof seenOn>>;
}

test("a problem report of one browser replays in another on the product's screens: by moments both ways, step by step and at speed", async ({
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

  const support = await stranger({ path: '/replay.html' });
  await support.page.getByRole('main').getByRole('link', { name: 'Open the inspector' }).click();
  const asked: string[] = [];
  support.page.on('request', (request) => {
    if (['fetch', 'xhr', 'websocket', 'media'].includes(request.resourceType())) asked.push(request.url());
  });
  const replay = new Replay(support.page);
  await replay.open(file);
  await replay.choose(/^call /);
  const countAt = (at: number) => steps.filter((step) => step.at <= at).length;
  const agrees = async ({ at, seen }: Moment) => {
    await replay.show(countAt(at));
    await expect.poll(() => seenOn(replay.screen)).toEqual(seen);
  };
  for (const moment of moments) await agrees(moment);
  expect(await replay.active()).toEqual(['call', 'call.live', 'call.live.open']);
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
