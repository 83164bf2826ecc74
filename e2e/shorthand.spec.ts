import type { Page } from 'playwright';
import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { findingsInBothThemes } from './support/axe';
import type { Person } from './support/person';
import type { Product } from './support/product';
import { dinerRegular, simulateCall } from './support/scene';

/** A regular of the Bluebird Diner is on the line. */
async function onCall(product: Product, agent: Person): Promise<LiveCall> {
  const { token } = await product.signIn('admin');
  const { tenantId, number } = await dinerRegular(product.origin, token);
  await new AgentWorkspace(agent.page).ready();
  await simulateCall(product.origin, token, tenantId, number);
  await new AgentWorkspace(agent.page).rings();
  await agent.page.keyboard.press('Enter');
  const live = new LiveCall(agent);
  await live.connected();
  await expect(agent.page.getByRole('option').first()).toBeVisible();
  return live;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Whole order in one line' });
const understood = (page: Page) => page.getByRole('list', { name: 'Lines to add' }).getByRole('listitem');

test('a whole order is typed in one line, and only what is clear is added', async ({ product, signedIn }) => {
  const agent = await signedIn('agent');
  const { page } = agent;
  const live = await onCall(product, agent);
  await page.keyboard.press('Alt+s');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('2 bluebird burger double fries no onion, caesar, burger');
  await expect(understood(page)).toHaveCount(3);
  await expect(
    page.getByRole('status').getByText(/^2 Bluebird Burger, Double, Fries, No onion\./),
  ).toBeAttached();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(
    live.cart.getByRole('listitem', { name: 'Bluebird Burger, Double, Fries, No onion, 2', exact: true }),
  ).toBeVisible();
  await expect(field(page)).toHaveValue(/burger$/);
  const toolbar = page.getByRole('toolbar', { name: /^What is meant by/ });
  await expect(toolbar.getByRole('button').first()).toBeFocused();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('veggie burger');
  await expect(understood(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(
    live.cart.getByRole('listitem', { name: 'Veggie Burger, Single, 1', exact: true }),
  ).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(live.itemSearch).toBeFocused();
});

test('the key that opens it is in the list of keys', async ({ signedIn }) => {
  const { page } = await signedIn('agent');
  await new AgentWorkspace(page).ready();
  await page.keyboard.press('Alt+Slash');
  const entry = page.getByRole('dialog', { name: 'Keyboard' }).getByRole('listitem');
  await expect(entry.filter({ hasText: 'Type the whole order' })).toContainText('Alt S');
});
