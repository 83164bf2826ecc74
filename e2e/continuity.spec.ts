import { expect, type OpenOptions, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { SignInPage } from './page-models/sign-in';
import { request } from './support/api';
import { onDuty, type Stage } from './support/on-duty';
import type { Person } from './support/person';
import { callsOf, cents, dollars, maya, type Restaurant } from './support/scene';

interface Scene {
  readonly agent: Person;
  readonly live: LiveCall;
  readonly restaurant: Restaurant;
  readonly ring: () => Promise<unknown>;
  readonly total: string;
}

/** An agent on a live call, customer found, two dishes in the cart. */
async function inMidCall(stage: Stage, options: OpenOptions): Promise<Scene> {
  const { agent, workspace, restaurant, ring } = await onDuty(stage, 'agent', options);
  await ring();
  await workspace.rings();
  await agent.page.keyboard.press('Enter');
  const live = new LiveCall(agent);
  await live.connected();
  await live.hearsCaller();
  const [first, second] = restaurant.dishes;
  if (!first || !second) throw new Error('the menu is too short');
  await live.add(first.name);
  await live.add(first.name);
  await live.add(second.name);
  const scene = {
    agent,
    live,
    restaurant,
    ring,
    total: dollars(2 * cents(first.price) + cents(second.price)),
  };
  await nothingLost(scene);
  return scene;
}

async function nothingLost({ agent, live, restaurant, total }: Scene): Promise<void> {
  await expect(agent.page.getByRole('heading', { name: maya.name }).first()).toBeVisible();
  for (const dish of restaurant.dishes.slice(0, 2)) {
    await expect(agent.page.getByRole('button', { name: `Remove ${dish.name}` })).toBeVisible();
  }
  await expect(live.total).toHaveText(`Total${total}`);
}

test('a call keeps its sound, customer, cart and timer over a reload, a cut line and a restart of the server', async ({
  openLine,
  product,
  signedIn,
}) => {
  test.slow();
  const line = await openLine();
  const scene = await inMidCall({ product, signedIn }, { line });
  const { agent, live } = scene;
  const { page } = agent;
  const workspace = new AgentWorkspace(page);
  const accepts: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/accept')) accepts.push(sent.url());
  });

  await test.step('a reload', async () => {
    await expect.poll(() => live.seconds()).toBeGreaterThanOrEqual(3);
    const before = await live.seconds();
    await page.reload();
    await live.connected();
    await nothingLost(scene);
    await live.hearsCaller();
    expect(await live.seconds()).toBeGreaterThanOrEqual(before);
  });

  agent.expectComplaints(/ERR_|WebSocket|Failed to|fetch|50\d/i);
  await test.step('a line that is cut for ten seconds', async () => {
    const cutAt = await live.seconds();
    line.cut();
    await expect.poll(() => live.seconds(), { timeout: 15_000 }).toBeGreaterThanOrEqual(cutAt + 10);
    await nothingLost(scene);
    await live.hearsCaller();
    line.mend();
    await live.connected();
    await nothingLost(scene);
    await workspace.shows('On call');
  });

  await test.step('a restart of the server', async () => {
    await product.stop();
    await product.start();
    await live.connected();
    await nothingLost(scene);
    await live.hearsCaller();
    const calls = await callsOf(product.origin, agent.token);
    expect(calls.filter((call) => call.status === 'in-progress')).toHaveLength(1);
    expect(accepts).toEqual([]);
  });

  await test.step('a token that is refused in mid-call ends the session at once', async () => {
    agent.expectComplaints(/401/);
    await request(product.origin, 'POST', '/auth/logout', { token: agent.token });
    await new SignInPage(page).shown();
    await live.silent();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });
});
