import type { Page, Request } from 'playwright';
import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { ManualOrder } from './page-models/manual-order';
import { findingsInBothThemes } from './support/axe';
import type { Person } from './support/person';
import {
  cents,
  dollars,
  lunaVerde,
  maya,
  type Restaurant,
  restaurantName,
  simulateCall,
} from './support/scene';

const path = '/agent/manual-order';

const twoDishes = ({ dishes: [first, second] }: Restaurant) => {
  if (!first || !second) throw new Error('the menu is too short');
  return { first, second, total: dollars(2 * cents(first.price) + cents(second.price)) };
};

/** The page's writing requests, oldest first; with bodies for those that are held up. A quote writes nothing. */
const changesBy = async (page: Page): Promise<readonly Request[]> => {
  const sent: Request[] = [];
  await page.route(/\/api\/(customers|orders)/, (route) => {
    const request = route.request();
    if (request.method() !== 'GET' && !request.url().endsWith('/quote')) sent.push(request);
    return route.continue();
  });
  return sent;
};

/** Maya's order of three pieces, not yet submitted. */
async function orderTaken(agent: Person, origin: string) {
  const wizard = new ManualOrder(agent.page);
  const dishes = twoDishes(await lunaVerde(origin, agent.token));
  await wizard.chooseRestaurant(restaurantName);
  await wizard.chooseCustomer(maya.number);
  await wizard.addByKeyboard(dishes.first.name, 2);
  await wizard.addByKeyboard(dishes.second.name);
  await expect(wizard.total).toContainText(`Total${dishes.total}`);
  return { wizard, ...dishes };
}

test('takes an order without a call by keyboard alone', async ({ product, signedIn }) => {
  const agent = await signedIn('agent', { path });
  const sent = await changesBy(agent.page);
  const { wizard, first, total } = await orderTaken(agent, product.origin);
  await agent.page.keyboard.press('Alt+o');
  await expect(wizard.line(first.name)).toBeFocused();
  await agent.page.keyboard.press('-');
  await agent.page.keyboard.press('+');
  await expect(wizard.total).toContainText(`Total${total}`);
  await wizard.name('Last name').focus();
  await agent.page.keyboard.press('ControlOrMeta+a');
  await agent.page.keyboard.type('  Lee ');
  await agent.page.keyboard.press('Control+Enter');
  await expect(agent.page.getByText('Order created successfully!')).toBeVisible();
  await wizard.atStart();
  await expect(wizard.summary).toBeHidden();
  const { id } = await lunaVerde(product.origin, agent.token);
  expect(
    sent.map((request) => [request.method(), new URL(request.url()).pathname.replace(/\d+$/, '')]),
  ).toEqual([
    ['PUT', '/api/customers/'],
    ['POST', '/api/orders'],
  ]);
  expect(sent[0]?.postDataJSON()).toEqual({ first_name: 'Maya', last_name: 'Lee' });
  const order = sent[1]?.postDataJSON();
  expect(order).toMatchObject({ tenant_id: id, order_type: 'pickup', payment_method: 'cash' });
  expect(Object.keys(order)).not.toContain('call_id');
  expect(order.items.map((item: object) => Object.keys(item))).toEqual(
    Array(2).fill(['menu_item_id', 'quantity', 'unit_price']),
  );
});

test('keeps everything after a failed submit, and posts one order for two clicks', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent', { path });
  const { wizard, first, total } = await orderTaken(agent, product.origin);
  agent.expectComplaints(/500/);
  let isBroken = true;
  let posted = 0;
  await agent.page.route('**/api/orders', async (route) => {
    posted += 1;
    await (isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue());
  });
  await wizard.submit.dblclick();
  await expect(agent.page.getByText('Failed to create order')).toBeVisible();
  expect(posted).toBe(1);
  await expect(wizard.line(first.name)).toBeVisible();
  await expect(wizard.name('First name')).toHaveValue('Maya');
  await expect(wizard.total).toContainText(`Total${total}`);
  isBroken = false;
  await wizard.submit.click();
  await expect(agent.page.getByText('Order created successfully!')).toBeVisible();
  expect(posted).toBe(2);
});

