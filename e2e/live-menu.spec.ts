import { expect, test } from './fixtures';
import { ManualOrder } from './page-models/manual-order';
import { request } from './support/api';
import { cents, dollars, lunaVerde, maya, read, restaurantName } from './support/scene';

interface EditedMenu {
  readonly menu_version: number;
}

test('an order being taken follows what an admin changes on the menu, and is placed at the new prices', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent', { path: '/agent/manual-order' });
  const wizard = new ManualOrder(agent.page);
  const { id, dishes } = await lunaVerde(product.origin, agent.token);
  const [dearer, soldOut] = dishes;
  if (dearer === undefined || soldOut === undefined) throw new Error('the menu is too short');
  await wizard.chooseRestaurant(restaurantName);
  await wizard.chooseCustomer(maya.number);
  await wizard.addByKeyboard(dearer.name, 2);
  await wizard.addByKeyboard(soldOut.name);

  const admin = await signedIn('admin', { path: `/admin/restaurants/${id}/menu` });
  const { page } = admin;
  const newPrice = dollars(cents(dearer.price) + 150);
  const row = page.getByRole('row').filter({ hasText: dearer.name });
  await row.getByRole('gridcell', { name: dearer.price, exact: true }).focus();
  await page.keyboard.type(newPrice.replace('$', ''));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+S');
  await expect(page.getByText('Everything is saved')).toBeVisible();

  await expect(wizard.line(dearer.name)).toContainText(`Price changed from $${dearer.price} to ${newPrice}`);
  const both = 2 * (cents(dearer.price) + 150) + cents(soldOut.price);
  await expect(wizard.total).toContainText(`Total${dollars(both)}`);

  const { menu_version } = await read<EditedMenu>(
    product.origin,
    admin.token,
    `/admin/tenants/${id}/menu/editor`,
  );
  expect(menu_version).toBeGreaterThan(1);
  const { status } = await request(
    product.origin,
    'PUT',
    `/admin/tenants/${id}/menu/items/${soldOut.id}/availability`,
    { token: admin.token, body: { is_available: false, until: 'opening' } },
  );
  expect(status).toBe(200);
  await expect(wizard.line(soldOut.name)).toContainText('Unavailable');
  await wizard
    .line(soldOut.name)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await wizard.submit.click();
  await expect(agent.page.getByText('Order created successfully!')).toBeVisible();
});
