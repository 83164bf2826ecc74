import { done, toReady } from '../../../tests/machines/order-status/create-test-order-status';
import { paths } from '../../../tests/machines/order-status/order-status.paths';
import { makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { AdminOrder } from '../../page-models/admin-order';
import { AdminTable } from '../../page-models/admin-table';
import { isRead } from '../acts';
import { afterMs, answered, type BrowserPaths, elapsed, failed, type Scene } from '../browser-paths';

const change = 'PATCH /admin/orders/*/status';

const orderIn = ({ page }: Scene) => new AdminOrder(page);
const alert = ({ page }: Scene) => page.getByRole('alert');
const isInPanel = async (scene: Scene) => (await orderIn(scene).panel.count()) > 0;

export const orderStatus: BrowserPaths = {
  chart: 'order-status',
  paths,
  hasClock: true,
  holds: [change],
  walk: {
    ...paths.walks[0],
    canHappen: ({ type }, snapshot) => {
      if (type === 'status.attend') return snapshot.matches({ page: 'away' });
      if (!type.startsWith('status.')) return true;
      if (snapshot.matches({ page: 'away' })) return false;
      if (type === 'status.leave' || type === 'status.dismiss') return true;
      // The panel covers the button that opens it, and holds all others.
      return (type === 'status.open') === snapshot.matches({ panel: 'closed' });
    },
  },
  open: async ({ signedIn }) => {
    const person = await signedIn('admin', { path: '/admin/orders?status=pending' });
    await new AdminTable(person.page, 'Orders').ready();
    return { person };
  },
  causes: [
    {
      event: { type: 'status.attend', orderId: '7' },
      act: async ({ page }) => {
        const list = new AdminTable(page, 'Orders');
        if ((await list.table.count()) > 0) await list.rows.first().click();
        else await page.goForward();
      },
    },
    { event: { type: 'status.leave' }, act: ({ page }) => page.goBack() },
    { event: { type: 'status.open', status: 'ready' }, act: (scene) => orderIn(scene).changeStatus.click() },
    {
      event: { type: 'status.close' },
      act: (scene) => orderIn(scene).panel.getByRole('button', { name: 'Cancel' }).click(),
    },
    {
      event: { type: 'status.choose', status: 'ready' },
      act: async (scene) => {
        await orderIn(scene).panel.getByText('Cancelled', { exact: true }).click();
        await orderIn(scene)
          .panel.getByText(/^(Confirmed|Preparing|Ready)$/)
          .click();
      },
    },
    {
      event: { type: 'status.note', notes: 'Two bags' },
      act: (scene) => orderIn(scene).panel.getByRole('textbox', { name: /^Note/ }).fill('Two bags'),
    },
    {
      event: { type: 'status.change', ...toReady },
      act: (scene) =>
        orderIn(scene)
          .panel.getByRole('button', { name: /^Change to/ })
          .click(),
    },
    {
      event: { type: 'status.dismiss' },
      act: (scene) => alert(scene).getByRole('button', { name: 'Dismiss' }).click(),
    },
    ...answered(paths, 'changeOrderStatus', done, async ({ page, requests }) => {
      await requests.pass(change);
      await isRead(page, /^Order #\d+ is now /);
    }),
    ...answered(paths, 'changeOrderStatus', makeRefusal(409), ({ requests, person }) =>
      requests.refuse(person, change, 409),
    ),
    ...answered(paths, 'changeOrderStatus', makeRefusal(500), ({ requests, person }) =>
      requests.refuse(person, change, 500),
    ),
    ...failed(paths, 'changeOrderStatus', ({ requests, person }) => requests.lose(person, change)),
    ...elapsed(paths, 'giveUpAfter', afterMs(31_000)),
  ],
  shows: {
    'page.away': ({ page }) => expect(new AdminTable(page, 'Orders').table).toBeVisible(),
    // The panel hides the page that it covers.
    'page.shown': ({ page }) =>
      expect(page.getByRole('region', { name: 'Timeline', includeHidden: true })).toBeAttached(),
    'panel.closed': (scene) => expect(orderIn(scene).panel).toBeHidden(),
    'panel.open': (scene) => expect(orderIn(scene).panel).toBeVisible(),
    'request.idle': (scene) => expect(alert(scene)).toHaveCount(0),
    'request.changing': async (scene) => {
      if (await isInPanel(scene))
        await expect(orderIn(scene).panel.getByRole('button', { name: 'Changing...' })).toBeVisible();
    },
    'request.refused': (scene) => expect(alert(scene)).toContainText('Refused for the path'),
    'request.failed': (scene) => expect(alert(scene)).toContainText(/could not be changed|did not answer/),
  },
};