test('keeps an unfinished order over reloads and a call, until it is discarded', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent', { path });
  const { page } = agent;
  const admin = await product.signIn('admin');
  const { id } = await lunaVerde(product.origin, agent.token);
  const wizard = new ManualOrder(page);
  await wizard.chooseRestaurant(restaurantName);
  await page.reload();
  await expect(wizard.phone).toBeFocused();
  await wizard.change('restaurant').click();
  await page.reload();
  await wizard.chooseRestaurant(restaurantName);
  await wizard.chooseCustomer(maya.number);
  const { first } = twoDishes(await lunaVerde(product.origin, agent.token));
  await wizard.addByKeyboard(first.name, 2);
  await wizard.name('First name').fill('May');
  await page.reload();
  const nothingLost = async () => {
    await expect(wizard.line(first.name)).toHaveAccessibleName(`${first.name}, 2`);
    await expect(wizard.name('First name')).toHaveValue('May');
  };
  await nothingLost();

  const workspace = new AgentWorkspace(page);
  await workspace.shows('Available');
  await simulateCall(product.origin, admin.token, id);
  await workspace.rings();
  await workspace.answer.click();
  const live = new LiveCall(agent);
  await live.connected();
  await live.end.click();
  await workspace.quiet();
  await page.getByRole('note').getByRole('link', { name: 'Continue' }).click();
  await nothingLost();

  await simulateCall(product.origin, admin.token, id, '+12065550111');
  await workspace.rings();
  await workspace.dismiss.click();
  await expect(workspace.popup).toBeHidden();
  await nothingLost();

  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /manual/.test(key)));
  expect(await kept()).toHaveLength(1);
  await wizard.discard.click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await wizard.atStart();
  await expect(wizard.discard).toBeHidden();
  expect(await kept()).toEqual([]);

  await wizard.chooseRestaurant(restaurantName);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await kept()).toEqual([]);
});

test('names the line of a stale price, corrects the total and loses nothing', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent', { path: '/agent' });
  agent.expectComplaints(/422/);
  const luna = await lunaVerde(product.origin, agent.token);
  const { first, total } = twoDishes(luna);
  let isOld = true;
  await agent.page.route('**/api/tenants/*/menu', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (isOld) {
      for (const category of body.data)
        for (const item of category.items) if (item.name === first.name) item.price = '1.00';
    }
    isOld = false;
    await route.fulfill({ response: answer, json: body });
  });
  const wizard = new ManualOrder(agent.page);
  await agent.page.getByRole('link', { name: 'Manual Order' }).click();
  await wizard.chooseRestaurant(restaurantName);
  await wizard.chooseCustomer(maya.number);
  await wizard.addByKeyboard(first.name, 2);
  await wizard.addByKeyboard(twoDishes(luna).second.name);
  await expect(wizard.line(first.name)).toContainText(/price/i);
  await expect(wizard.line(first.name)).toContainText('$1.00');
  await expect(wizard.total).toContainText(`Total${total}`);
  await wizard.submit.click();
  await expect(agent.page.getByText('Order created successfully!')).toBeVisible();
});

test('axe finds nothing in any step in either theme', async ({ product, signedIn }) => {
  const agent = await signedIn('agent', { path });
  const wizard = new ManualOrder(agent.page);
  const found: string[] = [];
  const look = async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await agent.page.setViewportSize(viewport);
      found.push(...(await findingsInBothThemes(agent.page)));
    }
  };
  await wizard.atStart();
  await look();
  await wizard.chooseRestaurant(restaurantName);
  await look();
  await wizard.chooseCustomer(maya.number);
  const { first } = twoDishes(await lunaVerde(product.origin, agent.token));
  await wizard.addByKeyboard(first.name);
  await look();
  await wizard.change('customer').click();
  await look();
  await wizard.change('restaurant').click();
  await wizard.discard.click();
  await look();
  expect(found).toEqual([]);
});
