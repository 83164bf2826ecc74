import { expect, test } from './fixtures';
import { AdminDashboard } from './page-models/admin-dashboard';
import { AdminTable } from './page-models/admin-table';

test.use({ isShared: true });

test('a link in a page gives the focus to the next one, an admin works as an agent, and orders are filtered, searched and sorted in the address, and saved as they are shown', async ({
  signedIn,
}) => {
  const { page } = await signedIn('admin', { path: '/admin/orders' });
  const content = page.locator('#content');

  await test.step('a link in the page gives the focus to the next page, one of the sidebar keeps it', async () => {
    await page.getByRole('main').getByRole('table').getByRole('link').first().press('Enter');
    await expect(page.getByRole('heading', { name: /^Order #/, level: 1 })).toBeVisible();
    await expect(content).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: 'Orders', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/orders$/);
    await expect(content).toBeFocused();
    await page.getByRole('link', { name: 'Restaurants', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/restaurants$/);
    await expect(page.getByRole('link', { name: 'Restaurants', exact: true })).toBeFocused();
  });

  await test.step('an admin goes into agent mode and comes back', async () => {
    await page.getByRole('button', { name: 'Switch to Agent Mode' }).click();
    await expect(page).toHaveURL(/\/agent$/);
    await expect(page.getByText('Switched to agent mode!')).toBeVisible();
    await expect(
      page.getByText('ADMIN MODE - You are viewing the agent dashboard as an administrator'),
    ).toBeVisible();
    const back = page.getByRole('button', { name: 'Back to Admin', exact: true });
    // The message does not lie over it on a phone, where both stand at the top.
    await page.setViewportSize({ width: 390, height: 844 });
    const [toast, above] = [await page.locator('[data-toast]').boundingBox(), await back.boundingBox()];
    if (!toast || !above) throw new Error('nothing is shown');
    expect(toast.y).toBeGreaterThan(above.y + above.height);
    await back.click();
    await expect(page).toHaveURL(/\/admin$/);
    // It may lie over a button of a scrolled page: a press anywhere on it closes it.
    const pressed = (words: Element) => {
      const { x, y } = words.getBoundingClientRect();
      return document.elementFromPoint(x, y)?.getAttribute('aria-label');
    };
    const message = page.getByText('Switched back to admin mode!');
    await expect.poll(() => message.evaluate(pressed)).toBe('Close message');
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await new AdminDashboard(page).open('Orders');
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
