import { expect, test } from './fixtures';
import { request } from './support/api';
import { findingsInBothThemes } from './support/axe';
import { answer, onDuty } from './support/on-duty';
import { cents, dollars, placeMargheritas, read } from './support/scene';

interface EditedMenu {
  readonly menu_version: number;
}

test('an earlier order comes back with two keys, or shows first what differs from today', async ({
  product,
  signedIn,
}) => {
  const { agent, page, restaurant, ring } = await onDuty({ product, signedIn });
  const { origin } = product;
  const { token } = await product.signIn('admin');
  const [dearer, gone] = restaurant.dishes.filter(({ id }) => id !== 11);
  const margherita = restaurant.dishes.find(({ id }) => id === 11);
  if (!dearer || !gone || !margherita) throw new Error('the menu is too short');
  const earlier = await request(origin, 'POST', '/orders', {
    token: agent.token,
    body: {
      tenant_id: restaurant.id,
      customer_id: 1,
      order_type: 'pickup',
      payment_method: 'cash',
      items: [dearer, gone].map(({ id, price }) => ({ menu_item_id: id, quantity: 1, unit_price: price })),
    },
  });
  expect(earlier.status).toBe(201);
  await placeMargheritas(origin, agent.token);
  const menu = `/admin/tenants/${restaurant.id}/menu`;
  const { menu_version } = await read<EditedMenu>(origin, token, `${menu}/editor`);
  const newPrice = dollars(cents(dearer.price) + 100);
  const changed = await request(origin, 'POST', `${menu}/changes`, {
    token,
    body: {
      version: menu_version,
      changes: [
        { do: 'set', what: 'item', id: dearer.id, values: { price: newPrice.replace('$', '') } },
        { do: 'set', what: 'item', id: gone.id, values: { is_available: false } },
      ],
    },
  });
  expect(changed.status).toBe(200);

  await ring();
  const live = await answer(agent);
  const newest = live.repeat(`2 ${margherita.name}`).first();
  await expect(newest).toBeEnabled();
  await page.keyboard.press('Alt+o');
  await expect(newest).toBeFocused();
  await test.step('what differs is shown before it counts, and can be left', async () => {
    await live.repeat(gone.name).first().click();
    await expect(live.review.getByRole('button', { name: 'Add to order' })).toBeFocused();
    await expect(live.review).toContainText(`Price changed from $${dearer.price} to ${newPrice} each`);
    await expect(live.review.getByRole('listitem').filter({ hasText: gone.name })).toContainText(
      'Unavailable',
    );
    await expect(live.total).toHaveText('Total$0.00');
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(newest).toBeFocused();
  });

  await test.step('what is the same is in the cart at once, and placed with a third key', async () => {
    await page.keyboard.press('Enter');
    await expect(live.line(margherita.name)).toBeFocused();
    await expect(live.line(margherita.name)).toHaveAccessibleName(`${margherita.name}, 2`);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/^Order #\d+ placed successfully!/)).toContainText(
      `Total: ${dollars(2 * cents(margherita.price))}.`,
    );
  });
});
