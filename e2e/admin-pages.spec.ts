import { expect, test } from './fixtures';
import { AdminDashboard } from './page-models/admin-dashboard';
import { AdminTable } from './page-models/admin-table';
import { request } from './support/api';
import { findingsInBothThemes } from './support/axe';
import { restaurantName } from './support/scene';

test.use({ isShared: true });

test('the dashboard has its figures, its cards and a way to each list', async ({ signedIn }) => {
  const { page } = await signedIn('admin');
  const dashboard = new AdminDashboard(page);
  await dashboard.ready();
  await expect(dashboard.badge).toHaveText('Live updates');
  for (const tile of ['Active Calls', 'Queued Calls', 'Agents Online', 'Pending Orders', "Today's Revenue"]) {
    expect(await dashboard.figure(tile)).toBeGreaterThanOrEqual(0);
  }
  await expect(dashboard.card('System Status')).toContainText(/API Server.*Online/);
  await expect(dashboard.card('System Status')).toContainText(/\d+\/\d+ active/);
  const feed = dashboard.card('Activity Feed');
  await feed.getByRole('button', { name: 'Hide' }).click();
  await expect(feed.getByText('No activity yet')).toBeHidden();
  await feed.getByRole('button', { name: 'Show' }).click();
  await expect(feed.getByText('No activity yet')).toBeVisible();

  await dashboard.openSimulate();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dashboard.simulating).toBeHidden();
  await expect(page.getByRole('button', { name: 'Simulate Call' })).toBeFocused();

  for (const [label, path] of [
    ['Orders', 'orders'],
    ['Agents', 'agents'],
    ['Restaurants', 'restaurants'],
  ] as const) {
    await dashboard.card('Quick Actions').getByRole('button', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
    await page.goBack();
    await dashboard.ready();
  }

  // The links of the rail are as many as this window is high, and too many for a lower one.
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1280, height: 600 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  }
});

test('restaurants are found, kept found over a reload and the way back, and open with all they have', async ({
  signedIn,
}) => {
  const { page } = await signedIn('admin', { path: '/admin/restaurants' });
  const cards = page
    .getByRole('list', { name: 'Restaurants' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { level: 2 }),
    });
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  await page.getByRole('searchbox', { name: 'Search restaurants' }).fill('luna');
  await expect(cards).toHaveCount(1);
  expect(all).toBeGreaterThan(1);
  await expect(page).toHaveURL(/q=luna/);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await cards.first().click();
  await expect(page.getByRole('heading', { level: 1, name: restaurantName })).toBeVisible();
  for (const card of ['Contact', 'Operating hours', 'POS integration', 'Menu', 'Recent orders']) {
    await expect(page.getByRole('region', { name: card })).toBeVisible();
  }
  await page.goBack();
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Search restaurants' })).toHaveValue('luna');
});

for (const [label, path, query, column] of [
  ['Agents', 'agents', 'priya', 'Calls handled'],
  ['Customers', 'customers', 'maya', 'Orders'],
] as const) {
  test(`${path} are searched and sorted, and those shown are saved as a file`, async ({ signedIn }) => {
    const { page } = await signedIn('admin', { path: `/admin/${path}` });
    const people = new AdminTable(page, label);
    await people.ready();
    const all = await people.size();
    await people.sortBy(column);
    await expect(people.head(column)).toHaveAttribute('aria-sort', /ending$/);
    await people.search.fill(query);
    await expect.poll(() => people.size()).toBeLessThan(all);
    const found = await people.size();
    expect(found).toBeGreaterThan(0);
    await expect(page).toHaveURL(/q=.*/);
    expect(await people.exported()).toHaveLength(found);
    await page.reload();
    await people.ready();
    expect(await people.size()).toBe(found);
    await expect(people.search).toHaveValue(query);
    await expect(people.head(column)).toHaveAttribute('aria-sort', /ending$/);
  });
}

