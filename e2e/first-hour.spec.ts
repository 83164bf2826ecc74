import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverProgram } from '../scripts/server-build.mjs';
import { expect, test } from './fixtures';
import { AdminDashboard } from './page-models/admin-dashboard';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { findingsInBothThemes } from './support/axe';
import { freePort, Product } from './support/product';
import { newCaller, simulateCall } from './support/scene';

const menu = [
  'Type,Category,Name,Price,Allergens,Option groups,Option group,Default,Least,Most',
  'item,Pizza,Marinara,9.00,none,Size,,,,',
  'item,Pizza,Diavola,12.50,milk; pork,,,,,',
  'item,Drinks,Water,much,none,,,,,',
  'option,,Small,-1.00,,,Size,0,1,1',
  'option,,Large,3.00,,,Size,0,1,1',
].join('\r\n');

test('an owner sets up an empty installation, and its first agent takes the first order', async ({
  stranger,
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'roa-e2e-setup-'));
  const dataDir = join(directory, 'data');
  // Only in the process that runs this test: it brings the server's packages with it.
  const { newEmbedded } = await import('../server/testing/embedded');
  await newEmbedded(dataDir);
  const program = await serverProgram('main');
  const product = new Product(await freePort(), dataDir, { program, env: { SEED: 'none' } });
  await product.start();
  const { origin } = product;
  try {
    const code = /\n {2}([2-9A-Z-]{14})\n/.exec(product.printed)?.[1] ?? '';
    const owner = await stranger({ origin, path: '/agent' });
    const { page } = owner;
    const dashboard = new AdminDashboard(page);
    const steps = dashboard.card('Getting started');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    owner.expectComplaints(/422/);

    await test.step('makes the first account with the printed code', async () => {
      await expect(page).toHaveURL(/\/setup$/);
      await expect(page.getByRole('heading', { name: 'Set up' })).toBeVisible();
      await expect(page).toHaveTitle('Set up · Restaurant Order Agent');
      expect(await findingsInBothThemes(page)).toEqual([]);
      await page.getByLabel('Set-up code').fill('AAAA-AAAA-AAAA');
      await page.getByLabel('Company name').fill('Harbour Group');
      await page.getByLabel('Your first name').fill('Ann');
      await page.getByLabel('Your last name').fill('Lee');
      await page.getByLabel('Email').fill('ann@harbour.test');
      await page.getByLabel('Password', { exact: true }).fill('a long enough one');
      await page.getByLabel('Password again').fill('a long enough one');
      await page.keyboard.press('Enter');
      await expect(
        page.getByText('This code is not the one that the server printed at its start.'),
      ).toBeVisible();
      await expect(page.getByLabel('Set-up code')).toBeFocused();
      await page.getByLabel('Set-up code').fill(code);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin$/);
      await expect(page.getByText('ann@harbour.test')).toBeVisible();
      await expect(steps).toBeVisible();
    });

    await test.step('adds a restaurant with its hours, after a number that is none', async () => {
      await dashboard.open('Restaurants');
      await button('Add restaurant').first().click();
      const adding = page.getByRole('dialog', { name: 'Add restaurant' });
      await adding.getByLabel('Name').fill('Casa Azul');
      const number = adding.getByLabel('Phone number');
      await number.fill('12');
      await adding.getByRole('button', { name: 'Add restaurant' }).click();
      await expect(number).toBeFocused();
      await expect(number).toHaveAttribute('aria-invalid', 'true');
      await number.fill('(206) 555-7701');
      await adding.getByRole('button', { name: 'Add restaurant' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Edit Casa Azul' })).toBeVisible();
      await expect(button('Activate')).toBeDisabled();
      await button('Add hours on Monday').click();
      await button('Copy Monday to all days').click();
      await button('Save changes').click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      expect(await findingsInBothThemes(page)).toEqual([]);
    });

    await test.step('brings its menu in from a file with a wrong line', async () => {
      await page.getByRole('link', { name: 'Casa Azul' }).click();
      await page.getByRole('link', { name: 'Edit menu' }).click();
      await expect(page.getByText('No items yet')).toBeVisible();
      await button('Import a file').click();
      const importing = page.getByRole('dialog', { name: 'Import menu' });
      await importing
        .locator('input[type=file]')
        .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(menu) });
      await expect(importing.getByRole('list', { name: 'Wrong lines' })).toContainText('Line 4');
      await importing.getByRole('button', { name: 'Import without 1 wrong line' }).click();
      await expect(importing.getByText('2 added, 0 changed, 0 removed, 1 left out.')).toBeVisible();
      await importing.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('edits it by keys and lets it take calls', async () => {
      const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
      await cell('9.00').focus();
      await page.keyboard.type('9.50');
      await page.keyboard.press('Enter');
      await expect(cell('12.50')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.type('0');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+S');
      await expect(page.getByText('Everything is saved')).toBeVisible();
      await page.keyboard.press('Control+Z');
      await expect(cell('9.00')).toBeVisible();
      expect(await findingsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Control+S');
      await expect(page.getByText('Everything is saved')).toBeVisible();
      await page.getByRole('link', { name: 'Casa Azul' }).click();
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await button('Activate').click();
      await expect(page.getByText('Callers reach your agents.')).toBeVisible();
    });

    const hired = await stranger({ origin, path: '/setup' });
    await test.step('invites an agent, who joins in a browser of their own', async () => {
      // Set-up is gone.
      await expect(hired.page).toHaveURL(/\/login$/);
      await dashboard.open('Agents');
      await button('Invite').click();
      await page.getByLabel('Email').fill('ben@harbour.test');
      await page.getByLabel('First name').fill('Ben');
      await page.getByLabel('Last name').fill('Ito');
      await page.getByRole('button', { name: 'Make invitation' }).click();
      const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText('ben@harbour.test');

      await hired.page.goto(link);
      await expect(hired.page.getByText('Your account at Harbour Group: ben@harbour.test')).toBeVisible();
      expect(await findingsInBothThemes(hired.page)).toEqual([]);
      await hired.page.getByLabel('Password', { exact: true }).fill('another long one');
      await hired.page.getByLabel('Password again').fill('another long one');
      await hired.page.keyboard.press('Enter');
      await expect(hired.page).toHaveURL(/\/agent$/);
    });

    const workspace = new AgentWorkspace(hired.page);
    // A line is priced before its size is chosen.
    hired.expectComplaints(/422/);
    await test.step('the agent takes the first call and its order with options', async () => {
      await workspace.ready();
      const token = await page.evaluate(() => localStorage.getItem('auth_token'));
      await simulateCall(origin, token ?? '', 1, newCaller.number);
      await workspace.answerByEnter();
      const live = new LiveCall(hired);
      await live.connected();
      await live.hearsCaller();

      const { page: agentPage } = hired;
      await agentPage.getByRole('textbox', { name: /first name/i }).fill('Cleo');
      await agentPage.getByRole('textbox', { name: /last name/i }).fill('Park');
      await agentPage.keyboard.press('Enter');
      await expect(agentPage.getByText('Cleo Park').first()).toBeVisible();
      await agentPage.keyboard.press('Alt+i');
      await agentPage.keyboard.type('marinara');
      await expect(live.highlighted).toHaveCount(1);
      await agentPage.keyboard.press('Enter');
      await expect(agentPage.getByRole('combobox', { name: 'Size of Marinara' })).toBeFocused();
      await agentPage.keyboard.type('large');
      await agentPage.keyboard.press('Enter');
      await expect(
        live.cart.getByRole('listitem', { name: 'Marinara, Large, 1', exact: true }),
      ).toContainText('$12.00');
      await live.placeOrder.click();
      await expect(agentPage.getByText(/^Order #1 placed successfully! Total: \$12\.00/)).toBeVisible();
      await live.end.click();
      await workspace.quiet();
    });

    await test.step('the owner sees the order, and nothing is left to do', async () => {
      await dashboard.open('Dashboard');
      await expect(dashboard.card('Recent Orders').getByText('Order #1', { exact: true })).toBeVisible();
      await expect(steps).toBeHidden();
    });

    // Before the server stops, which they would complain of.
    for (const { context } of [owner, hired]) await context.close();
  } finally {
    await product.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
