import type { Page } from 'playwright';
import { expect, test } from './fixtures';
import { AgentLists } from './page-models/agent-lists';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { cents, dollars, lunaVerde, maya, newCaller, restaurantName, simulateCall } from './support/scene';

const many = 10_000;

const manyCalls = Array.from({ length: many }, (_, index) => ({
  id: many - index,
  status: index % 3 === 0 ? 'missed' : 'completed',
  direction: 'inbound',
  from_number: newCaller.number,
  started_at: new Date(Date.UTC(2026, 0, 1) - index * 600_000).toISOString(),
  duration_seconds: index % 200,
  tenant: { name: restaurantName },
  customer: index % 2 === 0 ? { full_name: `${maya.name} ${index}` } : null,
}));

const manyOrders = Array.from({ length: many }, (_, index) => ({
  id: many - index,
  order_number: `ORD-${many - index}`,
  status: 'out_for_delivery',
  payment_status: 'pending',
  order_type: 'delivery',
  payment_method: 'credit_card',
  total_amount: '1234.50',
  items_count: 3,
  items: [{ menu_item_name: 'A dish with quite a long name, as menus have them', quantity: 3 }],
  tenant: { name: restaurantName },
  customer: { full_name: maya.name },
}));

async function answer(page: Page, path: string, status: number, json: unknown): Promise<void> {
  await page.unroute(`**/api/agent/${path}*`);
  await page.route(`**/api/agent/${path}*`, (route) => route.fulfill({ status, json }));
}

