import { expect, test } from './fixtures';
import { LiveCall } from './page-models/live-call';
import { request } from './support/api';
import { findingsInBothThemes } from './support/axe';
import { onDuty } from './support/on-duty';
import { maya, read } from './support/scene';

interface PlacedOrder {
  readonly allergies?: readonly string[];
  readonly allergies_acknowledged?: { readonly by: { readonly name: string } | null };
}

/** Of the restaurant's demo customers the one whose allergies are recorded. */
const allergic = '+12065550120';
const dish = 'Gnocchi al Pesto';
const unrecorded = 'Gelato';
const contains = `${dish} contains Tree nuts.`;

const sentences = (live: LiveCall) => live.cart.getByRole('checkbox');

test('an allergy is marked in the menu, acknowledged by a key before the order is placed, and stored with it; where orders are read back, none is placed before', async ({
  product,
  signedIn,
}) => {
  const { agent, page, workspace, restaurant, ring } = await onDuty({ product, signedIn });
  const keys = page.keyboard;
  await ring(allergic);
  await workspace.answerByEnter();
  const live = new LiveCall(agent);
  await live.connected();
  await expect(live.itemSearch).toBeFocused();
  const warning = live.cart.getByRole('region', { name: 'Allergy warning' });

  await test.step('the menu and the line say what matches, and what nobody recorded', async () => {
    await expect(live.cart.getByRole('button', { name: 'Allergies: Nuts' })).toBeVisible();
    await keys.type(dish);
    await expect(live.highlighted).toHaveAccessibleName(dish);
    await expect(live.highlighted).toHaveAccessibleDescription(/Contains tree nuts/);
    await keys.press('Enter');
    await expect(live.line(dish).getByText('Contains tree nuts')).toBeVisible();
    await expect(warning.getByText(contains)).toBeVisible();
  });

  await test.step('it is not placed before that is acknowledged', async () => {
    await expect(live.cart.getByText('Acknowledge the allergy warning first.')).toBeVisible();
    await expect(live.placeOrder).toBeDisabled();
    await keys.press('Control+Enter');
    await keys.press('Alt+j');
    await expect(warning.getByText('Acknowledged')).toBeVisible();
    await expect(live.placeOrder).toBeEnabled();
  });

  await test.step('another item makes the acknowledgement void', async () => {
    await live.itemSearch.fill(unrecorded);
    await expect(live.highlighted).toHaveAccessibleName(unrecorded);
    await expect(live.highlighted).toHaveAccessibleDescription(/not recorded/);
    await keys.press('Enter');
    await expect(warning.getByText(`Of ${unrecorded} no allergens are recorded.`)).toBeVisible();
    await expect(live.placeOrder).toBeDisabled();
  });

  await test.step('a small screen shows three lines beside the warning', async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 1024, height: 768 });
    await live.itemSearch.fill('Bruschetta al Pomodoro');
    await expect(live.highlighted).toHaveAccessibleName('Bruschetta al Pomodoro');
    await keys.press('Enter');
    for (const name of [dish, unrecorded, 'Bruschetta al Pomodoro'])
      await expect(live.line(name)).toBeInViewport({ ratio: 0.99 });
    await expect(warning.getByText(contains)).toBeInViewport({ ratio: 0.99 });
    await expect(live.placeOrder).toBeInViewport({ ratio: 0.99 });
    expect(await findingsInBothThemes(page)).toEqual([]);
    if (before !== null) await page.setViewportSize(before);
  });

  await test.step('an allergy of this order is typed by keyboard', async () => {
    await keys.press('Alt+g');
    await expect(page.getByRole('textbox', { name: 'Who eats is allergic to' })).toBeFocused();
    await keys.press('End');
    await keys.type(', milk');
    await keys.press('Enter');
    await expect(live.cart.getByRole('button', { name: 'Allergies: Nuts, milk' })).toBeVisible();
    await keys.press('Alt+j');
    await expect(live.placeOrder).toBeEnabled();
    await keys.press('Control+Enter');
    await expect(page.getByText(/^Order #\d+ placed successfully!/)).toBeVisible();
    // The next order of the same caller.
    await expect(live.cart.getByRole('button', { name: 'Allergies: Nuts, milk', exact: true })).toBeVisible();
  });

  const [order] = await read<readonly PlacedOrder[]>(product.origin, agent.token, '/agent/my-orders');
  expect(order?.allergies).toEqual(['Nuts', 'milk']);
  expect(order?.allergies_acknowledged?.by?.name).toBe('Priya Raman');

  const { token } = await product.signIn('admin');
  const settings = `/admin/tenants/${restaurant.id}/settings`;
  const { version } = await read<{ version: number }>(product.origin, token, settings);
  const { status } = await request(product.origin, 'PUT', settings, {
    token,
    body: { version, read_back_required: true },
  });
  expect(status).toBe(200);
  const [one, other] = restaurant.dishes;
  if (one === undefined || other === undefined) throw new Error('the menu is too short');
  await live.end.click();
  await workspace.quiet();
  await ring();
  await workspace.answerByEnter();
  await live.connected();
  await expect(live.itemSearch).toBeFocused();
  const add = async (name: string) => {
    await keys.type(name);
    await expect(live.highlighted).toHaveAccessibleName(name);
    await keys.press('Enter');
    await expect(live.line(name)).toBeVisible();
    await keys.press('Escape');
    await expect(live.total).toHaveAttribute('aria-busy', 'false');
  };

  await test.step('placing leads to the sentences, and Enter ticks them off', async () => {
    await add(one.name);
    await keys.press('Control+Enter');
    const first = sentences(live).first();
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleName(`For ${maya.name}, ${maya.shown}.`);
    await expect(sentences(live).nth(3)).toHaveAccessibleName(`1 ${one.name}.`);
    await expect(sentences(live)).toHaveCount(5);
    expect(await findingsInBothThemes(page)).toEqual([]);
    for (const place of [0, 1, 2, 3, 4]) {
      await expect(sentences(live).nth(place)).toBeFocused();
      await keys.press('Enter');
      await expect(sentences(live).nth(place)).toBeChecked();
    }
    await expect(live.cart.getByText('All read')).toBeVisible();
  });

  await test.step('what changed is to be read again, the rest is not', async () => {
    await keys.press('Escape');
    await keys.press('Alt+i');
    await add(other.name);
    await keys.press('Control+Enter');
    await expect(sentences(live).filter({ hasText: other.name })).toBeFocused();
    await expect(sentences(live).filter({ hasText: 'Changed' })).toHaveCount(1);
    await expect(live.cart.getByRole('checkbox', { checked: true })).toHaveCount(4);
    await keys.press('Enter');
    await keys.press('Enter');
    await expect(live.cart.getByText('All read')).toBeVisible();
  });

  await test.step('it is placed, and known to be read back', async () => {
    await keys.press('Control+Enter');
    const placed = page.getByText(/^Order #\d+ placed successfully!/);
    await expect(placed).toBeVisible();
    const orderId = /#(\d+)/.exec((await placed.textContent()) ?? '')?.[1];
    const order = await read<object>(product.origin, token, `/admin/orders/${orderId}`);
    expect(order).toMatchObject({ read_back: { state: 'done' } });
  });
});
