import { paths } from '../../../tests/machines/session/session.paths';
import { makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { SignInPage } from '../../page-models/sign-in';
import { emails, password } from '../../support/api';
import { answered, type BrowserPaths, failed, type Scene } from '../browser-paths';

const login = 'POST /auth/login';
const profile = 'GET /auth/me';
const logout = 'POST /auth/logout';
const toAgent = 'POST /admin/switch-to-agent';
const toAdmin = 'POST /admin/switch-back-to-admin';

const user = { agentType: 'admin' };
const done = (value: unknown) => ({ kind: 'done', value });
const switches = (page: Scene['page']) =>
  page.getByRole('button', { name: /^Switch (to Agent|Back to Admin)/ });
const isHome = async ({ page }: Scene) => {
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByText(emails.admin)).toBeVisible();
};

export const session: BrowserPaths = {
  chart: 'session',
  paths,
  walk: paths.walks[1],
  holds: [login, profile, logout, toAgent, toAdmin],
  open: async ({ stranger }) => {
    const person = await stranger({ path: '/login' });
    // A request on its way is answered after the token is given back.
    person.expectComplaints(/401/);
    return { person };
  },
  causes: [
    {
      event: { type: 'session.signIn', email: emails.admin, password },
      act: ({ page }) => new SignInPage(page).enterAs('admin'),
    },
    {
      event: { type: 'session.signIn', email: '', password: '' },
      act: ({ page }) => new SignInPage(page).enter('', ''),
    },
    {
      event: { type: 'session.editCredentials', field: 'email' },
      act: ({ page }) => new SignInPage(page).email.pressSequentially('a'),
    },
    ...answered(paths, 'signIn', done({ user, token: 'token-1' }), ({ requests }) => requests.pass(login)),
    ...answered(paths, 'signIn', makeRefusal(422), ({ requests, person }) =>
      requests.refuse(person, login, 422),
    ),
    ...failed(paths, 'signIn', ({ requests, person }) => requests.lose(person, login)),
    {
      event: { type: 'session.signOut' },
      act: ({ page }) => page.getByRole('button', { name: 'Logout' }).click(),
    },
    ...answered(paths, 'signOut', done(undefined), ({ requests }) => requests.pass(logout)),
    {
      event: { type: 'storage.cleared' },
      act: async ({ person }) => {
        const other = await person.anotherTab('/robots.txt');
        await other.page.evaluate(() => localStorage.clear());
        await other.page.close();
      },
    },
  ],
  shows: {
    restoring: 'it is left at once',
    signedOut: ({ page }) => new SignInPage(page).shown(),
    signingIn: async ({ page }) => {
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    },
    'signedIn.profile.known': isHome,
    'signedIn.profile.refreshing': isHome,
    'signedIn.mode.settled': ({ page }) => expect(switches(page)).toBeEnabled(),
    'signedIn.mode.switchingToAgent': ({ page }) =>
      expect(switches(page)).toHaveAttribute('data-pending', ''),
    'signedIn.mode.switchingToAdmin': ({ page }) =>
      expect(switches(page)).toHaveAttribute('data-pending', ''),
    signingOut: ({ page }) =>
      expect(page.getByRole('button', { name: 'Logout' })).toHaveAttribute('data-pending', ''),
  },
};
