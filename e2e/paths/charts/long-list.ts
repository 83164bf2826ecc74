import type { AnyMachineSnapshot } from 'xstate';
import { difference, makeOrder, page as pageOf } from '../../../tests/machines/long-list/create-test-list';
import { paths } from '../../../tests/machines/long-list/long-list.paths';
import { expect } from '../../fixtures';
import { AdminDashboard } from '../../page-models/admin-dashboard';
import { AdminTable } from '../../page-models/admin-table';
import { isRead, placeOrder } from '../acts';
import { afterMs, answered, type BrowserPaths, elapsed, failed, type Scene } from '../browser-paths';

const list = 'GET /admin/orders';

const table = ({ page }: Scene) => new AdminTable(page, 'Orders');
const goTo = (name: string) => (scene: Scene) => new AdminDashboard(scene.page).open(name);
const press = (name: string) => (scene: Scene) =>
  scene.page.getByRole('main').getByRole('button', { name, exact: true }).click();
const pass = ({ requests }: Scene) => requests.pass(list);
const isShown = ({ page }: Scene) => page.url().endsWith('/admin/orders');
const hasRows = async (scene: Scene) => {
  if (isShown(scene)) await expect(table(scene).rows.first()).toBeVisible();
};
/** In the list, and once more for those who hear the page. */
const says = (text: string) => async (scene: Scene) => {
  if (isShown(scene)) await isRead(scene.page, text);
};

/** It has come or has failed. */
const isAnswered = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ list: 'held' }) || snapshot.matches({ list: 'failed' });

export const longList: BrowserPaths = {
  chart: 'long-list',
  paths,
  actor: 'orderList',
  hasClock: true,
  holds: [list],
  walk: {
    ...paths.walks[0],
    distinguish: ({ context }) => [context.rows === null, context.listProblem, context.changesProblem],
    canHappen: ({ type, output }, snapshot) => {
      const { context } = snapshot;
      const isFree = !snapshot.matches({ changes: 'asking' });
      switch (type) {
        case 'list.attend':
          return !snapshot.matches({ page: 'shown' });
        // Two questions at a time would be answered in any order.
        case 'list.refresh':
          return isFree && snapshot.matches({ page: 'shown' }) && isAnswered(snapshot);
        case 'list.retry':
          return (
            isFree &&
            snapshot.matches({ page: 'shown' }) &&
            !snapshot.hasTag('opening') &&
            !snapshot.hasTag('refreshing') &&
            (context.listProblem !== null || context.changesProblem !== null)
          );
        case 'list.invalidated':
          return snapshot.matches({ page: 'shown', list: { held: 'complete' } }) && isFree;
        case 'list.leave':
          return isFree && isAnswered(snapshot);
        default:
          return output === undefined || (output.kind === 'difference') === snapshot.hasTag('renewing');
      }
    },
  },
  open: async ({ signedIn }) => {
    const person = await signedIn('admin', { path: '/admin/customers' });
    await new AdminTable(person.page, 'Customers').ready();
    return { person };
  },
  causes: [
    { event: { type: 'list.attend' }, act: goTo('Orders') },
    { event: { type: 'list.leave' }, act: goTo('Customers') },
    { event: { type: 'list.refresh' }, act: press('Refresh') },
    { event: { type: 'list.retry' }, act: press('Try again') },
    { event: { type: 'list.invalidated' }, act: placeOrder },
    ...answered(paths, 'fetchPage', pageOf([makeOrder(1)]), pass),
    ...answered(paths, 'fetchPage', difference([makeOrder(2)]), pass),
    ...failed(paths, 'fetchPage', async ({ requests, person }) => {
      await requests.lose(person, list);
      await requests.lose(person, list);
    }),
    ...elapsed(paths, 'freshFor', afterMs(301_000)),
    ...elapsed(paths, 'forgetAfter', afterMs(601_000)),
  ],
  shows: {
    'page.away': (scene) => expect(table(scene).table).toBeHidden(),
    'page.shown': (scene) => expect(scene.page.getByRole('button', { name: 'Refresh' })).toBeVisible(),
    'page.left': (scene) => expect(table(scene).table).toBeHidden(),
    'list.empty': (scene) => expect(table(scene).table).toBeHidden(),
    // After a failure its message stays until there is an answer.
    'list.opening': ({ page }) =>
      expect(
        page
          .getByRole('table', { name: 'Orders' })
          .and(page.locator('[aria-busy=true]'))
          .or(page.getByRole('button', { name: 'Try again' }).and(page.locator('[data-pending]'))),
      ).toBeVisible(),
    'list.failed': says('Error loading orders. Please try again.'),
    'list.held.complete': hasRows,
    'list.held.unrefreshed': async (scene) => {
      await hasRows(scene);
      await says('This list could not be refreshed and may be out of date.')(scene);
    },
    'list.refreshing': async (scene) => {
      await hasRows(scene);
      await expect(scene.page.locator('button[data-pending]').first()).toBeVisible();
    },
    'changes.waiting': 'the list itself is read for the first time',
    'changes.settled.current': hasRows,
    'changes.settled.aged': hasRows,
    'changes.asking': hasRows,
    'changes.failed': says('This list could not be refreshed and may be out of date.'),
  },
};
