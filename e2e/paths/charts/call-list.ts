import { anyCall } from '../../../src/machines/call-list/call-pages';
import { paths } from '../../../tests/machines/call-list/call-list.paths';
import { missedOnly, page as pageOf } from '../../../tests/machines/call-list/create-test-list';
import { expect } from '../../fixtures';
import { AdminDashboard } from '../../page-models/admin-dashboard';
import { AdminTable } from '../../page-models/admin-table';
import { isRead, ring } from '../acts';
import { answered, type BrowserPaths, failed, type Scene } from '../browser-paths';

const list = 'GET /admin/calls';

const table = ({ page }: Scene) => new AdminTable(page, 'Calls');
const goTo = (name: string) => (scene: Scene) => new AdminDashboard(scene.page).open(name);
const hasRows = async (scene: Scene) => {
  await expect(table(scene).rows.first()).toBeVisible();
};
const pressed = (name: string) => (scene: Scene) =>
  scene.page.getByRole('main').getByRole('button', { name, exact: true }).click();

const isTold = /^(failed|outdated|partial)$/;
const isFollowing = /^(shown|outdated|partial)$/;

export const callList: BrowserPaths = {
  chart: 'call-list',
  paths,
  holds: [list],
  walk: {
    ...paths.walks[0],
    canHappen: (event, snapshot) => {
      const { filter } = snapshot.context;
      const isAny = filter.outcome === anyCall.outcome;
      switch (event.type) {
        case 'calls.attend':
          if (snapshot.matches('away')) return event.filter === anyCall && isAny;
          return snapshot.matches('shown') && (event.filter === anyCall) !== isAny;
        case 'calls.leave':
          return isAny && snapshot.matches('shown');
        case 'calls.retry':
          return isTold.test(String(snapshot.value));
        // The names alone change.
        case 'calls.renamed':
          return false;
        case 'calls.invalidated':
          return isFollowing.test(String(snapshot.value)) && isAny;
        // The demo data has fewer missed calls than one page of the list.
        case 'calls.readMore':
          return isAny;
        default:
          return true;
      }
    },
  },
  open: async ({ signedIn }) => {
    const person = await signedIn('admin');
    await new AdminDashboard(person.page).ready();
    return { person };
  },
  causes: [
    {
      event: { type: 'calls.attend', filter: anyCall },
      act: async (scene) => {
        if ((await table(scene).table.count()) === 0) await goTo('Calls')(scene);
        else await table(scene).choose('Outcome', 'All outcomes');
      },
    },
    {
      event: { type: 'calls.attend', filter: missedOnly },
      act: (scene) => table(scene).choose('Outcome', 'Missed'),
    },
    { event: { type: 'calls.leave' }, act: goTo('Dashboard') },
    { event: { type: 'calls.refresh' }, act: pressed('Refresh') },
    { event: { type: 'calls.retry' }, act: pressed('Try again') },
    { event: { type: 'calls.readMore' }, act: pressed('Show earlier calls') },
    { event: { type: 'calls.invalidated' }, act: ring },
    ...answered(paths, 'fetchCalls', pageOf([2], 'a'), ({ requests }) => requests.pass(list)),
    ...answered(paths, 'fetchCalls', { kind: 'none' }, ({ requests, person }) =>
      requests.refuse(person, list, 404),
    ),
    ...failed(paths, 'fetchCalls', async ({ requests, person }) => {
      await requests.lose(person, list);
      await requests.lose(person, list);
    }),
  ],
  shows: {
    away: ({ page }) => new AdminDashboard(page).ready(),
    // After a failure its message stays until there is an answer.
    opening: ({ page }) =>
      expect(
        page
          .getByRole('table', { name: 'Calls' })
          .and(page.locator('[aria-busy=true]'))
          .or(page.getByRole('button', { name: 'Try again' }).and(page.locator('[data-pending]'))),
      ).toBeVisible(),
    failed: ({ page }) => isRead(page, 'Failed to load calls'),
    shown: hasRows,
    refreshing: hasRows,
    renewing: hasRows,
    outdated: hasRows,
    readingMore: hasRows,
    partial: async (scene) => {
      await hasRows(scene);
      await isRead(scene.page, 'Earlier calls could not be loaded.');
    },
    absent: ({ page }) => isRead(page, 'This server keeps no list of calls'),
  },
};
