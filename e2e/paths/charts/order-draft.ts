import { done, makeCustomer, margherita } from '../../../tests/machines/call/call.fixtures';
import { paths } from '../../../tests/machines/order-draft/order-draft.paths';
import { makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { LiveCall } from '../../page-models/live-call';
import { agentInCall, firstDish, isRead } from '../acts';
import { answered, type BrowserPaths, byItself, elapsed, failed, type Scene } from '../browser-paths';

const orders = 'POST /orders';

const live = ({ person }: Scene) => new LiveCall(person);
const cart = (scene: Scene) => live(scene).cart;
const lineId = margherita.id;

/** A button of the line, and who presses it. */
const press = (words: string) => async (scene: Scene) =>
  cart(scene)
    .getByRole('button', { name: `${words} ${await firstDish(scene)}` })
    .click();

const choose = (label: string, option: string) => async (scene: Scene) => {
  await cart(scene)
    .getByRole('button', { name: new RegExp(label) })
    .click();
  await scene.page.getByRole('option', { name: option }).click();
};

const shorthand = ({ page }: Scene) => page.getByRole('textbox', { name: 'Whole order in one line' });
const aboutShorthand = /^(order\.closeShorthand|shorthand\.changed)$/;

const lineEvent = /^order\.(increase|decrease|remove|note|submit)$/;

export const orderDraft: BrowserPaths = {
  chart: 'order-draft',
  paths,
  holds: [orders],
  // Whether orders are quoted is known before anybody can press anything.
  beside: ['quote', 'shorthand'],
  passing: ['order.editing.cart.refused'],
  walk: {
    ...paths.walks[0],
    input: { callId: '12', tenantId: '3', customer: makeCustomer(), draft: null },
    distinguish: ({ context }) => [
      context.lines.length,
      context.idempotencyKey !== null,
      context.alert?.kind,
      context.shorthand !== null,
    ],
    canHappen: ({ type }, snapshot) => {
      const { context } = snapshot;
      if (type === 'order.dismissAlert') return context.alert !== null;
      if (type.startsWith('xstate.') || snapshot.matches({ quote: 'loading' }))
        return type.startsWith('xstate.');
      const isOpen = context.shorthand !== null;
      if (type === 'order.openShorthand') return snapshot.matches({ order: { editing: 'cart' } }) && !isOpen;
      if (isOpen || aboutShorthand.test(type)) return isOpen && aboutShorthand.test(type);
      return snapshot.matches({ order: 'editing' }) && (!lineEvent.test(type) || context.lines.length > 0);
    },
  },
  open: agentInCall,
  causes: [
    {
      event: { type: 'menu.picked', item: margherita },
      act: async (scene) => {
        await live(scene).itemSearch.fill(await firstDish(scene));
        await expect(live(scene).highlighted).toHaveCount(1);
        await live(scene).itemSearch.press('Enter');
        await expect(live(scene).line(await firstDish(scene))).toBeVisible();
        await live(scene).itemSearch.fill('');
      },
    },
    {
      event: { type: 'order.add', item: margherita },
      act: async (scene) => live(scene).add(await firstDish(scene)),
    },
    { event: { type: 'order.increase', lineId }, act: press('Increase quantity of') },
    { event: { type: 'order.decrease', lineId }, act: press('Decrease quantity of') },
    { event: { type: 'order.remove', lineId }, act: press('Remove') },
    {
      event: { type: 'order.note', lineId, note: 'no basil' },
      act: async (scene) => {
        const name = await firstDish(scene);
        const note = cart(scene).getByRole('button', {
          name: new RegExp(`^(Add note to|Edit note of) ${name}`),
        });
        await note.click();
        await scene.page.getByRole('textbox', { name: `Note for ${name}` }).fill(`no basil ${Date.now()}`);
        await scene.page.keyboard.press('Enter');
      },
    },
    // A delivery would need an address before it can be placed.
    { event: { type: 'order.chooseType', orderType: 'dine_in' }, act: choose('Order Type', 'Dine in') },
    {
      event: { type: 'order.choosePayment', paymentMethod: 'credit_card' },
      act: choose('Payment Method', 'Credit'),
    },
    { event: { type: 'order.submit' }, act: (scene) => live(scene).placeOrder.click() },
    {
      event: { type: 'order.dismissAlert' },
      act: (scene) => cart(scene).getByRole('button', { name: 'Dismiss' }).click(),
    },
    { event: { type: 'order.openShorthand' }, act: ({ page }) => page.keyboard.press('Alt+s') },
    {
      event: { type: 'shorthand.changed', text: '' },
      act: async (scene) => {
        await shorthand(scene).fill('sushi');
        await shorthand(scene).fill('');
      },
    },
    { event: { type: 'order.closeShorthand' }, act: (scene) => shorthand(scene).press('Escape') },
    ...answered(paths, 'loadQuote', null, byItself),
    ...answered(paths, 'submitOrder', done({ id: '77', totalCents: 1_250 }), async (scene) => {
      await scene.requests.pass(orders);
      await isRead(cart(scene), /^Order #\d+ placed successfully!/);
    }),
    ...answered(
      paths,
      'submitOrder',
      makeRefusal(422, null, { 'items.0.unit_price': ['The price has changed.'] }),
      async (scene) => {
        scene.person.expectComplaints(/422/);
        const errors = { 'items.0.unit_price': ['The price has changed.'] };
        await scene.requests.answer(orders, { message: 'The price has changed.', errors }, 422);
        await isRead(cart(scene), 'The price has changed.');
      },
    ),
    ...answered(paths, 'submitOrder', makeRefusal(500), ({ requests, person }) =>
      requests.refuse(person, orders, 500),
    ),
    ...elapsed(paths, 'readAfter', byItself),
    ...failed(paths, 'submitOrder', ({ requests, person }) => requests.lose(person, orders)),
  ],
  shows: {
    'order.editing.cart.open': (scene) => expect(live(scene).placeOrder).toBeVisible(),
    'order.sending.submitting': (scene) =>
      expect(cart(scene).getByRole('button', { name: 'Placing order...' })).toBeVisible(),
  },
};
