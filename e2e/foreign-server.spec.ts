import { expect, test } from './fixtures';
import { AdminDashboard } from './page-models/admin-dashboard';
import { AdminTable } from './page-models/admin-table';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { SignInPage } from './page-models/sign-in';
import { foreignOrders } from './support/laravel-forms';
import { lunaVerde, maya, restaurantName, simulateCall } from './support/scene';

/** Requests no contract names, which such a server is not to be asked over and over. */
const additions =
  /capabilities|agent\/(status|readiness|wrap-up|waiting-calls)|admin\/(calls|activity|waiting-calls)|feedback|draft|search\?q/;

test('on a Laravel-like server of another origin a call is taken from sign-in to the placed order', async ({
  product,
  foreign,
  stranger,
}) => {
  const agent = await stranger({ origin: foreign.origin, path: '/login' });
  agent.expectComplaints(/404/);
  const workspace = new AgentWorkspace(agent.page);
  const live = new LiveCall(agent);
  const { token } = await product.signIn('admin');
  const restaurant = await lunaVerde(product.origin, token);
  const [dish] = restaurant.dishes;
  if (!dish) throw new Error('the menu is empty');

  await test.step('signs in with an odd time of the last one', async () => {
    await new SignInPage(agent.page).enterAs('agent');
    await workspace.ready();
  });

  await test.step('the phone rings though every decoration of the call is odd', async () => {
    await simulateCall(product.origin, token, restaurant.id);
    await workspace.rings();
    await expect(workspace.popup.getByText(maya.name).first()).toBeVisible();
    await expect(workspace.popup.getByText(restaurantName).first()).toBeVisible();
    await expect(workspace.answer).toBeInViewport({ ratio: 1 });
    await workspace.answer.click();
    await live.connected();
    await live.hearsCaller();
  });

  await test.step('the order is placed once, without a header that the server does not allow', async () => {
    await live.add(dish.name);
    await live.placeOrder.click();
    await expect(agent.page.getByText(/^Order #\S+ placed successfully! Total: /)).toBeVisible();
    const orders = foreign.asked(/^POST \/api\/orders$/);
    expect(orders).toHaveLength(1);
    expect(orders[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  await test.step('the call ends, and the page is as the contract has it', async () => {
    await live.end.click();
    await workspace.quiet();
    await live.silent();
    await expect(agent.page.getByRole('region', { name: 'Call feedback' })).toBeHidden();
    await expect(agent.page.getByRole('button', { name: /change your status/ })).toHaveCount(0);
  });

  await test.step('and nothing was asked of the server that it does not have, but once a page', async () => {
    expect(foreign.asked(additions).map(({ asked }) => asked)).toEqual(['GET /api/capabilities']);
  });
});

test('an admin reads 730 orders of a server that honours limits, and hears that it cannot simulate calls', async ({
  product,
  foreign,
  signedIn,
}) => {
  const admin = await signedIn('admin', { origin: foreign.origin });
  admin.expectComplaints(/404/);
  const dashboard = new AdminDashboard(admin.page);
  await dashboard.ready();
  await expect(dashboard.card('Waiting calls')).toHaveCount(0);
  await expect(admin.page.getByRole('link', { name: 'Calls', exact: true })).toHaveCount(0);
  await dashboard.openSimulate();
  await dashboard.simulating.getByRole('button', { name: 'Simulate Call' }).click();
  await expect(admin.page.getByText('This server cannot simulate calls.')).toBeVisible();
  await admin.page.keyboard.press('Escape');

  const { token } = await product.signIn('agent');
  const restaurant = await lunaVerde(product.origin, token);
  await simulateCall(product.origin, admin.token, restaurant.id);
  await dashboard.open('Orders');
  const orders = new AdminTable(admin.page, 'Orders');
  await orders.ready();
  expect(await orders.size()).toBe(foreignOrders);
  const totals = admin.page.getByRole('main');
  await expect(totals.getByText('$7,300.00')).toBeVisible();
  await expect(totals.getByText(String(foreignOrders)).first()).toBeVisible();
  expect(foreign.asked(additions).map(({ asked }) => asked)).toEqual(['GET /api/capabilities']);
});
