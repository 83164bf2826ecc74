import type { Locator } from 'playwright';
import { expect, test } from './fixtures';
import { LiveCall } from './page-models/live-call';
import { request } from './support/api';
import { findingsInBothThemes } from './support/axe';
import { onDuty } from './support/on-duty';
import type { Product } from './support/product';
import { cents, dollars, placeMargheritas, type Restaurant, read } from './support/scene';

interface EditedMenu {
  readonly menu_version: number;
}

/** Tab, as often as it takes. */
async function tabTo(target: Locator): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Two earlier orders of the caller: one as it could be placed today, and one whose dishes are dearer or gone. */
async function orderedEarlier(
  { origin }: Product,
  agentToken: string,
  token: string,
  restaurant: Restaurant,
) {
  const [dearer, gone] = restaurant.dishes.filter(({ id }) => id !== 11);
  const same = restaurant.dishes.find(({ id }) => id === 11);
  if (!dearer || !gone || !same) throw new Error('the menu is too short');
  const earlier = await request(origin, 'POST', '/orders', {
    token: agentToken,
    body: {
      tenant_id: restaurant.id,
      customer_id: 1,
      order_type: 'pickup',
      payment_method: 'cash',
      items: [dearer, gone].map(({ id, price }) => ({ menu_item_id: id, quantity: 1, unit_price: price })),
    },
  });
  expect(earlier.status).toBe(201);
  await placeMargheritas(origin, agentToken);
  const menu = `/admin/tenants/${restaurant.id}/menu`;
  const { menu_version } = await read<EditedMenu>(origin, token, `${menu}/editor`);
  const newPrice = dollars(cents(dearer.price) + 100);
  const changed = await request(origin, 'POST', `${menu}/changes`, {
    token,
    body: {
      version: menu_version,
      changes: [
        { do: 'set', what: 'item', id: dearer.id, values: { price: newPrice.replace('$', '') } },
        { do: 'set', what: 'item', id: gone.id, values: { is_available: false } },
      ],
    },
  });
  expect(changed.status).toBe(200);
  return { same, gone, difference: `Price changed from $${dearer.price} to ${newPrice} each` };
}

