import { expect, test } from './fixtures';
import { SignInPage } from './page-models/sign-in';

test.use({ isShared: true });

const adminPaths = ['', '/restaurants', '/agents', '/orders', '/customers', '/analytics', '/settings'];
const agentPaths = ['', '/manual-order', '/calls', '/my-orders', '/stats', '/profile'];

test('asks strangers to sign in, whatever they open, without a protected request', async ({ stranger }) => {
  const { page } = await stranger({ path: '/' });
  const signIn = new SignInPage(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.url());
  });
  await signIn.shown();
  for (const path of ['/admin', '/admin/orders/1', '/agent', '/agent/calls']) {
    await page.goto(path);
    await signIn.shown();
  }
  await page.evaluate(() => localStorage.setItem('auth_user', '{bad'));
  await page.goto('/');
  await signIn.shown();
  expect(sent).toEqual([]);
});

test('shows every admin page at its address and after a reload', async ({ signedIn }) => {
  const { page } = await signedIn('admin');
  for (const path of adminPaths.map((end) => `/admin${end}`)) {
    await page.goto(path);
    await expect(page.getByText('Admin Panel', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Admin Panel', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('shows every agent page at its address and after a reload', async ({ signedIn }) => {
  const { page } = await signedIn('agent');
  for (const path of agentPaths.map((end) => `/agent${end}`)) {
    await page.goto(path);
    await expect(page.getByText('Agent Panel', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Agent Panel', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('says that an unknown address is unknown and shows the way back', async ({ signedIn }) => {
  const { page } = await signedIn('agent', { path: '/no/such/page' });
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/agent$/);
  await page.goto('/agent/no-such-page');
  await expect(page).toHaveTitle('Page not found · Restaurant Order Agent');
});

test('keeps agents out of the admin pages without asking the server', async ({ signedIn }) => {
  const { page } = await signedIn('agent');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin')) sent.push(request.url());
  });
  for (const path of adminPaths) {
    await page.goto(`/admin${path}`);
    await expect(page).toHaveURL(/\/agent$/);
  }
  await expect(page.getByRole('button', { name: /Switch/ })).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('lets a supervisor look into the admin pages by a plain link', async ({ signedIn }) => {
  const { page } = await signedIn('supervisor');
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Switch/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Agent Panel' }).click();
  await expect(page).toHaveURL(/\/agent$/);
});

test('lets an admin work as an agent and come back', async ({ signedIn }) => {
  const { page } = await signedIn('admin');
  await page.getByRole('button', { name: 'Switch to Agent Mode' }).click();
  await expect(page).toHaveURL(/\/agent$/);
  await expect(page.getByText('Switched to agent mode!')).toBeVisible();
  await expect(
    page.getByText('ADMIN MODE - You are viewing the agent dashboard as an administrator'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Back to Admin', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Switched back to admin mode!')).toBeVisible();
});

test('gives the focus to the page that a link in another page led to', async ({ signedIn }) => {
  const { page } = await signedIn('admin', { path: '/admin/orders' });
  const content = page.locator('#content');
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
