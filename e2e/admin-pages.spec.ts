import { expect, test } from './fixtures';
import { AdminTable } from './page-models/admin-table';

test.use({ isShared: true });

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

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 260, height: 700 });
  for (const name of ['Status', 'Order Type'])
    expect(await orders.filter(name).locator('span').first().evaluate(isCut)).toBe(false);
});
