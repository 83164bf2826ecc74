import { expect, test } from './fixtures';
import { AdminDashboard } from './page-models/admin-dashboard';
import { AdminTable } from './page-models/admin-table';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { lunaVerde, maya, newCaller, restaurantName, simulateCall } from './support/scene';

test.describe('a call nobody answers', () => {
  test.use({ productEnv: { RING_SECONDS: '2' } });

  test('leaves a line in the feed, a figure, a row to call back, its story, and a row in the agent’s own calls', async ({
    product,
    signedIn,
  }) => {
    const [admin, agent] = await Promise.all([signedIn('admin'), signedIn('agent')]);
    const dashboard = new AdminDashboard(admin.page);
    await Promise.all([dashboard.ready(), new AgentWorkspace(agent.page).ready()]);
    const missed = admin.page
      .getByRole('navigation', { name: 'Calls today' })
      .getByRole('link', { name: 'missed' });
    const before = Number.parseInt((await missed.textContent()) ?? '', 10);
    const restaurant = await lunaVerde(product.origin, admin.token);
    const { id } = await simulateCall(product.origin, admin.token, restaurant.id, newCaller.number);

    const line = dashboard.card('Activity Feed').getByRole('listitem').filter({ hasText: 'Missed call' });
    await expect(line).toContainText(
      new RegExp(
        `^Missed call: ${restaurantName}, ${newCaller.shown.replace(/[()]/g, '\\$&')}, waited 0:\\d\\d`,
      ),
    );
    await expect(missed).toHaveText(`${before + 1} missed`);

    await missed.click();
    const calls = new AdminTable(admin.page, 'Calls');
    await calls.ready();
    await expect(admin.page).toHaveURL(/\/admin\/calls\?outcome=missed&period=today$/);
    await expect(calls.rows.first()).toContainText(`#${id}`);
    await expect(calls.rows.first().getByRole('link', { name: newCaller.shown })).toHaveAttribute(
      'href',
      `tel:${newCaller.number}`,
    );
    expect(await calls.exported()).toContainEqual(
      expect.stringContaining(`${id},${restaurantName},,${newCaller.number},Missed`),
    );

    await calls.rows.first().getByRole('rowheader').getByRole('link').focus();
    await admin.page.keyboard.press('Enter');
    const steps = admin.page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
    await expect(steps).toContainText([
      `Rang at ${restaurantName}`,
      'Offered to Priya Raman',
      'Nobody answered in time',
    ]);
    await expect(dashboard.card('Call back').getByRole('link')).toHaveText(newCaller.shown);
    await admin.page.getByRole('link', { name: 'Calls', exact: true }).first().click();

    await agent.page.getByRole('link', { name: 'My Calls' }).click();
    const own = agent.page
      .getByRole('table', { name: 'Calls' })
      .getByRole('row')
      .filter({ hasText: `#${id}` });
    await expect(own).toContainText('Missed');
    await expect(own.getByRole('link', { name: `Call back ${newCaller.shown}` })).toHaveAttribute(
      'href',
      `tel:${newCaller.number}`,
    );
  });
});

test('the list of calls follows a call from its ring to its end, and is found by number and agent', async ({
  product,
  signedIn,
}) => {
  const [admin, agent] = await Promise.all([
    signedIn('supervisor', { path: '/admin/calls' }),
    signedIn('agent'),
  ]);
  const owner = await product.signIn('admin');
  const workspace = new AgentWorkspace(agent.page);
  const calls = new AdminTable(admin.page, 'Calls');
  await Promise.all([calls.ready(), workspace.ready()]);
  const restaurant = await lunaVerde(product.origin, owner.token);
  const { id } = await simulateCall(product.origin, owner.token, restaurant.id);
  const row = calls.rows.filter({ hasText: `#${id}` });
  await expect(row).toContainText('Waiting');
  await workspace.rings();
  await workspace.answer.click();
  const live = new LiveCall(agent);
  await live.connected();
  await expect(row).toContainText('In progress');
  await live.end.click();
  await expect(row).toContainText('Answered');
  await expect(row).toContainText('Priya Raman');

  await calls.search.fill(maya.shown);
  await expect(admin.page).toHaveURL(/q=/);
  await calls.choose('Answered by', 'Priya Raman');
  await expect(row).toBeVisible();
  await expect(calls.rows.filter({ hasNotText: maya.shown })).toHaveCount(0);
  await admin.page.reload();
  await expect(row).toBeVisible();
  await row.click();
  const steps = admin.page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  await expect(steps.last()).toContainText('Ended by Priya Raman');
  await admin.page.goBack();
  await expect(calls.rows.filter({ hasNotText: maya.shown })).toHaveCount(0);
});

test('of a server that keeps no calls nothing is shown, and the page says so', async ({ signedIn }) => {
  const admin = await signedIn('admin', { path: '/admin/orders' });
  const { page } = admin;
  admin.expectComplaints(/status of 404/);
  for (const ours of ['capabilities', 'admin/calls*'])
    await page.route(`**/api/${ours}`, (route) => route.fulfill({ status: 404, json: { message: 'no' } }));
  const figures = {
    active_calls_count: 0,
    agents_online: 1,
    agents_by_type: { agent: 1 },
    pending_orders_count: 2,
    today_revenue: '12.50',
    total_agents: 5,
    active_tenants: 6,
    total_tenants: 7,
  };
  await page.route('**/api/admin/stats', (route) => route.fulfill({ json: { data: figures } }));
  const dashboard = new AdminDashboard(page);
  await page.goto('/admin');
  await dashboard.ready();
  await expect.poll(() => dashboard.figure('Pending Orders')).toBe(2);
  await expect(page.getByRole('navigation', { name: 'Calls today' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link')).toHaveCount(7);
  await page.goto('/admin/calls');
  await expect(page.getByText('This server keeps no list of calls')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await dashboard.ready();
});
