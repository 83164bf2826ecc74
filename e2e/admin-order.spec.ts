import { expect, test } from './fixtures';
import { AdminOrder } from './page-models/admin-order';
import { AdminTable } from './page-models/admin-table';
import { request } from './support/api';
import { findingsInBothThemes } from './support/axe';

// No other test of the shared server reads what these change.
test.use({ isShared: true });

interface Listed {
  readonly id: number;
  readonly status: string;
}

async function pendingOrder(origin: string, token: string): Promise<number> {
  const { body } = await request(origin, 'GET', '/admin/orders', { token });
  const found = (body as { data: Listed[] }).data.find(({ status }) => status === 'pending');
  if (!found) throw new Error('no order is pending');
  return found.id;
}

test('an order is moved along with a note, and another window follows', async ({ product, signedIn }) => {
  const admin = await signedIn('admin', { path: '/admin/orders?status=pending' });
  const watching = new AdminTable(admin.page, 'Orders');
  await watching.ready();
  const id = await pendingOrder(product.origin, admin.token);
  const row = watching.table.getByRole('row').filter({ hasText: `#${id}` });
  await expect(row).toBeVisible();

  const { page } = await admin.anotherTab(`/admin/orders/${id}`);
  const order = new AdminOrder(page);
  await order.shown(id);
  await order.changeStatus.click();
  await expect(order.panel.getByRole('radio').first()).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await order.choose('Confirmed', 'The kitchen has it');
  await expect(order.panel).toBeHidden();
  await expect(order.timeline.getByRole('listitem').filter({ hasText: 'Confirmed' })).toContainText(
    'The kitchen has it',
  );
  await expect(order.changeStatus).toBeFocused();
  await expect(row).toBeHidden();
});

test('a change that came too late is refused in plain words, and nothing is lost', async ({
  product,
  signedIn,
}) => {
  const admin = await signedIn('admin');
  const { page } = admin;
  const id = await pendingOrder(product.origin, admin.token);
  // The page shows the order as it was before somebody else cancelled it.
  const { body } = await request(product.origin, 'GET', `/admin/orders/${id}`, { token: admin.token });
  let isOld = true;
  await page.route(`**/api/admin/orders/${id}`, (route) =>
    isOld ? route.fulfill({ json: body }) : route.continue(),
  );
  await page.goto(`/admin/orders/${id}`);
  const order = new AdminOrder(page);
  await order.shown(id);
  await order.changeStatus.click();
  await request(product.origin, 'PATCH', `/admin/orders/${id}/status`, {
    token: admin.token,
    body: { status: 'cancelled' },
  });
  admin.expectComplaints(/409/);
  await order.choose('Confirmed', 'On its way');
  const refusal = page.getByRole('alert').filter({ hasText: /cannot become Confirmed/ });
  await expect(refusal).toBeVisible();
  await expect(order.panel.getByRole('textbox', { name: /^Note/ })).toHaveValue('On its way');
  isOld = false;
  await page.reload();
  await order.shown(id);
  await expect(order.timeline).toContainText('Cancelled');
  await expect(order.changeStatus).toHaveCount(0);
});
