import { expect, test } from './fixtures';
import { LiveCall } from './page-models/live-call';
import { ManualOrder } from './page-models/manual-order';
import { findings } from './support/axe';
import { onDuty } from './support/on-duty';
import { lunaVerde, maya, restaurantName } from './support/scene';

const sentences = (live: LiveCall) => live.cart.getByRole('checkbox');

test('a restaurant that wants orders read back gets none that was not', async ({ product, signedIn }) => {
  const { id } = await lunaVerde(product.origin, (await product.signIn('admin')).token);
  const admin = await signedIn('admin', { path: `/admin/restaurants/${id}/edit` });
  await admin.page.getByText('Read orders back before placing').click();
  await admin.page.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.page.getByText('Saved', { exact: true })).toBeVisible();

  const { agent, page, workspace, restaurant, ring } = await onDuty({ product, signedIn });
  const [dish, other] = restaurant.dishes;
  if (dish === undefined || other === undefined) throw new Error('the menu is too short');
  const keys = page.keyboard;
  await ring();
  await workspace.rings();
  await keys.press('Enter');
  const live = new LiveCall(agent);
  await live.connected();
  await expect(live.itemSearch).toBeFocused();
  const add = async (name: string) => {
    await keys.type(name);
    await expect(live.highlighted).toHaveAccessibleName(name);
    await keys.press('Enter');
    await expect(live.line(name)).toBeVisible();
    await keys.press('Escape');
    await expect(live.total).toHaveAttribute('aria-busy', 'false');
  };

  await test.step('placing leads to the sentences, and Enter ticks them off', async () => {
    await add(dish.name);
    await keys.press('Control+Enter');
    const first = sentences(live).first();
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleName(`For ${maya.name}, ${maya.shown}.`);
    await expect(sentences(live).nth(3)).toHaveAccessibleName(`1 ${dish.name}.`);
    await expect(sentences(live)).toHaveCount(5);
    expect(await findings(page)).toEqual([]);
    for (const place of [0, 1, 2, 3, 4]) {
      await expect(sentences(live).nth(place)).toBeFocused();
      await keys.press('Enter');
      await expect(sentences(live).nth(place)).toBeChecked();
    }
    await expect(live.cart.getByText('All read')).toBeVisible();
  });

  await test.step('what changed is to be read again, the rest is not', async () => {
    await keys.press('Escape');
    await keys.press('Alt+i');
    await add(other.name);
    await keys.press('Control+Enter');
    await expect(sentences(live).filter({ hasText: other.name })).toBeFocused();
    await expect(sentences(live).filter({ hasText: 'Changed' })).toHaveCount(1);
    await expect(live.cart.getByRole('checkbox', { checked: true })).toHaveCount(4);
    await keys.press('Enter');
    await keys.press('Enter');
    await expect(live.cart.getByText('All read')).toBeVisible();
  });

  await test.step('what was read stays read when the page is loaded again', async () => {
    await page.reload();
    await live.connected();
    await expect(live.cart.getByRole('button', { name: 'Read back, done' })).toBeVisible();
    await expect(live.total).toHaveAttribute('aria-busy', 'false');
  });

  await test.step('it is placed, and its page says who read it back', async () => {
    await keys.press('Control+Enter');
    const placed = page.getByText(/^Order #\d+ placed successfully!/);
    await expect(placed).toBeVisible();
    const orderId = /#(\d+)/.exec((await placed.textContent()) ?? '')?.[1];
    await admin.page.goto(`/admin/orders/${orderId}`);
    await expect(admin.page.getByText(/^Read back by .+ at /)).toBeVisible();
  });
});

test('an order that was not read back counts as such in the figures', async ({ product, signedIn }) => {
  const { name } = (await product.signIn('agent')).agent;
  const agent = await signedIn('agent', { path: '/agent/manual-order' });
  const { dishes } = await lunaVerde(product.origin, agent.token);
  const wizard = new ManualOrder(agent.page);
  const admin = await signedIn('admin', { path: '/admin/agents' });
  const own = admin.page
    .getByRole('table', { name: 'Read-backs' })
    .getByRole('row')
    .filter({ has: admin.page.getByRole('rowheader', { name }) });

  const place = async (readsBack: boolean) => {
    await wizard.chooseRestaurant(restaurantName);
    await wizard.chooseCustomer(maya.number);
    await wizard.addByKeyboard(dishes[0]?.name ?? '');
    await expect(wizard.total).toHaveAttribute('aria-busy', 'false');
    if (readsBack) {
      await agent.page.keyboard.press('Alt+v');
      await expect(wizard.summary.getByRole('checkbox').first()).toBeFocused();
      await agent.page.keyboard.press('Shift+Enter');
      await expect(wizard.summary.getByText('All read')).toBeVisible();
    }
    await agent.page.keyboard.press('Control+Enter');
    await wizard.atStart();
  };
  const figures = async () => {
    await admin.page.reload();
    await expect(own).toBeVisible();
    const [, done = 0, orders = 0] = /(\d+) of (\d+),/.exec((await own.textContent()) ?? '') ?? [];
    return { done: Number(done), orders: Number(orders) };
  };

  await place(false);
  const before = await figures();
  await place(true);
  expect(await figures()).toEqual({ done: before.done + 1, orders: before.orders + 1 });
  await place(false);
  expect(await figures()).toEqual({ done: before.done + 1, orders: before.orders + 2 });
});
