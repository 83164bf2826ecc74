import { expect, test } from './fixtures';
import { LiveCall } from './page-models/live-call';
import { findingsInBothThemes } from './support/axe';
import { onDuty } from './support/on-duty';
import { read } from './support/scene';

interface PlacedOrder {
  readonly allergies?: readonly string[];
  readonly allergies_acknowledged?: { readonly by: { readonly name: string } | null };
}

/** Of the restaurant's demo customers the one whose allergies are recorded. */
const allergic = '+12065550120';
const dish = 'Gnocchi al Pesto';
const unrecorded = 'Gelato';
const contains = `${dish} contains Tree nuts.`;

test('an allergy is marked in the menu, acknowledged by a key before the order is placed, and stored with it', async ({
  product,
  signedIn,
}) => {
  const { agent, page, workspace, ring } = await onDuty({ product, signedIn });
  const keys = page.keyboard;
  await ring(allergic);
  await workspace.rings();
  await keys.press('Enter');
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
    await expect(live.cart.getByRole('button', { name: 'Allergies: Nuts', exact: true })).toBeVisible();
  });

  const [order] = await read<readonly PlacedOrder[]>(product.origin, agent.token, '/agent/my-orders');
  expect(order?.allergies).toEqual(['Nuts', 'milk']);
  expect(order?.allergies_acknowledged?.by?.name).toBe('Priya Raman');
});
