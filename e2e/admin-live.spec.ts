import { expect, test } from './fixtures';
import { AdminDashboard } from './page-models/admin-dashboard';
import { AdminTable } from './page-models/admin-table';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { cents, dollars, lunaVerde, maya, restaurantName, simulateCall } from './support/scene';

test('the admin follows two agents and a call from ring to order, without a reload', async ({
  product,
  signedIn,
}) => {
  const [admin, priya, second] = await Promise.all([
    signedIn('admin'),
    signedIn('agent'),
    signedIn('agent2'),
  ]);
  const dashboard = new AdminDashboard(admin.page);
  const workspaces = [new AgentWorkspace(priya.page), new AgentWorkspace(second.page)] as const;
  await Promise.all([dashboard.ready(), ...workspaces.map((workspace) => workspace.ready())]);
  await expect.poll(() => dashboard.figure('Agents Online')).toBe(2);
  const [dish] = (await lunaVerde(product.origin, admin.token)).dishes;
  if (!dish) throw new Error('the menu is empty');
  let loads = 0;
  admin.page.on('framenavigated', () => {
    loads += 1;
  });

  await test.step('a call waits, and rings at both', async () => {
    await dashboard.simulateCall();
    await Promise.all(workspaces.map((workspace) => workspace.rings()));
    const waiting = dashboard.card('Waiting calls');
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    for (const words of [maya.name, restaurantName, 'Ringing at 2 agents'])
      await expect(waiting).toContainText(words);
    await expect.poll(() => dashboard.figure('Queued Calls')).toBe(1);
    await expect(dashboard.tile('Queued Calls')).toContainText(/waiting, longest 0:\d\d/);
  });

  const live = new LiveCall(priya);
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
    await expect(dashboard.card('Activity Feed').getByRole('listitem').first()).toContainText(
      `Call started: Priya Raman with ${restaurantName}`,
    );
  });

  await test.step('the order is on the orders page as it is placed', async () => {
    await dashboard.open('Orders');
    const orders = new AdminTable(admin.page, 'Orders');
    await orders.ready();
    const before = await orders.size();
    await live.add(dish.name);
    await live.placeOrder.click();
    const placed = priya.page.getByText(/^Order #\d+ placed successfully!/);
    const id = /#(\d+)/.exec((await placed.textContent()) ?? '')?.[1];
    await expect(orders.rows.first()).toContainText(`#${id}`);
    await expect(orders.rows.first()).toContainText(dollars(cents(dish.price)));
    expect(await orders.size()).toBe(before + 1);
    await dashboard.open('Dashboard');
    const link = dashboard.card('Recent Orders').getByRole('link', { name: `Order #${id}` });
    await expect(link).toBeVisible();
    await expect(dashboard.card('Activity Feed')).toContainText(`New order: ${dollars(cents(dish.price))}`);
  });

  await test.step('the call ends', async () => {
    await live.end.click();
    await workspaces[0].quiet();
    await expect(dashboard.card('Active Calls')).toContainText('No active calls');
    await expect(dashboard.card('Activity Feed')).toContainText('Call ended: Priya Raman');
    await expect.poll(() => dashboard.figure('Active Calls')).toBe(0);
    // Priya wraps up first; the others are offline.
    await expect(dashboard.card('Active Calls')).toContainText('All agents are available');
  });
  expect(loads).toBe(2);

  await test.step('after a reload the feed is as it was, and its lines lead to the order, the call, the agent', async () => {
    const feed = dashboard.card('Activity Feed').getByRole('listitem').locator('a');
    const before = await feed.allTextContents();
    expect(before.length).toBeGreaterThan(3);
    await admin.page.reload();
    await expect(feed).toHaveText(before);
    await feed.filter({ hasText: 'New order: ' }).click();
    await expect(admin.page.getByRole('heading', { name: /^Order #\d+$/ })).toBeVisible();
    await admin.page.goBack();
    await feed.filter({ hasText: 'Call ended: Priya Raman' }).click();
    await expect(admin.page).toHaveURL(/\/admin\/calls\/\d+$/);
    await admin.page.goBack();
    await feed.filter({ hasText: 'Priya Raman is now online' }).click();
    await expect(new AdminTable(admin.page, 'Agents').rows).toHaveCount(1);
  });
});

test('an admin whose line was cut is told so, and sees what happened meanwhile once it is back', async ({
  openLine,
  product,
  signedIn,
}) => {
  const line = await openLine();
  const [admin, agent] = await Promise.all([signedIn('admin', { line }), signedIn('agent')]);
  const dashboard = new AdminDashboard(admin.page);
  const workspace = new AgentWorkspace(agent.page);
  await Promise.all([dashboard.ready(), workspace.ready()]);
  await expect(dashboard.badge).toHaveText('Live updates');
  const pending = await dashboard.figure('Pending Orders');
  const { id, dishes } = await lunaVerde(product.origin, admin.token);

  admin.expectComplaints(/ERR_|WebSocket|Failed to|fetch/i);
  line.cut();
  await expect(dashboard.badge).toHaveText('Reconnecting');
  await simulateCall(product.origin, admin.token, id);
  await workspace.rings();
  await workspace.answer.click();
  const live = new LiveCall(agent);
  await live.connected();
  await live.add(dishes[0]?.name ?? '');
  await live.placeOrder.click();
  await expect(agent.page.getByText(/^Order #\d+ placed successfully!/)).toBeVisible();
  await simulateCall(product.origin, admin.token, id, '+12065550111');
  await expect(dashboard.badge).toHaveText('Reconnecting');

  line.mend();
  // The longer it was cut, the longer until the next try.
  await expect(dashboard.badge).toHaveText('Live updates', { timeout: 40_000 });
  await expect(dashboard.card('Active Calls')).toContainText('Priya Raman');
  await expect(dashboard.card('Waiting calls').getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => dashboard.figure('Active Calls')).toBe(1);
  await expect.poll(() => dashboard.figure('Pending Orders')).toBe(pending + 1);
});

test('several calls at once are told as one, wait while nobody is free, and ring at who comes', async ({
  signedIn,
}) => {
  const admin = await signedIn('admin');
  const dashboard = new AdminDashboard(admin.page);
  await dashboard.ready();
  await dashboard.simulateCalls(5);
  await expect(admin.page.getByText('5 simulated calls started.', { exact: false })).toBeVisible();
  const waiting = dashboard.card('Waiting calls').getByRole('listitem');
  await expect(waiting.filter({ hasText: 'No agent free' })).toHaveCount(5);
  await expect.poll(() => dashboard.figure('Queued Calls')).toBe(5);

  const agent = await signedIn('agent');
  const workspace = new AgentWorkspace(agent.page);
  await workspace.rings();
  await expect(waiting.filter({ hasText: 'Ringing at 1 agent' })).toHaveCount(5);
  await expect.poll(() => dashboard.figure('Queued Calls')).toBe(5);
  await workspace.answer.click();
  await new LiveCall(agent).connected();
  await expect(waiting).toHaveCount(4);
  await expect.poll(() => dashboard.figure('Queued Calls')).toBe(4);
  await expect.poll(() => dashboard.figure('Active Calls')).toBe(1);
});

test('the admin sees how long a caller waits by a computer whose clock is wrong', async ({
  product,
  signedIn,
}) => {
  const { page, token } = await signedIn('admin');
  const { id } = await lunaVerde(product.origin, token);
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await page.reload();
  const dashboard = new AdminDashboard(page);
  await dashboard.ready();
  await simulateCall(product.origin, token, id);
  const waiting = dashboard.card('Waiting calls').getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText(/00:\d\d$/);
  await expect(dashboard.tile('Queued Calls')).toContainText(/waiting, longest 0:\d\d/);
});
