import type { Page, Request } from 'playwright';
import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { ManualOrder } from './page-models/manual-order';
import { request } from './support/api';
import { findings, findingsInBothThemes } from './support/axe';
import { ringer } from './support/on-duty';
import { cents, dollars, maya, newCaller, read, restaurantName } from './support/scene';

interface EditedMenu {
  readonly menu_version: number;
}

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

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('an order without a call is taken by keyboard, kept over a reload and a call, and placed at the prices of now', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent', { path: '/agent/manual-order' });
  const { page } = agent;
  const keys = page.keyboard;
  const wizard = new ManualOrder(page);
  const workspace = new AgentWorkspace(page);
  const { restaurant, ring } = await ringer(product);
  const { token } = await product.signIn('admin');
  const [dearer, soldOut, third] = restaurant.dishes;
  if (!dearer || !soldOut || !third) throw new Error('the menu is too short');
  const menu = `/admin/tenants/${restaurant.id}/menu`;
  const found: string[] = [];

  await test.step('each step is taken by keyboard, and axe finds nothing in any', async () => {
    await wizard.chooseRestaurant(restaurantName);
    found.push(...(await findings(page)));
    await wizard.chooseCustomer(maya.number);
    await wizard.addByKeyboard(dearer.name, 2);
    await wizard.addByKeyboard(soldOut.name);
    await wizard.addByKeyboard(third.name);
    await page.setViewportSize(phone);
    found.push(...(await findings(page)));
    await page.setViewportSize(desktop);
    found.push(...(await findingsInBothThemes(page)));
    expect(found).toEqual([]);
    await wizard.name('First name').fill('May');
  });

  const nothingLost = async () => {
    await expect(wizard.line(dearer.name)).toHaveAccessibleName(`${dearer.name}, 2`);
    await expect(wizard.name('First name')).toHaveValue('May');
  };
  await test.step('nothing is lost by a reload, a call, or one that is dismissed', async () => {
    await page.reload();
    await nothingLost();
    await workspace.shows('Available');
    await ring();
    await workspace.rings();
    await workspace.answer.click();
    const live = new LiveCall(agent);
    await live.connected();
    await live.end.click();
    await workspace.quiet();
    await page.getByRole('note').getByRole('link', { name: 'Continue' }).click();
    await nothingLost();
    await ring(newCaller.number);
    await workspace.rings();
    await workspace.dismiss.click();
    await expect(workspace.popup).toBeHidden();
    await nothingLost();
  });

  const newPrice = dollars(cents(dearer.price) + 150);
  const total = dollars(2 * (cents(dearer.price) + 150) + cents(third.price));
  // A quote that is asked for as the menu changes may still have the old one.
  agent.expectComplaints(/status of 422 .*\/orders\/quote/);
  await test.step('the lines follow the menu', async () => {
    const { menu_version } = await read<EditedMenu>(product.origin, token, `${menu}/editor`);
    const price = newPrice.replace('$', '');
    const changed = await request(product.origin, 'POST', `${menu}/changes`, {
      token,
      body: {
        version: menu_version,
        changes: [{ do: 'set', what: 'item', id: dearer.id, values: { price } }],
      },
    });
    expect(changed.status).toBe(200);
    await expect(wizard.line(dearer.name)).toContainText(
      `Price changed from $${dearer.price} to ${newPrice}`,
    );
    const gone = await request(product.origin, 'PUT', `${menu}/items/${soldOut.id}/availability`, {
      token,
      body: { is_available: false, until: 'opening' },
    });
    expect(gone.status).toBe(200);
    await expect(wizard.line(soldOut.name)).toContainText('Unavailable');
    await wizard
      .line(soldOut.name)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(wizard.total).toContainText(`Total${total}`);
  });

  await test.step('the names go first, then one order, without the call that came in between', async () => {
    const sent = await changesBy(page);
    await keys.press('Alt+o');
    await expect(wizard.line(dearer.name)).toBeFocused();
    await keys.press('-');
    await keys.press('+');
    await expect(wizard.total).toContainText(`Total${total}`);
    await wizard.name('Last name').focus();
    await keys.press('ControlOrMeta+a');
    await keys.type('  Lee ');
    await keys.press('Control+Enter');
    await expect(page.getByText('Order created successfully!')).toBeVisible();
    await wizard.atStart();
    await expect(wizard.summary).toBeHidden();
    expect(
      sent.map((request) => [request.method(), new URL(request.url()).pathname.replace(/\d+$/, '')]),
    ).toEqual([
      ['PUT', '/api/customers/'],
      ['POST', '/api/orders'],
    ]);
    expect(sent[0]?.postDataJSON()).toEqual({
      first_name: 'May',
      last_name: 'Lee',
      // What the page had of them: it takes back nothing that somebody else corrected.
      seen: { first_name: 'Maya', last_name: 'Okonkwo', email: 'maya.okonkwo@mail.example' },
    });
    const order = sent[1]?.postDataJSON();
    expect(order).toMatchObject({
      tenant_id: restaurant.id,
      order_type: 'pickup',
      payment_method: 'cash',
    });
    expect(Object.keys(order)).not.toContain('call_id');
    expect(order.items.map((item: object) => Object.keys(item))).toEqual(
      Array(2).fill(['menu_item_id', 'quantity', 'unit_price']),
    );
  });

  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /manual/.test(key)));
  await test.step('discarded, nothing of it is left in the browser', async () => {
    await wizard.chooseRestaurant(restaurantName);
    expect(await kept()).toHaveLength(1);
    await wizard.discard.click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await wizard.atStart();
    await expect(wizard.discard).toBeHidden();
    expect(await kept()).toEqual([]);
  });

  await test.step('nor is anything after signing out', async () => {
    await wizard.chooseRestaurant(restaurantName);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await kept()).toEqual([]);
  });
});
