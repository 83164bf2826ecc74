import type { Locator } from 'playwright';
import { expect, test } from './fixtures';
import { LiveCall } from './page-models/live-call';
import { request } from './support/api';
import { findingsInBothThemes } from './support/axe';
import { onDuty, type Stage } from './support/on-duty';
import { cents, dollars } from './support/scene';

/** Answers a call of a known customer with Enter; the focus is in the item search. */
async function answered(stage: Stage) {
  const { ring, ...duty } = await onDuty(stage);
  const { agent, page, workspace } = duty;
  await ring();
  await workspace.rings();
  await page.keyboard.press('Enter');
  const live = new LiveCall(agent);
  await live.connected();
  await expect(live.itemSearch).toBeFocused();
  return { ...duty, live, keys: page.keyboard };
}

/** Tab, as often as it takes. */
async function tabTo(target: Locator): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('takes an order in a call, from ring to hang-up, without the mouse', async ({ product, signedIn }) => {
  const { agent, workspace, live, restaurant, page, keys } = await answered({ product, signedIn });
  const [first] = restaurant.dishes;
  const last = restaurant.dishes.at(-1);
  if (!first || !last) throw new Error('the menu is too short');

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

  await test.step('Ctrl Enter places it', async () => {
    const total = dollars(2 * cents(last.price));
    await expect(live.total).toHaveText(`Total${total}`);
    await keys.press('Control+Enter');
    await expect(page.getByText(/^Order #\d+ placed successfully!/)).toContainText(`Total: ${total}.`);
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

  await test.step('the call is muted and ended', async () => {
    await keys.press('Alt+m');
    await expect(live.unmute).toBeVisible();
    await keys.press('Alt+m');
    await expect(live.mute).toBeVisible();
    await keys.press('Alt+x');
    await expect(page.getByText('Press Alt X again to end the call.')).toBeVisible();
    await keys.press('Alt+x');
    await workspace.quiet();
  });
});

test('axe finds nothing on a live call in either theme', async ({ product, signedIn }) => {
  const { live, restaurant, page, keys } = await answered({ product, signedIn });
  await expect(live.cart.getByText('Recent orders')).toBeVisible();
  const empty = await findingsInBothThemes(page);

  await keys.type(restaurant.dishes[0]?.name ?? '');
  await keys.press('Enter');
  await expect(live.line(restaurant.dishes[0]?.name ?? '')).toBeVisible();
  await keys.press('Alt+o');
  await keys.press('Tab');
  await keys.press('Enter');
  await expect(live.cart.getByRole('textbox', { name: /^Note for/ })).toBeFocused();
  await keys.type('Well done');
  const found = await findingsInBothThemes(page);

  await keys.press('Escape');
  await keys.press('Alt+i');
  await keys.type('nothing like it');
  await expect(page.getByText('No items match this search')).toBeVisible();
  expect([...empty, ...found, ...(await findingsInBothThemes(page))]).toEqual([]);
});
