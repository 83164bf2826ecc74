import type { Page } from 'playwright';
import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { request } from './support/api';
import { findingsInBothThemes } from './support/axe';
import type { Person } from './support/person';
import type { Product } from './support/product';
import { dinerRegular, read, simulateCall } from './support/scene';

const burger = 'Bluebird Burger';
const veggie = 'Veggie Burger';

interface Option {
  readonly id: number;
  readonly name: string;
}
interface EditedMenu {
  readonly menu_version: number;
  readonly option_groups: readonly { readonly options: readonly Option[] }[];
}
interface WireItem {
  readonly name: string;
  readonly is_available: boolean;
  readonly option_groups?: readonly unknown[];
}
interface WireDraft {
  readonly draft: object | null;
}
interface PlacedOrder {
  readonly items: readonly { readonly options?: readonly { readonly name: string }[] }[];
}

/** A regular of the Bluebird Diner is on the line. */
async function onCall(product: Product, agent: Person) {
  const { token } = await product.signIn('admin');
  const { tenantId, number } = await dinerRegular(product.origin, token);
  await new AgentWorkspace(agent.page).ready();
  const { id: callId } = await simulateCall(product.origin, token, tenantId, number);
  await new AgentWorkspace(agent.page).rings();
  await agent.page.keyboard.press('Enter');
  const live = new LiveCall(agent);
  await live.connected();
  return { live, token, tenantId, callId };
}

