import { expect, test } from './fixtures';
import { SignInPage } from './page-models/sign-in';
import { goTo } from './paths/acts';
import { emails, password } from './support/api';

test.use({ isShared: true });

test('tells what is wrong with the typed words and sends nothing', async ({ stranger }) => {
  const { page } = await stranger({ path: '/login' });
  const signIn = new SignInPage(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.url());
  });
  await signIn.shown();
  await expect(page).toHaveTitle(/Restaurant Order Agent/);
  await expect(page.getByText('Phone ordering assistance system')).toBeVisible();

  await signIn.submit.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await signIn.enter('abc', '1234567');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  expect(sent).toEqual([]);
});

test('keeps the e-mail after a wrong password and goes in with the right one', async ({ stranger }) => {
  const person = await stranger({ path: '/login' });
  const signIn = new SignInPage(person.page);
  person.expectComplaints(/401/);
  await signIn.enter(emails.agent, 'wrong-password');
  await expect(person.page.getByRole('alert').first()).toBeVisible();
  await signIn.shown();
  await expect(signIn.email).toHaveValue(emails.agent);

  await signIn.enter(emails.agent, password);
  await expect(person.page.getByText('Welcome back!')).toBeVisible();
  await expect(person.page).toHaveURL(/\/agent$/);
});

test('goes in where the browser forbids to store anything', async ({ stranger }) => {
  const { page } = await stranger({ path: '/login' });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
        configurable: true,
      });
  });
  await page.reload();
  await new SignInPage(page).enter(emails.agent, password);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/agent$/);
});

for (const [who, home, panel] of [
  ['admin', /\/admin$/, 'Admin Panel'],
  ['supervisor', /\/agent$/, 'Agent Panel'],
  ['agent', /\/agent$/, 'Agent Panel'],
] as const) {
  test(`takes the ${who} home, and back to the sign-in page with nothing left behind`, async ({
    stranger,
  }) => {
    const person = await stranger({ path: '/' });
    const { page } = person;
    // A request on its way is answered after the token is given back.
    person.expectComplaints(/401/);
    const signIn = new SignInPage(page);
    await signIn.shown();
    await signIn.enterAs(who);
    await expect(page).toHaveURL(home);
    await expect(page.getByText(panel, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(emails[who])).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn.shown();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    const left = await page.evaluate(() => [
      localStorage.getItem('auth_token'),
      localStorage.getItem('auth_user'),
    ]);
    expect(left).toEqual([null, null]);
  });
}

for (const [what, token] of [
  ['removed', null],
  ['replaced by one that the server does not know', 'void'],
] as const) {
  test(`leads to the sign-in page, with nothing left behind, when the stored token was ${what} in the same tab`, async ({
    signedIn,
  }) => {
    const person = await signedIn('admin');
    const { page } = person;
    person.expectComplaints(/401/);
    await page.evaluate((stored) => {
      if (stored === null) localStorage.removeItem('auth_token');
      else localStorage.setItem('auth_token', stored);
    }, token);
    await goTo(page, '/admin/restaurants/2');
    await new SignInPage(page).shown();
    const left = await page.evaluate(() =>
      ['auth_token', 'auth_user', 'auth-store'].map((key) => localStorage.getItem(key)),
    );
    expect(left).toEqual([null, null, null]);
  });
}
