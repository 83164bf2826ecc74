import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { request } from './support/api';
import { findingsInBothThemes } from './support/axe';
import type { Person } from './support/person';
import type { Product } from './support/product';
import { dinerRegular, read, simulateCall } from './support/scene';

const burger = 'Bluebird Burger';

interface Option {
  readonly id: number;
  readonly name: string;
}
interface EditedMenu {
  readonly menu_version: number;
  readonly option_groups: readonly { readonly options: readonly Option[] }[];
}
/** A regular of the Bluebird Diner is on the line. */
async function onCall(product: Product, agent: Person) {
  const { token } = await product.signIn('admin');
  const { tenantId, number } = await dinerRegular(product.origin, token);
  await new AgentWorkspace(agent.page).ready();
  await simulateCall(product.origin, token, tenantId, number);
  await new AgentWorkspace(agent.page).rings();
  await agent.page.keyboard.press('Enter');
  const live = new LiveCall(agent);
  await live.connected();
  return { live, token, tenantId };
}

/** Types in the item search and adds what it finds; its options take the keys. */
async function addAsking(agent: Person, live: LiveCall, item: string, group: string): Promise<void> {
  await expect(agent.page.getByRole('option').first()).toBeVisible();
  await agent.page.keyboard.press('Alt+i');
  await expect(live.itemSearch).toBeFocused();
  await agent.page.keyboard.type(item);
  await expect(live.highlighted).toHaveCount(1);
  await agent.page.keyboard.press('Enter');
  await expect(agent.page.getByRole('combobox', { name: `${group} of ${item}` })).toBeFocused();
}

const line = (live: LiveCall, name: string) => live.cart.getByRole('listitem', { name, exact: true });

test('options are chosen by keyboard while talking, priced, placed and seen in detail', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent');
  const { keyboard } = agent.page;
  const { live } = await onCall(product, agent);
  // No total is known of a line without a side.
  agent.expectComplaints(/422.*quote/);

  await addAsking(agent, live, burger, 'Size');
  expect(await findingsInBothThemes(agent.page)).toEqual([]);
  await keyboard.press('Enter');
  await expect(agent.page.getByRole('combobox', { name: `Side of ${burger}` })).toBeFocused();
  await keyboard.type('rings');
  await keyboard.press('Enter');
  await expect(live.itemSearch).toBeFocused();
  await expect(line(live, `${burger}, Single, Half fries, half rings, 1`)).toContainText('$15.25');

  await addAsking(agent, live, burger, 'Size');
  await keyboard.type('double');
  await keyboard.press('Enter');
  await keyboard.type('no on');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(line(live, `${burger}, Double, Fries, No onion, 1`)).toContainText('$18.75');

  await addAsking(agent, live, 'Veggie Burger', 'Size');
  await keyboard.press('Enter');
  await expect(line(live, 'Veggie Burger, Single, 1')).toContainText('$13.50');
  await expect(live.total).toContainText('$47.50');

  await addAsking(agent, live, 'Veggie Burger', 'Size');
  await keyboard.press('Enter');
  await expect(line(live, 'Veggie Burger, Single, 2')).toBeVisible();
  await keyboard.press('Alt+o');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await expect(agent.page.getByRole('combobox', { name: `Size of ${burger}` })).toBeFocused();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.type('bac');
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await expect(line(live, `${burger}, Double, Fries, Bacon, No onion, 1`)).toBeFocused();

  await keyboard.press('Control+Enter');
  const placed = agent.page.getByText(/^Order #\d+ placed successfully!/);
  await expect(placed).toContainText('$63.50');
  const id = /#(\d+)/.exec((await placed.textContent()) ?? '')?.[1];
  const admin = await signedIn('admin', { path: `/admin/orders/${id}` });
  await expect(admin.page.getByText('Double, Fries, Bacon, No onion')).toBeVisible();
  await expect(admin.page.getByText('Single, Half fries, half rings')).toBeVisible();
});

test('a line without what has to be chosen, or with what is gone, bars the order until it is changed', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent');
  const { keyboard } = agent.page;
  const { live, token, tenantId } = await onCall(product, agent);
  // No total is known of lines that cannot be ordered.
  agent.expectComplaints(/422.*quote/);

  await addAsking(agent, live, burger, 'Size');
  await keyboard.type('double');
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await expect(line(live, `${burger}, Double, 1`)).toContainText('Choose Side.');
  await expect(live.placeOrder).toBeDisabled();
  await expect(live.cart.getByText(`${burger}: Choose Side.`)).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(agent.page.getByRole('combobox', { name: `Side of ${burger}` })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(live.placeOrder).toBeEnabled();

  const path = `/admin/tenants/${tenantId}/menu`;
  const menu = await read<EditedMenu>(product.origin, token, `${path}/editor`);
  const double = menu.option_groups.flatMap(({ options }) => options).find(({ name }) => name === 'Double');
  const { status } = await request(product.origin, 'POST', `${path}/changes`, {
    token,
    body: {
      version: menu.menu_version,
      changes: [{ do: 'set', what: 'option', id: double?.id, values: { is_available: false } }],
    },
  });
  expect(status).toBe(200);
  const gone = live.cart.getByRole('listitem', { name: new RegExp(`^${burger}`) });
  await expect(gone).toContainText('Double is no longer available.');
  await expect(live.placeOrder).toBeDisabled();
  await gone.getByRole('button', { name: /^Change options/ }).click();
  await agent.page.getByRole('option', { name: /^Triple/ }).click();
  await gone.getByRole('button', { name: 'Done' }).click();
  await expect(line(live, `${burger}, Triple, Fries, 1`)).toContainText('$22.25');
  await expect(live.placeOrder).toBeEnabled();
});

test('a refusal that names the options of a line opens them there', async ({ product, signedIn }) => {
  const agent = await signedIn('agent');
  const { live } = await onCall(product, agent);
  await addAsking(agent, live, 'Veggie Burger', 'Size');
  await agent.page.keyboard.press('Enter');
  const message = 'Single is currently unavailable.';
  agent.expectComplaints(/422/);
  await agent.page.route('**/orders', (route) =>
    route.fulfill({ status: 422, json: { message, errors: { 'items.0.options': [message] } } }),
  );
  await agent.page.keyboard.press('Control+Enter');
  await expect(line(live, 'Veggie Burger, Single, 1')).toContainText(message);
  await expect(agent.page.getByRole('combobox', { name: 'Size of Veggie Burger' })).toBeFocused();
});