/** Two dishes of a restaurant that have no options. */
async function plainDishes({ origin }: Product, token: string, tenantId: number) {
  const menu = await read<readonly { items: readonly WireItem[] }[]>(
    origin,
    token,
    `/tenants/${tenantId}/menu`,
  );
  const [soup, salad] = menu
    .flatMap(({ items }) => items)
    .filter((item) => item.is_available && (item.option_groups ?? []).length === 0);
  if (!soup || !salad) throw new Error('the menu is too short');
  return { soup: soup.name, salad: salad.name };
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
const field = (page: Page) => page.getByRole('textbox', { name: 'Whole order in one line' });
const understood = (page: Page) => page.getByRole('list', { name: 'Lines to add' }).getByRole('listitem');

test('options are chosen by keyboard or typed in one line, priced, barred without, and placed; the next order goes on at another computer', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent');
  const { page } = agent;
  const { keyboard } = page;
  const { live, token, tenantId, callId } = await onCall(product, agent);
  // No total is known of a line without a side, or with what is gone.
  agent.expectComplaints(/422.*quote/);

  await test.step('typed letters and Enter choose, group by group', async () => {
    await addAsking(agent, live, burger, 'Size');
    expect(await findingsInBothThemes(page)).toEqual([]);
    // At 200 % too.
    await page.setViewportSize({ width: 720, height: 450 });
    for (const key of ['ArrowDown', 'ArrowUp']) {
      await keyboard.press(key);
      await expect(live.cart.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: `Side of ${burger}` })).toBeFocused();
    await keyboard.type('rings');
    await keyboard.press('Enter');
    await expect(live.itemSearch).toBeFocused();
    await expect(line(live, `${burger}, Single, Half fries, half rings, 1`)).toContainText('$15.25');
  });

  await test.step('without what has to be chosen the order is barred, and leads there', async () => {
    await addAsking(agent, live, burger, 'Size');
    await keyboard.type('double');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await expect(line(live, `${burger}, Double, 1`)).toContainText('Choose Side.');
    await expect(live.placeOrder).toBeDisabled();
    await expect(live.cart.getByText(`${burger}: Choose Side.`)).toBeVisible();
    await keyboard.press('Control+Enter');
    await expect(page.getByRole('combobox', { name: `Side of ${burger}` })).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.type('no on');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect(line(live, `${burger}, Double, Fries, No onion, 1`)).toContainText('$18.75');
    await expect(live.placeOrder).toBeEnabled();
  });

  await test.step('a whole order is typed in one line, and only what is clear is added', async () => {
    await keyboard.press('Alt+s');
    await expect(field(page)).toBeFocused();
    await keyboard.type('2 veggie burger double, burger');
    await expect(understood(page)).toHaveCount(2);
    await expect(page.getByRole('status').getByText(/^2 Veggie Burger, Double\./)).toBeAttached();
    await keyboard.press('Enter');
    await expect(line(live, 'Veggie Burger, Double, 2')).toBeVisible();
    await expect(field(page)).toHaveValue(/burger$/);
    const toolbar = page.getByRole('toolbar', { name: /^What is meant by/ });
    await expect(toolbar.getByRole('button').first()).toBeFocused();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await keyboard.press('Escape');
    await expect(field(page)).toBeFocused();
    await keyboard.press('Control+a');
    await keyboard.type('veggie burger');
    await expect(understood(page)).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(line(live, 'Veggie Burger, Single, 1')).toContainText('$13.50');
    await expect(field(page)).toHaveValue('');
    await keyboard.press('Escape');
    await expect(live.itemSearch).toBeFocused();
  });

  await test.step('the options of a line are changed by arrows', async () => {
    await keyboard.press('Alt+o');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('combobox', { name: `Size of ${burger}` })).toBeFocused();
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.type('bac');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await expect(line(live, `${burger}, Double, Fries, Bacon, No onion, 1`)).toBeFocused();
  });

  await test.step('what the restaurant has no more is named at its line, and changed', async () => {
    const path = `/admin/tenants/${tenantId}/menu`;
    const menu = await read<EditedMenu>(product.origin, token, `${path}/editor`);
    const rings = menu.option_groups
      .flatMap(({ options }) => options)
      .find(({ name }) => name === 'Half fries, half rings');
    const { status } = await request(product.origin, 'POST', `${path}/changes`, {
      token,
      body: {
        version: menu.menu_version,
        changes: [{ do: 'set', what: 'option', id: rings?.id, values: { is_available: false } }],
      },
    });
    expect(status).toBe(200);
    const gone = live.cart.getByRole('listitem', { name: new RegExp(`^${burger}, Single`) });
    await expect(gone).toContainText('Half fries, half rings is no longer available.');
    await expect(live.placeOrder).toBeDisabled();
    await gone.getByRole('button', { name: /^Change options/ }).click();
    await page.getByRole('option', { name: /^Fries/ }).click();
    await gone.getByRole('button', { name: 'Done' }).click();
    await expect(line(live, `${burger}, Single, Fries, 1`)).toBeVisible();
    await expect(live.placeOrder).toBeEnabled();
  });

  await test.step('it is placed with them', async () => {
    await keyboard.press('Control+Enter');
    await expect(page.getByText(/^Order #\d+ placed successfully!/)).toBeVisible();
    await live.muteSoThatCallerStays();
    const [order] = await read<readonly PlacedOrder[]>(product.origin, agent.token, '/agent/my-orders');
    const placed = order?.items.map(({ options }) => options?.map(({ name }) => name).join(', '));
    expect(placed).toEqual(['Single, Fries', 'Double, Fries, Bacon, No onion', 'Double', 'Single']);
  });

  const { soup, salad } = await plainDishes(product, token, tenantId);
  const kept = () => read<WireDraft>(product.origin, agent.token, `/calls/${callId}/draft`);
  await test.step('in the next order lines with options, an address and a time are taken', async () => {
    await live.add(soup);
    await live.add(veggie);
    await expect(page.getByRole('combobox', { name: `Size of ${veggie}` })).toBeFocused();
    await keyboard.type('double');
    await keyboard.press('Enter');
    await expect(
      live.cart.getByRole('listitem', { name: `${veggie}, Double, 1`, exact: true }),
    ).toBeVisible();
    await keyboard.press('Alt+2');
    await keyboard.press('Alt+w');
    await expect(live.cart.getByRole('textbox', { name: 'Street' })).toBeFocused();
    for (const part of ['12 Pine St', 'Seattle', 'WA', '98101', 'Door 4711']) {
      await keyboard.type(part);
      await keyboard.press('Tab');
    }
    await keyboard.press('Alt+t');
    await expect(live.cart.getByRole('textbox', { name: 'Wanted at' })).toBeFocused();
    await keyboard.type('tomorrow 6pm');
    await keyboard.press('Enter');
    await expect(live.cart.getByRole('button', { name: /For tomorrow 6:00 PM/ })).toBeVisible();
    await expect.poll(kept).toMatchObject({
      draft: {
        lines: [
          { name: soup, quantity: 1 },
          { name: veggie, quantity: 1 },
        ],
        order_type: 'delivery',
        delivery_address: { street: '12 Pine St', zip_code: '98101', delivery_notes: 'Door 4711' },
        wanted_at: expect.any(String),
      },
    });
  });

  const second = await signedIn('agent');
  const there = new LiveCall(second);
  await test.step('the other computer has all of it, and the voice by a press', async () => {
    await second.page.getByRole('button', { name: 'Take the call here' }).click();
    await there.muteSoThatCallerStays();
    await expect(there.line(soup)).toBeVisible();
    await expect(
      there.cart.getByRole('listitem', { name: `${veggie}, Double, 1`, exact: true }),
    ).toBeVisible();
    const address = there.cart.getByRole('button', { name: 'Delivery address: 12 Pine St, 98101' });
    await expect(address).toBeVisible();
    await address.click();
    const fields = there.cart.getByRole('group', { name: 'Delivery address' });
    await expect(fields.getByRole('textbox', { name: 'City' })).toHaveValue('Seattle');
    await expect(fields.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Door 4711');
    await second.page.keyboard.press('Escape');
    await expect(there.cart.getByRole('button', { name: /For tomorrow 6:00 PM/ })).toBeVisible();
    await expect(second.page.getByRole('button', { name: 'Continue order' })).toBeHidden();
    await there.connected();
  });

  await test.step('what is added there comes here', async () => {
    await there.add(salad);
    await expect(live.line(salad)).toBeVisible({ timeout: 20_000 });
    const news = live.cart.getByText(`Changed on another screen: ${salad} (1).`);
    await expect(news).toBeVisible();
    await live.cart.getByRole('button', { name: 'Dismiss message' }).click();
    await expect(news).toBeHidden();
  });

  await test.step('where both change the same, one is chosen by key', async () => {
    agent.expectComplaints(/ERR_FAILED/);
    await page.route(/\/draft$/, (route) => route.abort());
    await live.add(soup);
    await expect(live.line(soup)).toHaveAccessibleName(`${soup}, 2`);
    await there.add(soup);
    await there.add(soup);
    await expect.poll(kept).toMatchObject({ draft: { lines: [{ name: soup, quantity: 3 }, {}, {}] } });
    await page.unroute(/\/draft$/);
    await expect(live.cart.getByText(`Changed on another screen: ${soup} (3). Here: 2.`)).toBeVisible({
      timeout: 20_000,
    });
    await keyboard.press('Alt+y');
    await expect(live.line(soup)).toHaveAccessibleName(`${soup}, 3`);
    await expect(live.cart.getByRole('button', { name: 'Take theirs' })).toBeHidden();
    await expect(there.line(soup)).toHaveAccessibleName(`${soup}, 3`);
  });
});