test('takes orders in a call, from ring to hang-up, without the mouse, the first as an earlier one', async ({
  product,
  signedIn,
}) => {
  const { agent, page, workspace, restaurant, ring } = await onDuty({ product, signedIn });
  const live = new LiveCall(agent);
  const keys = page.keyboard;
  const [first] = restaurant.dishes;
  const last = restaurant.dishes.at(-1);
  if (!first || !last) throw new Error('the menu is too short');
  const placed = page.getByText(/^Order #\d+ placed successfully!/);
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  const admin = await product.signIn('admin');
  const { same, gone, difference } = await orderedEarlier(product, agent.token, admin.token, restaurant);

  await test.step('the list of keys gives way to a call that rings, and Enter answers', async () => {
    await keys.press('?');
    await expect(sheet.getByRole('region', { name: 'Cart line' })).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await ring();
    await workspace.rings();
    await expect(sheet).toBeHidden();
    await expect(workspace.answer).toBeFocused();
    // The focus was in the list as the call rang: for half a second its keys are not taken for an answer.
    await expect(async () => {
      await keys.press('Enter');
      await expect(workspace.popup).toBeHidden({ timeout: 300 });
    }).toPass();
    await live.connected();
    await expect(live.itemSearch).toBeFocused();
    await expect(live.cart.getByText('Recent orders')).toBeVisible();
  });

  const newest = live.repeat(`2 ${same.name}`).first();
  await test.step('what differs from an earlier order is shown before it counts, and can be left', async () => {
    await expect(newest).toBeEnabled();
    await keys.press('Alt+o');
    await expect(newest).toBeFocused();
    await live.repeat(gone.name).first().press('Enter');
    await expect(live.review.getByRole('button', { name: 'Add to order' })).toBeFocused();
    await expect(live.review).toContainText(difference);
    await expect(live.review.getByRole('listitem').filter({ hasText: gone.name })).toContainText(
      'Unavailable',
    );
    await expect(live.total).toHaveText('Total$0.00');
    expect(await findingsInBothThemes(page)).toEqual([]);
    await keys.press('Escape');
    await expect(newest).toBeFocused();
  });

  await test.step('what is the same is in the cart with a second key, and placed with a third', async () => {
    await keys.press('Enter');
    await expect(live.line(same.name)).toBeFocused();
    await expect(live.line(same.name)).toHaveAccessibleName(`${same.name}, 2`);
    await keys.press('Control+Enter');
    await expect(placed).toContainText(`Total: ${dollars(2 * cents(same.price))}.`);
    await expect(live.itemSearch).toBeFocused();
    // From now on the simulated caller hangs up on ten quiet seconds, but waits for a muted agent.
    await keys.press('Alt+m');
    await expect(live.unmute).toBeVisible();
  });

  await test.step('the search finds, Enter adds, arrows go on from there', async () => {
    await keys.type(last.name);
    await expect(live.highlighted).toHaveAccessibleName(last.name);
    await keys.press('Enter');
    await expect(live.line(last.name)).toHaveAccessibleName(`${last.name}, 1`);
    await keys.press('Enter');
    await expect(live.line(last.name)).toHaveAccessibleName(`${last.name}, 2`);
    await keys.press('Escape');
    await expect(live.itemSearch).toHaveValue('');
    await keys.press('ArrowDown');
    await expect(live.highlighted).toHaveAccessibleName(first.name);
    await expect(live.itemSearch).toHaveAttribute('aria-activedescendant', /./);
    await keys.press('Enter');
    await expect(live.line(first.name)).toBeVisible();
  });

  await test.step('the cart is changed line by line', async () => {
    await keys.press('Alt+o');
    await expect(live.line(last.name)).toBeFocused();
    await keys.press('+');
    await expect(live.line(last.name)).toHaveAccessibleName(`${last.name}, 3`);
    await keys.press('NumpadSubtract');
    await expect(live.line(last.name)).toHaveAccessibleName(`${last.name}, 2`);
    await keys.press('ArrowDown');
    await expect(live.line(first.name)).toBeFocused();
    await keys.press('Delete');
    await expect(live.line(first.name)).toBeHidden();
    await expect(live.line(last.name)).toBeFocused();
  });

  await test.step('a note is written, and a table is chosen', async () => {
    await keys.press('Tab');
    await keys.press('Enter');
    await keys.type('Well done');
    await keys.press('Enter');
    await expect(live.line(last.name)).toBeFocused();
    await expect(live.cart.getByText('Well done')).toBeVisible();
    await tabTo(live.orderType);
    await keys.type('din');
    await expect(live.orderType).toContainText('Dine in');
  });

  await test.step('no key of the order reaches under the list of keys, which gives the focus back', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await keys.press('Alt+Slash');
    await expect(sheet).toBeVisible();
    await keys.press('Control+Enter');
    await keys.press('Alt+m');
    await keys.press('Alt+Slash');
    await expect(sheet).toBeHidden();
    await expect(live.orderType).toBeFocused();
    await expect(live.mute).toBeVisible();
    await keys.press('Alt+m');
    await expect(live.placeOrder).toBeEnabled();
    expect(sent).not.toContain('POST /api/orders');
  });

  await test.step('Ctrl Enter places it', async () => {
    const total = dollars(2 * cents(last.price));
    await expect(live.total).toHaveText(`Total${total}`);
    await keys.press('Control+Enter');
    await expect(placed).toContainText(`Total: ${total}.`);
    const { body } = await request(product.origin, 'GET', '/customers/1/orders', { token: agent.token });
    expect(body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          order_type: 'dine_in',
          items: [expect.objectContaining({ quantity: 2, special_instructions: 'Well done' })],
        }),
      ]),
    });
    await expect(live.itemSearch).toBeFocused();
    await expect(live.cart.getByText('The cart is empty')).toBeVisible();
  });

  await test.step('the call is unmuted and ended', async () => {
    await expect(live.unmute).toBeVisible();
    await keys.press('Alt+m');
    await expect(live.mute).toBeVisible();
    await keys.press('Alt+x');
    await expect(page.getByText('Press Alt X again to end the call.')).toBeVisible();
    await keys.press('Alt+x');
    await workspace.quiet();
  });
});
