import { emptyDraft } from '../../../src/machines/order-draft/drafts';
import { done, makeCustomer, margheritaLine } from '../../../tests/machines/call/call.fixtures';
import { paths } from '../../../tests/machines/manual-order/manual-order.paths';
import { makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { ManualOrder } from '../../page-models/manual-order';
import { goTo } from '../../support/go-to';
import { maya, restaurantName } from '../../support/scene';
import { isRead } from '../acts';
import { answered, type BrowserPaths, failed, type Scene } from '../browser-paths';

const orders = 'POST /orders';
const rename = 'PUT /customers/*';

const wizard = ({ page }: Scene) => new ManualOrder(page);
const press = (name: string | RegExp) => (scene: Scene) =>
  scene.page.getByRole('main').getByRole('button', { name, exact: true }).click();
const question = ({ page }: Scene) => page.getByRole('group', { name: 'Discard this order?' });
const steps = ({ page }: Scene) => page.getByRole('navigation', { name: 'Steps' });
const isAt = (step: string) => (scene: Scene) =>
  expect(steps(scene).locator('[aria-current="step"]')).toContainText(step);
const isSubmitting = (scene: Scene) =>
  expect(wizard(scene).summary.getByRole('button', { name: 'Submitting...' })).toBeVisible();

const choose = (name: string) => (scene: Scene) => scene.page.getByRole('option', { name }).click();
const leadTo = (step: string) => async (scene: Scene) => {
  await steps(scene)
    .getByRole('button', { name: new RegExp(` ${step}$`) })
    .click();
};

const taking = 'wizard.taking';
const submitting = `${taking}.items.submitting`;

const where = { restaurant: 'restaurant', customer: 'customer', items: { items: 'editing' } } as const;

export const manualOrder: BrowserPaths = {
  chart: 'manual-order',
  paths,
  holds: [orders, rename],
  walk: {
    ...paths.walks[0],
    canHappen: ({ type, step, restaurant, draft }, snapshot) => {
      const { context } = snapshot;
      const isIn = (one: keyof typeof where) => snapshot.matches({ wizard: { taking: where[one] } });
      switch (type) {
        case 'restaurant.picked':
          return isIn('restaurant') || (snapshot.matches({ wizard: 'choosing' }) && restaurant.id === '3');
        case 'customer.chosen':
          return isIn('customer') && context.customer === null;
        case 'customer.dropped':
          return isIn('customer') && context.customer !== null;
        case 'order.draftChanged':
          return isIn('items') && context.order === null && draft.lines.length > 0;
        case 'manual.editName':
          return isIn('items') && context.names.firstName !== 'Ann';
        case 'manual.submit':
          return isIn('items');
        case 'manual.goTo':
          // Asking whether to discard is not kept over a reload.
          if (!snapshot.matches({ discard: 'settled' }) || snapshot.hasTag('busy')) return false;
          return step === 'items' ? isIn('customer') && context.customer !== null : !isIn(step);
        case 'manual.refresh':
          return snapshot.matches({ wizard: 'choosing' });
        case 'order.notSent':
          return false;
        case 'order.placed':
        case 'order.refused':
          return snapshot.matches({
            wizard: { taking: { items: { submitting: 'placing' } } },
          });
        default:
          return true;
      }
    },
  },
  open: async ({ signedIn }) => ({ person: await signedIn('agent', { path: '/agent/manual-order' }) }),
  causes: [
    {
      event: { type: 'restaurant.picked', restaurant: { id: '3', name: 'Luna' } },
      act: choose(restaurantName),
    },
    {
      event: { type: 'restaurant.picked', restaurant: { id: '4', name: 'Noodle' } },
      act: choose('Bluebird Diner'),
    },
    {
      event: { type: 'customer.chosen', customer: makeCustomer() },
      act: async (scene) => {
        await wizard(scene).phone.fill(maya.number);
        await wizard(scene).phone.press('Enter');
      },
    },
    { event: { type: 'customer.dropped' }, act: press('Search Different Customer') },
    {
      event: { type: 'order.draftChanged', draft: { ...emptyDraft, lines: [margheritaLine] } },
      act: async (scene) => {
        await scene.page.getByRole('button', { name: /^Add / }).first().click();
      },
    },
    { event: { type: 'manual.goTo', step: 'customer' }, act: leadTo('customer') },
    // The step and what was chosen are kept over a reload.
    {
      event: { type: 'manual.goTo', step: 'restaurant' },
      act: async (scene) => {
        await leadTo('restaurant')(scene);
        await isAt('Select Restaurant')(scene);
        await scene.page.reload();
      },
    },
    {
      event: { type: 'manual.goTo', step: 'items' },
      act: async (scene) => {
        await press('Back to Add Items')(scene);
        await isAt('Add Items')(scene);
        await scene.page.reload();
      },
    },
    {
      event: { type: 'manual.editName', field: 'firstName', value: 'Ann' },
      act: (scene) => wizard(scene).name('First name').fill(`Ann ${Date.now()}`),
    },
    { event: { type: 'manual.submit' }, act: (scene) => wizard(scene).submit.click() },
    { event: { type: 'manual.discard' }, act: press('Discard order') },
    { event: { type: 'manual.confirmDiscard' }, act: press('Discard') },
    { event: { type: 'manual.keep' }, act: press('Keep order') },
    {
      event: { type: 'manual.refresh' },
      act: async ({ page }) => {
        await goTo(page, '/agent');
        await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
        await goTo(page, '/agent/manual-order');
      },
    },
    {
      event: { type: 'order.placed', order: { id: '77', totalCents: 1_250 } },
      act: async ({ page, requests }) => {
        await requests.pass(orders);
        await isRead(page, 'Order created successfully!');
      },
    },
    {
      event: { type: 'order.refused', message: null },
      act: ({ person, requests }) => requests.refuse(person, orders, 500),
    },
    ...answered(paths, 'renameCustomer', done(makeCustomer({ firstName: 'Ann' })), ({ requests }) =>
      requests.pass(rename),
    ),
    ...answered(paths, 'renameCustomer', makeRefusal(422), ({ person, requests }) =>
      requests.refuse(person, rename, 422),
    ),
    ...failed(paths, 'renameCustomer', ({ person, requests }) => requests.lose(person, rename)),
  ],
  shows: {
    'discard.settled': (scene) => expect(question(scene)).toBeHidden(),
    'discard.asked': (scene) => expect(question(scene)).toBeVisible(),
    'yielding.settled': 'looks as if there were no other tab',
    'wizard.choosing': isAt('Select Restaurant'),
    [`${taking}.restaurant`]: isAt('Select Restaurant'),
    [`${taking}.customer`]: isAt('Select Customer'),
    [`${taking}.items.editing`]: async (scene) => {
      await isAt('Add Items')(scene);
      await expect(wizard(scene).submit).toBeVisible();
    },
    [`${submitting}.renaming`]: isSubmitting,
    [`${submitting}.placing`]: isSubmitting,
  },
};