test('a call taken and its order are on the lists at once', async ({ product, signedIn }) => {
  const agent = await signedIn('agent', { path: '/agent/calls' });
  const lists = new AgentLists(agent.page);
  const workspace = new AgentWorkspace(agent.page);
  const live = new LiveCall(agent);
  await expect(lists.callRows.first()).toBeVisible();
  const callsBefore = await lists.count('Total calls');
  await lists.open('My Orders');
  await expect(lists.orderCards.first()).toBeVisible();
  const ordersBefore = await lists.count('Total orders');
  await workspace.shows('Available');

  const admin = await product.signIn('admin');
  const restaurant = await lunaVerde(product.origin, admin.token);
  const [dish] = restaurant.dishes;
  if (!dish) throw new Error('the menu is empty');
  const call = await simulateCall(product.origin, admin.token, restaurant.id, maya.number);
  await workspace.rings();
  await workspace.answer.click();
  await live.connected();
  await live.add(dish.name);
  await live.placeOrder.click();
  await expect(agent.page.getByText(/^Order #\d+ placed successfully! Total: /)).toBeVisible();
  await live.end.click();
  await workspace.quiet();

  await lists.open('My Orders');
  await expect.poll(() => lists.count('Total orders')).toBe(ordersBefore + 1);
  const order = lists.orderCards.first();
  for (const text of [maya.name, restaurantName, `1× ${dish.name}`, dollars(cents(dish.price)), 'Pending']) {
    await expect(order).toContainText(text);
  }
  await lists.open('My Calls');
  await expect.poll(() => lists.count('Total calls')).toBe(callsBefore + 1);
  const row = lists.callRows.first();
  for (const text of [`#${call.id}`, restaurantName, maya.name, 'Inbound', 'Completed']) {
    await expect(row).toContainText(text);
  }
});

test.describe('of ten thousand rows', () => {
  test.use({ isShared: true });

  test('those in sight are rendered, and the keyboard reaches the last', async ({ signedIn }) => {
    const { page } = await signedIn('agent');
    const lists = new AgentLists(page);
    await answer(page, 'calls', 200, { data: manyCalls });
    await answer(page, 'my-orders', 200, {
      data: manyOrders,
      meta: { count: 12_000, total_revenue: '1000.00' },
    });

    await page.goto('/agent/calls');
    await expect(lists.calls).toHaveAttribute('aria-rowcount', String(many + 1));
    await lists.callRows.first().focus();
    await page.keyboard.press('End');
    await lists.focusIsOn(lists.calls.locator(`[aria-rowindex="${many + 1}"]`));
    await expect(page.getByRole('columnheader', { name: 'Duration' })).toBeInViewport();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    expect(await lists.callRows.count()).toBeLessThan(100);
    await page.keyboard.press('Home');
    await lists.focusIsOn(lists.calls.locator('[aria-rowindex="2"]'));

    await page.goto('/agent/my-orders');
    await expect(page.getByText('Showing the newest 10,000 of 12,000 orders')).toBeAttached();
    await lists.orderCards.first().focus();
    await page.keyboard.press('End');
    await lists.focusIsOn(lists.orders.locator(`[aria-posinset="${many}"]`));
    expect(await lists.orderCards.count()).toBeLessThan(100);
    await lists.open('Dashboard');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('long lists', () => {
  test.use({ isShared: true });

  test('no list is wider than its window', async ({ signedIn }) => {
    const { page } = await signedIn('agent');
    const lists = new AgentLists(page);
    await answer(page, 'calls', 200, { data: manyCalls.slice(0, 100) });
    await answer(page, 'my-orders', 200, { data: manyOrders.slice(0, 100) });
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
      // As wide as 390 is in text of 24 px.
      [260, 563],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/agent/calls');
      await expect(lists.callRows.first()).toContainText(`#${many}`);
      await lists.fitsTheWidth();
      await page.goto('/agent/my-orders');
      await expect(lists.orderCards.first()).toContainText('$1,234.50');
      await lists.fitsTheWidth();
    }
  });

  test('no day or time of an order is cut, whatever the width', async ({ signedIn }) => {
    const { page } = await signedIn('agent');
    const lists = new AgentLists(page);
    // The widest: two digits everywhere, in a month of wide letters.
    const at = new Date(2026, 4, 28, 23, 48).toISOString();
    const placed = manyOrders.slice(0, 3).map((order) => ({ ...order, created_at: at, completed_at: at }));
    await answer(page, 'my-orders', 200, { data: placed });
    await page.goto('/agent/my-orders');
    for (const width of [1440, 1200, 1024, 960, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(lists.orderCards.first()).toContainText('11:48');
      const cut = await lists.orderCards
        .locator('dd')
        .evaluateAll((values) => values.filter((value) => value.scrollWidth > value.clientWidth).length);
      expect([width, cut]).toEqual([width, 0]);
    }
  });

  test('no status or time of a call is cut, whatever the width', async ({ signedIn }) => {
    const { page } = await signedIn('agent');
    const lists = new AgentLists(page);
    const at = new Date(2026, 4, 28, 23, 48).toISOString();
    await answer(page, 'calls', 200, {
      data: manyCalls.slice(0, 3).map((call) => ({ ...call, started_at: at, status: 'abandoned' })),
    });
    await page.goto('/agent/calls');
    for (const width of [1440, 1200, 1024, 960, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(lists.callRows.first()).toContainText('11:48');
      const cut = await lists.callRows
        .locator('td, td [data-family] > :last-child')
        .evaluateAll((cells) =>
          cells
            .filter((cell) => cell.scrollWidth > cell.clientWidth && cell.querySelector('[title]') === null)
            .map((cell) => cell.textContent),
        );
      expect([width, cut]).toEqual([width, []]);
    }
  });
});

test.describe('a list that cannot be had or is empty', () => {
  test.use({ isShared: true });

  test('says so, and comes back by itself or when asked', async ({ signedIn }) => {
    const agent = await signedIn('agent3');
    const { page } = agent;
    const lists = new AgentLists(page);
    agent.expectComplaints(/status of 500/);
    await answer(page, 'calls', 500, { message: 'no' });
    await answer(page, 'my-orders', 500, { message: 'no' });

    await page.goto('/agent/calls');
    await expect(page.getByText('Failed to load calls')).toBeVisible();
    await answer(page, 'calls', 200, { data: [] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No calls found')).toBeVisible();
    expect(await lists.figure('Average duration')).toBe('0:00');

    await page.goto('/agent/my-orders');
    await expect(page.getByText('Error loading orders. Please try again.')).toBeVisible();
    await answer(page, 'my-orders', 200, { data: [] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No orders yet. Start taking calls to see your orders here!')).toBeVisible();
  });
});
