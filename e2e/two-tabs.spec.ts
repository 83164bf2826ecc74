import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { CustomerPhone } from './page-models/customer-phone';
import { LiveCall } from './page-models/live-call';
import { OtherTab } from './page-models/other-tab';
import { findingsInBothThemes } from './support/axe';
import { answer, ringer } from './support/on-duty';
import type { Person } from './support/person';
import { callsOf, cents, type Dish, dollars, maya, restaurantName } from './support/scene';

/** The phone is in the first tab, the second shows so. */
async function openTwo(first: Person) {
  await new AgentWorkspace(first.page).ready();
  const second = await first.anotherTab('/agent');
  const other = new OtherTab(second.page);
  await other.shown();
  return { second, other };
}

/** Puts the first two dishes into the cart; answers what they cost. */
async function fillCart(live: LiveCall, dishes: readonly Dish[]) {
  const [one, two] = dishes;
  if (!one || !two) throw new Error('the menu is too short');
  await live.add(one.name);
  await live.add(two.name);
  const total = dollars(cents(one.price) + cents(two.price));
  await expect(live.total).toHaveText(`Total${total}`);
  return total;
}

test('rings in one tab and moves a live call to the other without the caller noticing', async ({
  product,
  signedIn,
  stranger,
}) => {
  const first = await signedIn('agent');
  const { second, other } = await openTwo(first);
  const caller = new CustomerPhone(await stranger({ path: '/phone' }));
  await caller.dial();
  await new AgentWorkspace(first.page).rings();
  await expect(other.call).toContainText('Incoming call');
  await expect(other.call).toContainText(restaurantName);
  await expect(second.page.getByRole('alertdialog')).toBeHidden();

  const before = await answer(first);
  await before.hearsCaller();
  const { restaurant } = await ringer(product);
  const total = await fillCart(before, restaurant.dishes);
  await expect(other.call).toContainText('Live call');
  await expect(other.call).toContainText(`2 items · ${total}`);

  const seconds = await before.seconds();
  await other.takeOver.click();
  const after = new LiveCall(second);
  await after.connected();
  await after.hearsCaller();
  await caller.hearsAgent();
  await expect(after.total).toHaveText(`Total${total}`);
  expect(await after.seconds()).toBeGreaterThanOrEqual(seconds);
  await before.silent();
  await new OtherTab(first.page).shown();
  await expect(new OtherTab(first.page).call).toContainText(`2 items · ${total}`);
  const calls = await callsOf(product.origin, first.token);
  expect(calls.map(({ status }) => status)).toEqual(['in-progress']);

  await after.endUnordered();
  await new AgentWorkspace(second.page).quiet();
  await expect(caller.hangUp).toBeHidden();
  await expect(new OtherTab(first.page).call).toBeHidden();
  await new OtherTab(first.page).shown();
});

test('hands a live call to the other tab when its own is closed', async ({ product, signedIn }) => {
  const first = await signedIn('agent');
  const { second } = await openTwo(first);
  const { restaurant, ring } = await ringer(product);
  await ring();
  const before = await answer(first);
  const total = await fillCart(before, restaurant.dishes);

  await first.page.close();
  const after = new LiveCall(second);
  await after.connected();
  await after.hearsCaller();
  await expect(after.total).toHaveText(`Total${total}`);
  await expect(second.page.getByRole('heading', { name: maya.name }).first()).toBeVisible();
  await after.endUnordered();
  const workspace = new AgentWorkspace(second.page);
  await workspace.quiet();
  await workspace.ready();
  await ring();
  await workspace.rings();
});

test('keeps the phone in a tab that is reloaded, for this call and the next', async ({
  product,
  signedIn,
}) => {
  const first = await signedIn('agent');
  const { second, other } = await openTwo(first);
  const { restaurant, ring } = await ringer(product);
  await ring();
  const live = await answer(first);
  const total = await fillCart(live, restaurant.dishes);

  await first.page.reload();
  await live.connected();
  await live.hearsCaller();
  await expect(live.total).toHaveText(`Total${total}`);
  await live.endUnordered();
  const workspace = new AgentWorkspace(first.page);
  await workspace.quiet();
  await workspace.ready();
  await ring();
  await workspace.rings();
  await expect(other.call).toContainText('Incoming call');
  await expect(second.page.getByRole('alertdialog')).toBeHidden();
});

test('opens a call in the tab that took over while the other was answering it', async ({
  product,
  signedIn,
}) => {
  const first = await signedIn('agent');
  const { second, other } = await openTwo(first);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await first.page.route('**/accept', async (route) => {
    await held;
    await route.continue();
  });
  const { ring } = await ringer(product);
  await ring();
  const workspace = new AgentWorkspace(first.page);
  await workspace.rings();
  await workspace.answer.click();
  await other.takeOver.click();
  await new AgentWorkspace(second.page).rings();
  await new OtherTab(first.page).shown();
  letGo();
  const live = new LiveCall(second);
  await live.connected();
  await live.end.click();
  await new AgentWorkspace(second.page).quiet();
});

test('axe finds nothing in a tab without the phone in either theme', async ({ product, signedIn }) => {
  const first = await signedIn('agent');
  const { second, other } = await openTwo(first);
  const { ring } = await ringer(product);
  await ring();
  await answer(first);
  await expect(other.call).toContainText('Live call');
  const found = await findingsInBothThemes(second.page);
  await second.page.goto('/agent/calls');
  await expect(new OtherTab(second.page).call).toBeVisible();
  await expect(second.page.getByRole('heading', { name: 'My Calls' })).toBeVisible();
  await expect(second.page.locator('[aria-busy="true"]')).toHaveCount(0);
  found.push(...(await findingsInBothThemes(second.page)));
  expect(found).toEqual([]);
});
