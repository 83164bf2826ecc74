import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { findings } from './support/axe';
import type { Person } from './support/person';
import type { Product } from './support/product';
import { cents, dollars, lunaVerde, type Restaurant, simulateCall } from './support/scene';

interface WireItem {
  readonly menu_item_id: number | null;
  readonly menu_item_name?: string;
  readonly name?: string;
  readonly quantity: number;
  readonly unit_price: string;
}

interface WireOrders {
  readonly data: { items: readonly WireItem[] }[];
}

const restaurantOf = async (product: Product): Promise<Restaurant> =>
  lunaVerde(product.origin, (await product.signIn('admin')).token);

/** Maya is on the line, and her recent orders stand in the empty cart. */
async function onCall(product: Product, agent: Person, restaurant: Restaurant): Promise<LiveCall> {
  const workspace = new AgentWorkspace(agent.page);
  await workspace.ready();
  await simulateCall(product.origin, (await product.signIn('admin')).token, restaurant.id);
  await workspace.rings();
  await agent.page.keyboard.press('Enter');
  const live = new LiveCall(agent);
  await live.connected();
  return live;
}

test('an earlier order comes back with two keys, and is placed with a third', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent');
  const restaurant = await restaurantOf(product);
  const live = await onCall(product, agent, restaurant);
  const [dish] = restaurant.dishes;
  if (!dish) throw new Error('the menu is empty');
  await live.add(dish.name);
  await live.add(dish.name);
  await live.placeOrder.click();
  await expect(agent.page.getByText(/^Order #\d+ placed successfully!/)).toBeVisible();
  await live.end.click();
  await new AgentWorkspace(agent.page).quiet();

  const again = await onCall(product, agent, restaurant);
  await expect(again.repeat(`2 ${dish.name}`).first()).toBeEnabled();
  await agent.page.keyboard.press('Alt+o');
  await expect(again.repeat(`2 ${dish.name}`).first()).toBeFocused();
  await agent.page.keyboard.press('Enter');
  await expect(again.line(dish.name)).toBeFocused();
  await expect(again.line(dish.name)).toHaveAccessibleName(`${dish.name}, 2`);
  await agent.page.keyboard.press('Control+Enter');
  await expect(agent.page.getByText(/^Order #\d+ placed successfully!/)).toContainText(
    `Total: ${dollars(2 * cents(dish.price))}.`,
  );
});

test('what differs from today is shown before it counts', async ({ product, signedIn }) => {
  const agent = await signedIn('agent');
  const restaurant = await restaurantOf(product);
  const [same, dearer] = restaurant.dishes;
  const [gone] = restaurant.unavailable;
  if (!same || !dearer || !gone) throw new Error('the menu is too short');
  // The menu has changed since; the server itself keeps the charged price.
  await agent.page.route('**/api/customers/*/orders', async (route) => {
    const answer = await route.fetch();
    const body: WireOrders = await answer.json();
    const line = { menu_item_id: null, quantity: 1, special_instructions: null };
    const items = [
      { ...line, name: same.name, menu_item_name: same.name, unit_price: same.price },
      { ...line, name: dearer.name, menu_item_name: dearer.name, unit_price: '1.00' },
      { ...line, name: gone, menu_item_name: gone, unit_price: '9.00' },
    ];
    await route.fulfill({ response: answer, json: { ...body, data: [{ ...body.data[0], items }] } });
  });
  const live = await onCall(product, agent, restaurant);
  await live.repeat(gone).click();
  await expect(live.review.getByRole('button', { name: 'Add to order' })).toBeFocused();
  await expect(live.review).toContainText(`Price changed from $1.00 to ${dollars(cents(dearer.price))} each`);
  await expect(live.review.getByRole('listitem').filter({ hasText: gone })).toContainText('Unavailable');
  await expect(live.total).toHaveText('Total$0.00');
  expect(await findings(agent.page)).toEqual([]);

  await agent.page.keyboard.press('Escape');
  await expect(live.repeat(gone)).toBeFocused();
  await agent.page.keyboard.press('Enter');
  await expect(live.review.getByRole('button', { name: 'Add to order' })).toBeFocused();
  await agent.page.keyboard.press('Enter');
  await expect(live.line(same.name)).toBeFocused();
  await expect(live.line(gone)).toBeHidden();
  const total = dollars(cents(same.price) + cents(dearer.price));
  await expect(live.total).toHaveText(`Total${total}`);
  // The customer's counts include the order; from here the server's own answer is used.
  await agent.page.unrouteAll({ behavior: 'wait' });
  await live.placeOrder.click();
  await expect(agent.page.getByText(/^Order #\d+ placed successfully!/)).toContainText(`Total: ${total}.`);
});

test('a price that changed under the cart is shown at its line, and the order goes through as it is now', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent');
  const restaurant = await restaurantOf(product);
  const [dish] = restaurant.dishes;
  if (!dish) throw new Error('the menu is empty');
  // The menu as it was before the restaurant changed a price, however often it is read before the dish is added.
  let isOld = true;
  await agent.page.route('**/api/tenants/*/menu', async (route) => {
    const answer = await route.fetch();
    const stored = await answer.text();
    const body = isOld ? stored.replace(`"price":"${dish.price}"`, '"price":"1.00"') : stored;
    await route.fulfill({ response: answer, body });
  });
  const live = await onCall(product, agent, restaurant);
  agent.expectComplaints(/422/);
  await live.add(dish.name);
  isOld = false;
  const now = dollars(cents(dish.price));
  await expect(live.line(dish.name)).toContainText(`Price changed from $1.00 to ${now}`);
  await expect(live.line(dish.name).getByRole('alert')).toBeVisible();
  await expect(live.total).toHaveText(`Total${now}`);
  await live.placeOrder.click();
  await expect(agent.page.getByText(/^Order #\d+ placed successfully!/)).toContainText(`Total: ${now}.`);
});
