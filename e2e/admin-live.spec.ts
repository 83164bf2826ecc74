import { expect, test } from './fixtures';
import { AdminDashboard } from './page-models/admin-dashboard';
import { AdminTable } from './page-models/admin-table';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { cents, dollars, lunaVerde, maya, newCaller, restaurantName, simulateCall } from './support/scene';

test('the admin follows two agents and their calls, without a reload, over a cut line and by a wrong clock', async ({
  openLine,
  product,
  signedIn,
}) => {
  test.slow();
  const line = await openLine();
  const [admin, priya, second] = await Promise.all([
    signedIn('admin', { line, path: '/begin.js' }),
    signedIn('agent'),
    signedIn('agent2'),
  ]);
  const { page } = admin;
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await page.goto('/admin');
  const dashboard = new AdminDashboard(page);
  const orders = new AdminTable(page, 'Orders');
  const calls = new AdminTable(page, 'Calls');
  const workspaces = [new AgentWorkspace(priya.page), new AgentWorkspace(second.page)] as const;
  const live = new LiveCall(priya);
  await Promise.all([dashboard.ready(), ...workspaces.map((workspace) => workspace.ready())]);
  await expect.poll(() => dashboard.figure('Agents Online')).toBe(2);
  await expect(dashboard.badge).toHaveText('Live updates');
  const restaurant = await lunaVerde(product.origin, admin.token);
  const [dish] = restaurant.dishes;
  if (!dish) throw new Error('the menu is empty');
  let loads = 0;
  page.on('framenavigated', () => {
    loads += 1;
  });
  const feed = dashboard.card('Activity Feed').getByRole('listitem');
  const waiting = dashboard.card('Waiting calls').getByRole('listitem');

  await test.step('a call waits, and rings at both', async () => {
    await dashboard.simulateCall();
    await Promise.all(workspaces.map((workspace) => workspace.rings()));
    await expect(waiting).toHaveCount(1);
    for (const words of [maya.name, restaurantName, 'Ringing at 2 agents', /00:\d\d$/])
      await expect(waiting).toContainText(words);
    await expect.poll(() => dashboard.figure('Queued Calls')).toBe(1);
    await expect(dashboard.tile('Queued Calls')).toContainText(/waiting, longest 0:\d\d/);
  });

  await test.step('one answers: the call is active and nobody waits', async () => {
    await workspaces[0].answer.click();
    await live.connected();
    await workspaces[1].quiet();
    const active = dashboard.card('Active Calls');
    for (const words of [
      'Priya Raman',
      restaurantName,
      maya.name,
      /on the call \d\d:\d\dsince .*, rang 0:\d\d/,
    ])
      await expect(active).toContainText(words);
    await expect.poll(() => dashboard.figure('Active Calls')).toBe(1);
    await expect(dashboard.card('Waiting calls')).toContainText('No calls waiting');
    await expect(feed.first()).toContainText(`Call started: Priya Raman with ${restaurantName}`);
  });

  let id = '';
  await test.step('the order is on the orders page as it is placed', async () => {
    await dashboard.open('Orders');
    await orders.ready();
    const before = await orders.size();
    await live.add(dish.name);
    await live.muteSoThatCallerStays();
    await live.placeOrder.click();
    const placed = priya.page.getByText(/^Order #\d+ placed successfully!/);
    id = /#(\d+)/.exec((await placed.textContent()) ?? '')?.[1] ?? '';
    await expect(orders.rows.first()).toContainText(`#${id}`);
    await expect(orders.rows.first()).toContainText(dollars(cents(dish.price)));
    expect(await orders.size()).toBe(before + 1);
  });

  await test.step('the list of calls has the call in progress, and its end', async () => {
    await dashboard.open('Calls');
    await calls.ready();
    await expect(calls.rows.first()).toContainText('In progress');
    await live.end.click();
    await workspaces[0].quiet();
    await expect(calls.rows.first()).toContainText('Answered');
    await expect(calls.rows.first()).toContainText('Priya Raman');
    await calls.rows.first().click();
    const steps = page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
    await expect(steps.last()).toContainText('Ended by Priya Raman');
  });

  await test.step('the dashboard says all of it', async () => {
    await dashboard.open('Dashboard');
    await expect(dashboard.card('Recent Orders').getByRole('link', { name: `Order #${id}` })).toBeVisible();
    await expect(feed.filter({ hasText: `New order: ${dollars(cents(dish.price))}` })).toBeVisible();
    await expect(feed.filter({ hasText: 'Call ended: Priya Raman' })).toBeVisible();
    await expect.poll(() => dashboard.figure('Active Calls')).toBe(0);
    // Priya wraps up first; the others are offline.
    await expect(dashboard.card('Active Calls')).toContainText('All agents are available');
  });
  expect(loads).toBe(4);

  await test.step('its line is cut: it says so, and has what happened meanwhile once the line is back', async () => {
    const pending = await dashboard.figure('Pending Orders');
    admin.expectComplaints(/ERR_|WebSocket|Failed to|fetch/i);
    line.cut();
    await expect(dashboard.badge).toHaveText('Reconnecting');
    await simulateCall(product.origin, admin.token, restaurant.id);
    await workspaces[0].rings();
    await workspaces[0].answer.click();
    await live.connected();
    await live.add(dish.name);
    await live.muteSoThatCallerStays();
    await live.placeOrder.click();
    await expect(priya.page.getByText(/^Order #\d+ placed successfully!/)).toBeVisible();
    await simulateCall(product.origin, admin.token, restaurant.id, newCaller.number);
    await expect(dashboard.badge).toHaveText('Reconnecting');
    line.mend();
    // The longer it was cut, the longer until the next try.
    await expect(dashboard.badge).toHaveText('Live updates', { timeout: 40_000 });
    await expect(dashboard.card('Active Calls')).toContainText('Priya Raman');
    await expect(waiting).toHaveCount(1);
    await expect.poll(() => dashboard.figure('Active Calls')).toBe(1);
    await expect.poll(() => dashboard.figure('Pending Orders')).toBe(pending + 1);
  });

  await test.step('after a reload the feed is as it was, and leads to the order', async () => {
    const links = feed.locator('a');
    const before = await links.allTextContents();
    expect(before.length).toBeGreaterThan(3);
    await page.reload();
    await expect(links).toHaveText(before);
    await links.filter({ hasText: 'New order: ' }).last().click();
    await expect(page.getByRole('heading', { name: `Order #${id}` })).toBeVisible();
  });
});
