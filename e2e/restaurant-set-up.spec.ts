import { expect, test } from './fixtures';
import { findingsInBothThemes } from './support/axe';

const file = [
  'Category,Name,Price,Allergens',
  'Pizza,Marinara,9.00,none',
  'Pizza,Diavola,12.50,milk; pork',
  'Drinks,Water,much,',
].join('\r\n');

test('an admin adds a restaurant, brings its menu in from a file, edits it by keys and lets it take calls', async ({
  signedIn,
}) => {
  const admin = await signedIn('admin', { path: '/admin/restaurants' });
  // The first number is wrong on purpose.
  admin.expectComplaints(/422 \(Unprocessable Entity\)/);
  const { page } = admin;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await button('Add restaurant').click();
  const adding = page.getByRole('dialog', { name: 'Add restaurant' });
  await adding.getByLabel('Name').fill('Casa Azul');
  await adding.getByLabel('Phone number').fill('12');
  await adding.getByRole('button', { name: 'Add restaurant' }).click();
  await expect(adding.getByLabel('Phone number')).toBeFocused();
  await expect(adding.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
  await adding.getByLabel('Phone number').fill('(206) 555-7701');
  await adding.getByRole('button', { name: 'Add restaurant' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Casa Azul' })).toBeVisible();
  await expect(button('Activate')).toBeDisabled();

  await button('Add hours on Monday').click();
  await button('Copy Monday to all days').click();
  await button('Save changes').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'Casa Azul' }).click();
  await page.getByRole('link', { name: 'Edit menu' }).click();
  await expect(page.getByText('No items yet')).toBeVisible();
  await button('Import a file').click();
  const importing = page.getByRole('dialog', { name: 'Import menu' });
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(importing.getByRole('list', { name: 'Wrong lines' })).toContainText('Line 4');
  await importing.getByRole('button', { name: 'Import without 1 wrong line' }).click();
  await expect(importing.getByText('2 added, 0 changed, 0 removed, 1 left out.')).toBeVisible();
  await importing.getByRole('button', { name: 'Close' }).click();

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

  await page.getByRole('link', { name: 'Casa Azul' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await button('Activate').click();
  await expect(page.getByText('Callers reach your agents.')).toBeVisible();
});
