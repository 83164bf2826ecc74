import { expect, test } from './fixtures';
import { SignInPage } from './page-models/sign-in';
import { emails } from './support/api';
import { goTo } from './support/go-to';
import { loadedScripts, sizeOf } from './support/scripts';

test.use({ isShared: true });

test('asks a stranger to sign in, leads an agent where agents may be, and forgets them when they leave', async ({
  stranger,
}) => {
  const person = await stranger({ path: '/login' });
  const { page } = person;
  // A request on its way is answered after the token is given back.
  person.expectComplaints(/401/);
  const signIn = new SignInPage(page);
  await test.step('its page has 95 kB of scripts in 5 files at most and nothing of what comes after', async () => {
    await signIn.shown();
    await page.waitForLoadState('networkidle');
    const scripts = await loadedScripts(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(5);
    // The same sources are up to 0.1 kB more or less after another build.
    expect(sizeOf(scripts)).toBeLessThanOrEqual(95_300);
    for (const trace of [
      'pusher:subscribe',
      'RTCPeerConnection',
      'Dashboard Overview',
      'stately.ai',
      'data-rac',
      // Of the schema library.
      'is a required field',
    ]) {
      expect(scripts.filter(({ text }) => text.includes(trace)).map(({ name }) => name)).toEqual([]);
    }
  });

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });

  await test.step('whatever address is opened, the sign-in page comes, and nothing is asked of the server', async () => {
    await page.evaluate(() => localStorage.setItem('auth_user', '{bad'));
    await page.goto('/admin/orders/1');
    await signIn.shown();
    expect(asked).toEqual([]);
  });

  await test.step('an agent comes to the dashboard, and into no admin page', async () => {
    await signIn.enterAs('agent');
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page).toHaveURL(/\/agent$/);
    await expect(page.getByText(emails.agent)).toBeVisible();
    await page.goto('/admin/orders');
    await expect(page).toHaveURL(/\/agent$/);
    await expect(page.getByText('Agent Panel', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Switch/ })).toHaveCount(0);
    expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
  });

  await test.step('an unknown address says so, and shows the way back', async () => {
    await goTo(page, '/agent/no-such-page');
    await expect(page).toHaveTitle('Page not found · Restaurant Order Agent');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/agent$/);
  });

  await test.step('signing out leaves nothing behind', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn.shown();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    const left = await page.evaluate(() => [
      localStorage.getItem('auth_token'),
      localStorage.getItem('auth_user'),
    ]);
    expect(left).toEqual([null, null]);
  });

  await test.step('it is the same where the browser forbids to store anything', async () => {
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
    await signIn.enterAs('agent');
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page).toHaveURL(/\/agent$/);
  });
});
