import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverProgram } from '../scripts/server-build.mjs';
import { expect, test } from './fixtures';
import { findingsInBothThemes } from './support/axe';
import { freePort, Product } from './support/product';

test('an empty installation is set up with the printed code, once, and its first agent joins', async ({
  stranger,
}) => {
  test.setTimeout(240_000);
  const directory = await mkdtemp(join(tmpdir(), 'roa-e2e-setup-'));
  const program = await serverProgram('main');
  const product = new Product(await freePort(), join(directory, 'data'), { program, env: { SEED: 'none' } });
  await product.start();
  try {
    const code = /\n {2}([2-9A-Z-]{14})\n/.exec(product.printed)?.[1] ?? '';
    const person = await stranger({ origin: product.origin, path: '/agent' });
    const { page } = person;
    person.expectComplaints(/422/);
    await expect(page).toHaveURL(/\/setup$/);
    await expect(page.getByRole('heading', { name: 'Set up' })).toBeVisible();
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

    const other = await stranger({ origin: product.origin, path: '/setup' });
    await expect(other.page).toHaveURL(/\/login$/);

    await page.goto(`${product.origin}/admin/agents`);
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByLabel('Email').fill('ben@harbour.test');
    await page.getByLabel('First name').fill('Ben');
    await page.getByLabel('Last name').fill('Ito');
    await page.getByRole('button', { name: 'Make invitation' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText('ben@harbour.test');

    await other.page.goto(link);
    await expect(other.page.getByText('Your account at Harbour Group: ben@harbour.test')).toBeVisible();
    expect(await findingsInBothThemes(other.page)).toEqual([]);
    await other.page.getByLabel('Password', { exact: true }).fill('another long one');
    await other.page.getByLabel('Password again').fill('another long one');
    await other.page.keyboard.press('Enter');
    await expect(other.page).toHaveURL(/\/agent$/);

    const late = await stranger({ origin: product.origin, path: '/login' });
    late.expectComplaints(/422/);
    await late.page.goto(link);
    await expect(late.page.getByText('This invitation has been used already')).toBeVisible();
    // Before the server stops, which they would complain of.
    for (const { context } of [person, other, late]) await context.close();
  } finally {
    await product.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
