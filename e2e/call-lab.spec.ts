import { expect, request, test } from './fixtures';
import { AdminDashboard } from './page-models/admin-dashboard';
import type { Product } from './support/product';

/** How many agents, calls and orders there are. */
async function everything({ origin }: Product, token: string): Promise<readonly number[]> {
  const count = async (path: string) => {
    const { body } = await request(origin, 'GET', path, { token });
    return (body as { data: readonly unknown[] }).data.length;
  };
  return [
    await count('/admin/agents'),
    await count('/admin/calls?limit=100&period=today'),
    await count('/admin/orders'),
  ];
}

test('runs a scenario with sound in the dialog, and leaves nothing behind', async ({ product, signedIn }) => {
  const admin = await signedIn('admin');
  const dashboard = new AdminDashboard(admin.page);
  await dashboard.ready();
  const before = await everything(product, admin.token);

  await dashboard.openScenario('Sold out in the middle');
  await dashboard.simulating.getByRole('button', { name: 'Run Scenario' }).click();
  await expect.poll(() => admin.heardEnergy(), { timeout: 30_000 }).toBeGreaterThan(0);
  await expect(dashboard.scenarioStatus).toHaveText('All 7 as expected', { timeout: 60_000 });
  await expect(dashboard.simulating.getByRole('row')).toHaveText([
    /What.*Expected.*Seen/,
    /Ana: order.*refused.*refused/,
    /Ana: lines in the cart.*2.*2/,
    /Ana: lines sold out.*1.*1/,
    /Orders on the server.*0.*0/,
    /Ana: order.*placed.*placed/,
    /Ana: lines in the cart.*0.*0/,
    /Orders on the server.*1.*1/,
  ]);
  expect([await admin.openPeers(), await everything(product, admin.token)]).toEqual([0, before]);
});
