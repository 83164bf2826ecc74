import { expect, test } from './fixtures';
import { LiveCall } from './page-models/live-call';
import { request } from './support/api';
import { findingsInBothThemes } from './support/axe';
import { onDuty } from './support/on-duty';
import { maya, read } from './support/scene';

const sentences = (live: LiveCall) => live.cart.getByRole('checkbox');

test('a restaurant that wants orders read back gets none that was not', async ({ product, signedIn }) => {
  const { agent, page, workspace, restaurant, ring } = await onDuty({ product, signedIn });
  const { token } = await product.signIn('admin');
  const settings = `/admin/tenants/${restaurant.id}/settings`;
  const { version } = await read<{ version: number }>(product.origin, token, settings);
  const { status } = await request(product.origin, 'PUT', settings, {
    token,
    body: { version, read_back_required: true },
  });
  expect(status).toBe(200);
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
    expect(await findingsInBothThemes(page)).toEqual([]);
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

  await test.step('it is placed, and known to be read back', async () => {
    await keys.press('Control+Enter');
    const placed = page.getByText(/^Order #\d+ placed successfully!/);
    await expect(placed).toBeVisible();
    const orderId = /#(\d+)/.exec((await placed.textContent()) ?? '')?.[1];
    const order = await read<object>(product.origin, token, `/admin/orders/${orderId}`);
    expect(order).toMatchObject({ read_back: { state: 'done' } });
  });
});
