import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { findingsInBothThemes } from './support/axe';
import { freePort, Product } from './support/product';

test('an empty installation is set up with the printed code, once', async ({ stranger }) => {
  test.setTimeout(180_000);
  const directory = await mkdtemp(join(tmpdir(), 'roa-e2e-setup-'));
  const product = new Product(await freePort(), directory, { env: { SEED: 'none' } });
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
  } finally {
    await product.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
