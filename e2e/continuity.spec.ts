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
async function inMidCall(stage: Stage, options?: OpenOptions): Promise<Scene> {
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

async function placeAndEnd({ agent, live, total }: Scene): Promise<void> {
  await live.placeOrder.click();
  await expect(agent.page.getByText(/^Order #\d+ placed successfully! Total: /)).toContainText(
    `Total: ${total}.`,
  );
  await live.end.click();
  await new AgentWorkspace(agent.page).quiet();
}

test('keeps call, sound, customer, cart and timer over a reload', async ({ product, signedIn }) => {
  const scene = await inMidCall({ product, signedIn });
  await expect.poll(() => scene.live.seconds()).toBeGreaterThanOrEqual(3);
  const before = await scene.live.seconds();
  const accepts: string[] = [];
  scene.agent.page.on('request', (sent) => {
    if (sent.url().endsWith('/accept')) accepts.push(sent.url());
  });
  await scene.agent.page.reload();
  await scene.live.connected();
  await nothingLost(scene);
  await scene.live.hearsCaller();
  expect(await scene.live.seconds()).toBeGreaterThanOrEqual(before);
  expect(accepts).toEqual([]);
  await placeAndEnd(scene);
});

test('loses nothing when the line is cut for ten seconds', async ({ openLine, product, signedIn }) => {
  const line = await openLine();
  const scene = await inMidCall({ product, signedIn }, { line });
  scene.agent.expectComplaints(/ERR_|WebSocket|Failed to|fetch/i);
  const cutAt = await scene.live.seconds();
  line.cut();
  await expect.poll(() => scene.live.seconds(), { timeout: 15_000 }).toBeGreaterThanOrEqual(cutAt + 10);
  await nothingLost(scene);
  await scene.live.hearsCaller();
  line.mend();
  await scene.live.connected();
  await nothingLost(scene);
  await new AgentWorkspace(scene.agent.page).shows('On call');
  await placeAndEnd(scene);

  await scene.ring();
  await new AgentWorkspace(scene.agent.page).rings();
});

test('ends the session at once when its token is refused in mid-call', async ({ product, signedIn }) => {
  const { agent, live } = await inMidCall({ product, signedIn });
  agent.expectComplaints(/401/);
  await request(product.origin, 'POST', '/auth/logout', { token: agent.token });
  await new SignInPage(agent.page).shown();
  await live.silent();
  const stored = await agent.page.evaluate(() => localStorage.getItem('auth_token'));
  expect(stored).toBeNull();
});

test('goes on with the call when the server is restarted', async ({ product, signedIn }) => {
  const scene = await inMidCall({ product, signedIn });
  scene.agent.expectComplaints(/ERR_|WebSocket|Failed to|fetch|50\d/i);
  await product.stop();
  await product.start();
  await scene.live.connected();
  await nothingLost(scene);
  await scene.live.hearsCaller();
  const calls = await callsOf(product.origin, scene.agent.token);
  expect(calls.filter((call) => call.status === 'in-progress')).toHaveLength(1);
  await placeAndEnd(scene);
});
