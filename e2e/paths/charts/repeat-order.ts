import { makeCustomer, makeMenu } from '../../../tests/machines/call/call.fixtures';
import { makePastOrder } from '../../../tests/machines/repeat-order/create-test-repeat';
import { changed, paths } from '../../../tests/machines/repeat-order/repeat-order.paths';
import { expect } from '../../fixtures';
import { LiveCall } from '../../page-models/live-call';
import { answer } from '../../support/on-duty';
import { lunaVerde, maya } from '../../support/scene';
import { onDutyAgent, ring } from '../acts';
import { answered, type BrowserPaths, byItself, failed, type Scene } from '../browser-paths';

const past = 'GET /customers/*/orders';
/** The same lines again within seconds are refused: each order is of another dish. */
let orders = 0;

const live = ({ person }: Scene) => new LiveCall(person);
/** Folded or not. */
const hasRecent = (count: number) => (scene: Scene) =>
  expect(scene.page.locator('[data-repeat]')).toHaveCount(count);
const press = (name: string) => (scene: Scene) => live(scene).review.getByRole('button', { name }).click();

/** Folded behind one line where the cart has lines of its own. */
async function unfolded(scene: Scene, name: string | RegExp) {
  const button = scene.page.getByRole('button', { name });
  if (!(await button.isVisible())) await live(scene).cart.getByText('Recent orders', { exact: true }).click();
  return button;
}

const choose = (name: string) => async (scene: Scene) =>
  (await unfolded(scene, new RegExp(`^Repeat order ${name}:`))).click();

/** One that would be the same today, and one of another price. */
async function list({ product, person, requests }: Scene): Promise<void> {
  const { dishes } = await lunaVerde(product.origin, person.token);
  const [dish] = dishes;
  const order = (id: number, price: unknown) => ({
    id,
    order_number: `P-${id}`,
    created_at: new Date().toISOString(),
    items: [{ menu_item_id: dish?.id, name: dish?.name, quantity: 1, unit_price: price }],
  });
  await requests.answer(past, { data: [order(70, dish?.price), order(71, '0.01')] });
}

export const repeatOrder: BrowserPaths = {
  chart: 'repeat-order',
  paths,
  holds: [past],
  walk: {
    ...paths.walks[0],
    input: { customer: makeCustomer(), tenantId: '3' },
    canHappen: ({ type, customer }, snapshot) => {
      const { context } = snapshot;
      switch (type) {
        case 'menu.loaded':
          return context.categories === null;
        case 'repeat.choose':
          return context.categories !== null && !snapshot.matches({ ready: 'reviewing' });
        case 'customer.changed':
          return (customer === null) === (context.customerId !== null);
        case 'orders.outdated':
          return snapshot.matches({ ready: 'listed' }) || snapshot.matches({ ready: 'refreshing' });
        default:
          return true;
      }
    },
  },
  open: async (entrance) => {
    const person = await onDutyAgent(entrance);
    await ring(entrance, maya.number);
    const { mute } = await answer(person);
    // Otherwise the scripted caller hangs up ten quiet seconds after an order.
    await mute.click();
    return { person };
  },
  causes: [
    { event: { type: 'menu.loaded', categories: makeMenu() }, act: byItself },
    ...answered(paths, 'fetchPastOrders', [makePastOrder(), changed], list),
    ...failed(paths, 'fetchPastOrders', async ({ person, requests }) => {
      await requests.lose(person, past);
      await requests.lose(person, past);
    }),
    {
      event: { type: 'repeat.retry' },
      act: async (scene) => (await unfolded(scene, 'Load again')).click(),
    },
    { event: { type: 'repeat.choose', orderId: '70' }, act: choose('P-70') },
    { event: { type: 'repeat.choose', orderId: '71' }, act: choose('P-71') },
    { event: { type: 'repeat.confirm' }, act: press('Add to order') },
    { event: { type: 'repeat.cancel' }, act: press('Cancel') },
    {
      event: { type: 'customer.changed', customer: null },
      act: ({ page }) => page.getByRole('button', { name: 'Search Different Customer' }).click(),
    },
    {
      event: { type: 'customer.changed', customer: makeCustomer() },
      act: (scene) => live(scene).search(maya.number),
    },
    {
      event: { type: 'orders.outdated' },
      act: async (scene) => {
        const { dishes } = await lunaVerde(scene.product.origin, scene.person.token);
        await live(scene).add(dishes[orders % dishes.length]?.name ?? '');
        orders += 1;
        await live(scene).placeOrder.click();
        // Its cart is empty again.
        await expect(live(scene).placeOrder).toBeDisabled();
      },
    },
  ],
  shows: {
    none: hasRecent(0),
    loading: hasRecent(0),
    'ready.listed': hasRecent(2),
    'ready.refreshing': hasRecent(2),
    'ready.reviewing': async (scene) => {
      await expect(live(scene).review).toContainText('The menu has changed since.');
    },
    failed: ({ page }) => expect(page.getByText('Recent orders could not be loaded.')).toBeAttached(),
  },
};
