import { expect, test } from './fixtures';
import { findingsInBothThemes } from './support/axe';

test('an admin edits a customer, and the audit says who did it; the company is set', async ({ signedIn }) => {
  const admin = await signedIn('admin', { path: '/admin/customers/1' });
  admin.expectComplaints(/status of 422/);
  const { page } = admin;
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Okonkwo' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit customer' });
  await dialog.getByRole('textbox', { name: 'Blocked because' }).fill('Did not pay');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Customer' }).getByText('Did not pay')).toBeVisible();

  const navigation = page.getByRole('navigation', { name: 'Admin Panel' });
  await navigation.getByRole('link', { name: 'Audit' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Changed a customer' });
  await expect(entry).toContainText('Maya Okonkwo');
  await expect(entry).toContainText('Did not pay');

  await navigation.getByRole('link', { name: 'Settings' }).click();
  const ring = page.getByRole('spinbutton', { name: 'Ring time in seconds' });
  await page.getByRole('textbox', { name: 'Company name' }).fill('Luna Group');
  await ring.fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The ring time must be at least 5 seconds.')).toBeVisible();
  await ring.fill('25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved\. It holds from now on/)).toBeVisible();
  await page.reload();
  await expect(ring).toHaveValue('25');
});
