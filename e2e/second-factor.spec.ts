import { generateSync } from 'otplib';
import type { Page } from 'playwright';
import { expect, test } from './fixtures';
import { SignInPage } from './page-models/sign-in';
import { emails } from './support/api';
import { findingsInBothThemes } from './support/axe';

/** As the app on a phone does; the server takes each code once, and one that is a step ahead. */
const codeOf = (secret: string, stepsAhead = 0) =>
  generateSync({ secret, epoch: Date.now() / 1000 + 30 * stepsAhead });

async function secretShownOn(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const shown = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent();
  return (shown ?? '').replaceAll(' ', '');
}

const codesShownOn = (page: Page) =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();

test('an admin requires it of supervisors: one sets it up before anything else, signs in with both codes, and is helped when locked out', async ({
  signedIn,
  stranger,
}) => {
  const admin = await signedIn('admin', { path: '/admin/settings' });
  const supervisor = await stranger({ path: '/login' });
  const { page } = supervisor;
  // The answer that asks for the code, a code that is taken already, and requests after the sign-out.
  supervisor.expectComplaints(/401|409|422/);
  const signIn = new SignInPage(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const code = page.getByLabel('Code from your authenticator app');
  let secret = '';
  let codes: string[] = [];

  await test.step('the admin requires it', async () => {
    await admin.page.getByText('Supervisors', { exact: true }).click();
    await admin.page.getByLabel('Company name').fill('Luna Group');
    await admin.page.getByRole('button', { name: 'Save' }).click();
    await expect(admin.page.getByText(/^Saved\./)).toBeVisible();
  });

  await test.step('the supervisor is led to the set-up before anything else', async () => {
    await signIn.enterAs('supervisor');
    secret = await secretShownOn(page);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.getByLabel('Code that the app shows').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
    codes = await codesShownOn(page);
    expect(codes).toHaveLength(10);
    expect(await findingsInBothThemes(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await button('I have kept them').click();
    await expect(page).toHaveURL(/\/agent$/);
  });

  await test.step('signs in with a code of the app, where a wrong one says so', async () => {
    await button('Logout').click();
    await signIn.enterAs('supervisor');
    await expect(code).toBeFocused();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is wrong, or was used already.')).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Welcome back!').last()).toBeVisible();
    await expect(page).toHaveURL(/\/agent$/);
  });

  await test.step('signs in with a recovery code', async () => {
    await button('Logout').click();
    await signIn.enterAs('supervisor');
    await button('Use a recovery code').click();
    await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
    await page.keyboard.type((codes[0] ?? '').toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/agent$/);
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByText(/9 recovery codes left\.$/)).toBeVisible();
  });

  await test.step('the admin sees who has it and switches it off, which ends the sessions', async () => {
    await admin.page.getByRole('link', { name: 'Agents', exact: true }).click();
    const row = admin.page.getByRole('row', { name: new RegExp(emails.supervisor) });
    await expect(row.getByRole('img', { name: 'Has a second factor' })).toBeVisible();
    await row.getByRole('button', { name: /^Edit / }).click();
    await admin.page.getByRole('button', { name: 'Switch second factor off' }).click();
    await expect(admin.page.getByText('The second factor is switched off.')).toBeVisible();
    expect(await findingsInBothThemes(admin.page)).toEqual([]);
    await expect(page).toHaveURL(/\/login$/);
  });
});