test('orders are filtered, searched and sorted in the address, and saved as they are shown', async ({
  signedIn,
}) => {
  const { page } = await signedIn('admin', { path: '/admin/orders' });
  const orders = new AdminTable(page, 'Orders');
  await orders.ready();
  const all = await orders.size();
  await orders.choose('Status', 'Completed');
  await orders.choose('Order Type', 'Pickup');
  await orders.sortBy('Total');
  const filtered = await orders.size();
  expect(filtered).toBeLessThan(all);
  // A customer without a name is shown by number, which the file formats differently.
  const named = orders.rows.filter({ hasNotText: /\(\d{3}\) \d{3}-\d{4}/ }).first();
  const restaurant = (await named.getByRole('cell').nth(1).textContent()) ?? '';
  const customer = (await named.getByRole('cell').nth(2).textContent()) ?? '';
  expect(restaurant).not.toBe('');
  await orders.search.fill(customer);
  await expect.poll(() => orders.size()).toBeLessThan(filtered);
  const found = await orders.size();
  await expect(page).toHaveURL(/status=completed.*type=pickup.*sort=.*total.*q=/);
  const shownFirst = await orders.rows.first().textContent();
  const lines = await orders.exported();
  expect(lines).toHaveLength(found);
  for (const line of lines) expect(line).toContain(customer);

  const unchanged = async () => {
    await orders.ready();
    expect(await orders.size()).toBe(found);
    expect(await orders.rows.first().textContent()).toBe(shownFirst);
    await expect(orders.filter('Status')).toContainText('Completed');
    await expect(orders.search).toHaveValue(customer);
  };
  await page.reload();
  await unchanged();
  await orders.rows.first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
  await page.goBack();
  await unchanged();
  await page.goForward();
  await page
    .getByRole('link', { name: /Orders$/ })
    .last()
    .click();
  await unchanged();

  // A sheet of A4, upright.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1_000 });
  const table = page.getByRole('table', { name: 'Orders' });
  const layout = () => table.evaluate((element) => getComputedStyle(element).display);
  await expect.poll(layout).toBe('table');
  const isCut = (cell: Element) => cell.scrollWidth > cell.clientWidth + 1;
  const cells = await table.locator('th, td').all();
  expect(await Promise.all(cells.map((cell) => cell.evaluate(isCut)))).not.toContain(true);
});

test('a supervisor sees everything and changes nothing', async ({ product, signedIn }) => {
  const { page, token } = await signedIn('supervisor', { path: '/admin' });
  const dashboard = new AdminDashboard(page);
  await dashboard.ready();
  await expect(page.getByRole('button', { name: 'Simulate Call' })).toHaveCount(0);
  await dashboard.open('Orders');
  const orders = new AdminTable(page, 'Orders');
  await orders.ready();
  await orders.choose('Status', 'Pending');
  await orders.rows.first().click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change status' })).toHaveCount(0);
  const id = /(\d+)$/.exec(new URL(page.url()).pathname)?.[1];
  for (const [method, path, body] of [
    ['PATCH', `/admin/orders/${id}/status`, { status: 'confirmed' }],
    ['POST', '/admin/simulate-call', { tenant_id: 1 }],
  ] as const) {
    expect(await request(product.origin, method, path, { token, body })).toMatchObject({ status: 403 });
  }
  for (const name of ['Agents', 'Customers'] as const) {
    await dashboard.open(name);
    await new AdminTable(page, name).ready();
  }
});

test('the page that is still to come says so, and a supervisor has their own settings', async ({
  signedIn,
}) => {
  const { page } = await signedIn('supervisor', { path: '/admin/analytics' });
  await expect(page.getByText('Analytics are not available yet')).toBeVisible();
  const dashboard = new AdminDashboard(page);
  await dashboard.open('Settings');
  await expect(dashboard.card('Look and sound')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Company' })).toBeHidden();
});
