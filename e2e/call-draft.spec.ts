import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { answer } from './support/on-duty';
import type { Product } from './support/product';
import { dinerRegular, read, simulateCall } from './support/scene';

const burger = 'Veggie Burger';

interface WireItem {
  readonly name: string;
  readonly is_available: boolean;
  readonly option_groups?: readonly unknown[];
}
interface WireDraft {
  readonly version: number;
  readonly draft: { readonly lines: readonly { readonly name: string; readonly quantity: number }[] } | null;
}

/** A regular of the Bluebird Diner, and two dishes of it that have no options. */
async function diner(product: Product) {
  const { origin } = product;
  const { token } = await product.signIn('admin');
  const { tenantId, number } = await dinerRegular(origin, token);
  const menu = await read<readonly { items: readonly WireItem[] }[]>(
    origin,
    token,
    `/tenants/${tenantId}/menu`,
  );
  const [soup, salad] = menu
    .flatMap(({ items }) => items)
    .filter((item) => item.is_available && (item.option_groups ?? []).length === 0);
  if (!soup || !salad) throw new Error('the menu is too short');
  const ring = () => simulateCall(origin, token, tenantId, number);
  return { soup: soup.name, salad: salad.name, ring };
}

test('the order of a call goes on at another computer, and what both change is merged', async ({
  product,
  signedIn,
}) => {
  const { soup, salad, ring } = await diner(product);
  const first = await signedIn('agent');
  await new AgentWorkspace(first.page).ready();
  const call = await ring();
  const here = await answer(first);
  const keys = first.page.keyboard;
  const kept = () => read<WireDraft>(product.origin, first.token, `/calls/${call.id}/draft`);

  await test.step('lines with options, an address and a time are taken', async () => {
    await here.add(soup);
    await here.add(burger);
    await expect(first.page.getByRole('combobox', { name: `Size of ${burger}` })).toBeFocused();
    await keys.type('double');
    await keys.press('Enter');
    await expect(
      here.cart.getByRole('listitem', { name: `${burger}, Double, 1`, exact: true }),
    ).toBeVisible();
    await keys.press('Alt+2');
    await keys.press('Alt+w');
    await expect(here.cart.getByRole('textbox', { name: 'Street' })).toBeFocused();
    for (const part of ['12 Pine St', 'Seattle', 'WA', '98101', 'Door 4711']) {
      await keys.type(part);
      await keys.press('Tab');
    }
    await keys.press('Alt+t');
    await expect(here.cart.getByRole('textbox', { name: 'Wanted at' })).toBeFocused();
    await keys.type('tomorrow 6pm');
    await keys.press('Enter');
    await expect(here.cart.getByRole('button', { name: /For tomorrow 6:00 PM/ })).toBeVisible();
    await expect.poll(kept).toMatchObject({
      draft: {
        lines: [
          { name: soup, quantity: 1 },
          { name: burger, quantity: 1 },
        ],
        order_type: 'delivery',
        delivery_address: { street: '12 Pine St', zip_code: '98101', delivery_notes: 'Door 4711' },
        wanted_at: expect.any(String),
      },
    });
  });

  const second = await signedIn('agent');
  const there = new LiveCall(second);
  await test.step('the other computer has all of it', async () => {
    await expect(there.line(soup)).toBeVisible();
    await expect(
      there.cart.getByRole('listitem', { name: `${burger}, Double, 1`, exact: true }),
    ).toBeVisible();
    const address = there.cart.getByRole('button', { name: 'Delivery address: 12 Pine St, 98101' });
    await expect(address).toBeVisible();
    await address.click();
    const fields = there.cart.getByRole('group', { name: 'Delivery address' });
    await expect(fields.getByRole('textbox', { name: 'City' })).toHaveValue('Seattle');
    await expect(fields.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Door 4711');
    await second.page.keyboard.press('Escape');
    await expect(there.cart.getByRole('button', { name: /For tomorrow 6:00 PM/ })).toBeVisible();
    await expect(second.page.getByRole('button', { name: 'Continue order' })).toBeHidden();
    await there.connected();
  });

  await test.step('what is added there comes here', async () => {
    await there.add(salad);
    await expect(here.line(salad)).toBeVisible({ timeout: 20_000 });
    const news = here.cart.getByText(`Changed on another screen: ${salad} (1).`);
    await expect(news).toBeVisible();
    await here.cart.getByRole('button', { name: 'Dismiss message' }).click();
    await expect(news).toBeHidden();
  });

  await test.step('where both change the same, one is chosen by key', async () => {
    first.expectComplaints(/ERR_FAILED/);
    await first.page.route(/\/draft$/, (route) => route.abort());
    await here.add(soup);
    await expect(here.line(soup)).toHaveAccessibleName(`${soup}, 2`);
    await there.add(soup);
    await there.add(soup);
    await expect.poll(kept).toMatchObject({ draft: { lines: [{ name: soup, quantity: 3 }, {}, {}] } });
    await first.page.unroute(/\/draft$/);
    await expect(here.cart.getByText(`Changed on another screen: ${soup} (3). Here: 2.`)).toBeVisible({
      timeout: 20_000,
    });
    await keys.press('Alt+y');
    await expect(here.line(soup)).toHaveAccessibleName(`${soup}, 3`);
    await expect(here.cart.getByRole('button', { name: 'Take theirs' })).toBeHidden();
    await expect(there.line(soup)).toHaveAccessibleName(`${soup}, 3`);
  });
});
