import { expect, test } from './fixtures';
import { AgentLists } from './page-models/agent-lists';
import { maya, newCaller, restaurantName } from './support/scene';

const many = 1_000;
/** Times of another year are longer. */
const year = new Date().getFullYear() - 1;

const manyCalls = Array.from({ length: many }, (_, index) => ({
  id: many - index,
  status: index % 3 === 0 ? 'missed' : 'completed',
  direction: 'inbound',
  from_number: newCaller.number,
  started_at: new Date(Date.UTC(year, 10, 28) - index * 600_000).toISOString(),
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

/** The widest: two digits everywhere, in a month of wide letters. */
const at = new Date(year, 4, 28, 23, 48).toISOString();
const widestCalls = manyCalls.slice(0, 3).map((call) => ({ ...call, started_at: at, status: 'abandoned' }));
const timezone = 'America/Los_Angeles';
const ahead = new Date(Date.UTC(year + 1, 4, 29, 6, 48)).toISOString();
const widestOrders = manyOrders.slice(0, 3).map((order, index) => ({
  ...order,
  ...(index < 2
    ? { created_at: at, completed_at: at }
    : { created_at: ahead, wanted_at: ahead, tenant: { name: restaurantName, timezone } }),
}));

/** The last is as wide as 390 is in text of 24 px. */
const widths = [1440, 1200, 1024, 960, 390, 260];

test.use({ isShared: true });

test('long lists of any width cut nothing, are rendered where they are in sight, and the keyboard reaches the last', async ({
  signedIn,
}) => {
  const { page } = await signedIn('agent', { path: '/begin.js' });
  const lists = new AgentLists(page);
  const calls = [...widestCalls, ...manyCalls.slice(3)];
  const orders = [...widestOrders, ...manyOrders.slice(3)];
  await page.route('**/api/agent/calls*', (route) => route.fulfill({ json: { data: calls } }));
  await page.route('**/api/agent/my-orders*', (route) =>
    route.fulfill({ json: { data: orders, meta: { count: 12_000, total_revenue: '1000.00' } } }),
  );
  await page.goto('/agent/calls');
  await expect(lists.calls).toHaveAttribute('aria-rowcount', String(many + 1));

  await test.step('no status or time of a call is cut, and the list is as wide as its window', async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(lists.callRows.first()).toContainText('11:48');
      await lists.fitsTheWidth();
      const cut = await lists.callRows
        .locator('td:nth-last-child(-n + 3), td [data-family] > :last-child')
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
        );
      expect([width, cut]).toEqual([width, []]);
    }
  });

  await test.step('those in sight are rendered, from the first to the last', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await lists.callRows.first().focus();
    await page.keyboard.press('End');
    await lists.focusIsOn(lists.calls.locator(`[aria-rowindex="${many + 1}"]`));
    await expect(page.getByRole('columnheader', { name: 'Duration' })).toBeInViewport();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    expect(await lists.callRows.count()).toBeLessThan(100);
    await page.keyboard.press('Home');
    await lists.focusIsOn(lists.calls.locator('[aria-rowindex="2"]'));
  });

  await lists.open('My Orders');
  await expect(page.getByText('Showing the newest 1,000 of 12,000 orders')).toBeAttached();
  await test.step('no status, day or time of an order is cut, its card is as high as any, and the list as wide as its window', async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(lists.orderCards.first()).toContainText('11:48');
      await lists.fitsTheWidth();
      const cut = await lists.orderCards
        .locator('dd, span:has(> [data-family])')
        .evaluateAll((values) =>
          values.filter((value) => value.scrollWidth > value.clientWidth).map((value) => value.textContent),
        );
      expect([width, cut]).toEqual([width, []]);
      const cards = await lists.orderCards.evaluateAll((all) =>
        all.slice(0, 4).map((card) => card.getBoundingClientRect().height),
      );
      expect([width, new Set(cards).size]).toEqual([width, 1]);
    }
  });

  await test.step('their keyboard reaches the last too, and another page begins at its top', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await lists.orderCards.first().focus();
    await page.keyboard.press('End');
    await lists.focusIsOn(lists.orders.locator(`[aria-posinset="${many}"]`));
    expect(await lists.orderCards.count()).toBeLessThan(100);
    await lists.open('Dashboard');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
