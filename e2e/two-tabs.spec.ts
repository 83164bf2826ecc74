import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { CustomerPhone } from './page-models/customer-phone';
import { LiveCall } from './page-models/live-call';
import { OtherTab } from './page-models/other-tab';
import { findingsInBothThemes } from './support/axe';
import { answer, ringer } from './support/on-duty';
import { callsOf, cents, dollars, maya, restaurantName } from './support/scene';

test('a call stays in the tab with the phone over a reload, moves to the other one, and is left to it by closing', async ({
  product,
  signedIn,
  stranger,
}) => {
  const first = await signedIn('agent');
  await new AgentWorkspace(first.page).ready();
  const second = await first.anotherTab('/agent');
  const other = new OtherTab(second.page);
  await other.shown();
  const { restaurant, ring } = await ringer(product);
  const [one, two] = restaurant.dishes;
  if (!one || !two) throw new Error('the menu is too short');
  const total = dollars(cents(one.price) + cents(two.price));
  const caller = new CustomerPhone(await stranger({ path: '/phone' }));
  const before = new LiveCall(first);
  const after = new LiveCall(second);

  await test.step('it rings in one tab, and the other shows it', async () => {
    await caller.dial();
    await new AgentWorkspace(first.page).rings();
    await expect(other.call).toContainText('Incoming call');
    await expect(other.call).toContainText(restaurantName);
    await expect(second.page.getByRole('alertdialog')).toBeHidden();
  });

  await test.step('answered and reloaded it is still there, with what is in the cart', async () => {
    await answer(first);
    await before.add(one.name);
    await before.add(two.name);
    await expect(before.total).toHaveText(`Total${total}`);
    await first.page.reload();
    await before.connected();
    await before.hearsCaller();
    await expect(before.total).toHaveText(`Total${total}`);
    await expect(other.call).toContainText('Live call');
    await expect(other.call).toContainText(`2 items · Subtotal ${total}`);
  });

  await test.step('axe finds nothing in the tab without the phone, whose other pages show the call too', async () => {
    expect(await findingsInBothThemes(second.page)).toEqual([]);
    await second.page.getByRole('link', { name: 'My Calls' }).click();
    await expect(second.page.getByRole('heading', { name: 'My Calls' })).toBeVisible();
    await expect(other.call).toBeVisible();
    await second.page.getByRole('link', { name: 'Dashboard' }).click();
    await other.shown();
  });

  await test.step('taken over it goes on without the caller noticing', async () => {
    const seconds = await before.seconds();
    await other.takeOver.click();
    await after.connected();
    await after.hearsCaller();
    await caller.hearsAgent();
    await expect(after.total).toHaveText(`Total${total}`);
    expect(await after.seconds()).toBeGreaterThanOrEqual(seconds);
    await before.silent();
    await new OtherTab(first.page).shown();
    await expect(new OtherTab(first.page).call).toContainText(`2 items · Subtotal ${total}`);
    const calls = await callsOf(product.origin, first.token);
    expect(calls.map(({ status }) => status)).toEqual(['in-progress']);
  });

  await test.step('its tab closed, it goes on in the one that is left', async () => {
    await second.page.close();
    await before.connected();
    await before.hearsCaller();
    await expect(before.total).toHaveText(`Total${total}`);
    await expect(first.page.getByRole('heading', { name: maya.name }).first()).toBeVisible();
  });

  await test.step('it ends at the other end too, and the next one rings here', async () => {
    await before.endUnordered();
    const workspace = new AgentWorkspace(first.page);
    await workspace.quiet();
    await expect(caller.hangUp).toBeHidden();
    await workspace.ready();
    await ring();
    await workspace.rings();
  });
});
