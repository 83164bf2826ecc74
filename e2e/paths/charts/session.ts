import type { Page } from 'playwright';
import { paths } from '../../../tests/machines/session/session.paths';
import type { Walk } from '../../../tests/paths/chart-paths';
import { makeAgent, makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { SignInPage } from '../../page-models/sign-in';
import { emails, password, signIn as signInByApi } from '../../support/api';
import { goTo } from '../../support/go-to';
import { isRead } from '../acts';
import { answered, type BrowserPaths, byItself, type Cause, failed, type Scene } from '../browser-paths';

const login = 'POST /auth/login';
const me = 'GET /auth/me';
const logout = 'POST /auth/logout';
const toAgent = 'POST /admin/switch-to-agent';
const toAdmin = 'POST /admin/switch-back-to-admin';

const user = { agentType: 'admin' };
const done = (value: unknown) => ({ kind: 'done', value });
const switches = (page: Scene['page']) =>
  page.getByRole('button', { name: /^Switch (to Agent|Back to Admin)/ });
const isHome = async ({ page }: Scene) => {
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await isRead(page, emails.admin);
};

const toAgentMode = (page: Page) => page.getByRole('button', { name: 'Switch to Agent Mode' });
const toAdminMode = (page: Page) => page.getByRole('button', { name: 'Switch Back to Admin' });

/** Of the two, from this half. */
const requestAt = (page: Page) => (new URL(page.url()).pathname.startsWith('/admin') ? toAgent : toAdmin);

/** The same answers of either request. */
const answeredByModes: readonly Cause[] = [
  ...answered(paths, 'switchMode', done(undefined), byItself).map((cause) => ({
    ...cause,
    act: ({ requests, page }: Scene) => requests.pass(requestAt(page)),
  })),
  ...answered(paths, 'switchMode', makeRefusal(500), byItself).map((cause) => ({
    ...cause,
    act: ({ requests, person, page }: Scene) => requests.refuse(person, requestAt(page), 500),
  })),
  ...failed(paths, 'switchMode', byItself).map((cause) => ({
    ...cause,
    act: ({ requests, person, page }: Scene) => requests.lose(person, requestAt(page)),
  })),
];

const shows: BrowserPaths['shows'] = {
  restoring: 'it is left at once',
  signedOut: ({ page }) => new SignInPage(page).shown(),
  signingIn: async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  },
  'signedIn.profile.known': isHome,
  'signedIn.profile.refreshing': isHome,
  'signedIn.leaving.no': isHome,
  'signedIn.mode.settled': ({ page }) => expect(switches(page)).toBeEnabled(),
  'signedIn.mode.switching': ({ page }) => expect(switches(page)).toHaveAttribute('data-pending', ''),
  signingOut: ({ page }) =>
    expect(page.getByRole('button', { name: 'Logout' })).toHaveAttribute('data-pending', ''),
};

/** The profile is fetched whenever somebody else may have changed it: at which moment is left open. */
const beside = ['signedIn.profile'];

/** From the sign-in page to the first page and back. */
export const signIn: BrowserPaths = {
  chart: 'session',
  paths,
  walk: paths.walks[1],
  holds: [login, logout],
  beside,
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
    {
      event: { type: 'storage.filled', session: { user, token: 'token-1' } },
      act: async ({ person, product }) => {
        const { agent, token } = await signInByApi(product.origin, 'admin');
        const stored = { auth_user: JSON.stringify(agent), auth_token: token };
        const other = await person.anotherTab('/robots.txt');
        await other.page.evaluate((left) => Object.assign(localStorage, left), stored);
        await other.page.close();
      },
    },
  ],
  shows,
};

const isSignedIn: Walk['canHappen'] = (_, snapshot) => snapshot.matches('signedIn');

export const mode: BrowserPaths = {
  chart: 'session',
  paths,
  holds: [toAgent, toAdmin],
  walk: { ...paths.walks[0], canHappen: isSignedIn },
  beside,
  open: async ({ signedIn }) => ({ person: await signedIn('admin') }),
  causes: [
    {
      event: { type: 'session.switchMode', to: 'agent' },
      act: async ({ page }) => {
        if ((await toAgentMode(page).count()) === 0) await goTo(page, '/admin');
        await toAgentMode(page).click();
      },
    },
    {
      event: { type: 'session.switchMode', to: 'admin' },
      act: async ({ page }) => {
        if ((await toAdminMode(page).count()) === 0) await goTo(page, '/agent');
        await toAdminMode(page).click();
      },
    },
    ...answeredByModes,
  ],
  shows,
};

export const profile: BrowserPaths = {
  chart: 'session',
  paths,
  holds: [me],
  walk: {
    ...paths.walks[0],
    // A token that has ended is noticed by the answer to a request.
    canHappen: (_, snapshot) => snapshot.matches({ signedIn: { profile: 'refreshing' } }),
  },
  beside,
  open: async ({ signedIn }) => {
    const person = await signedIn('admin');
    person.expectComplaints(/401/);
    return { person };
  },
  causes: [
    ...answered(paths, 'fetchMe', makeAgent({ agentType: 'admin' }), ({ requests }) => requests.pass(me)),
    ...failed(paths, 'fetchMe', async ({ requests, person }) => {
      await requests.refuse(person, me, 500);
      await requests.lose(person, me);
    }),
    {
      event: { type: 'token.expired', token: 'token-1', stored: 'token-1' },
      act: ({ requests, person }) => requests.refuse(person, me, 401),
    },
  ],
  shows,
};
