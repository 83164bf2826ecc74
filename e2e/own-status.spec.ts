import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { onDuty } from './support/on-duty';
import { callsOf } from './support/scene';

test('goes on a break and comes back by keyboard, and no call rings in between', async ({
  product,
  signedIn,
}) => {
  const { agent, page, workspace, ring } = await onDuty({ product, signedIn });
  await page.getByRole('button', { name: 'Available, change your status' }).press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Available' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await workspace.shows('On break');

  await page.reload();
  await workspace.shows('On break');
  await ring();
  expect(await callsOf(product.origin, agent.token)).toEqual([]);
  await page.getByRole('button', { name: 'On break, change your status' }).click();
  await page.getByRole('menuitemradio', { name: 'Available' }).click();
  await workspace.rings();
});

test.describe('on a server that offers no status', () => {
  test.use({ isShared: true });

  test('shows the badge without a menu', async ({ signedIn }) => {
    const agent = await signedIn('agent');
    const { page } = agent;
    await page.route('**/api/capabilities', (route) => route.fulfill({ json: { data: { features: [] } } }));
    await page.reload();
    const workspace = new AgentWorkspace(page);
    await workspace.ready();
    await workspace.shows('Available');
    await expect(page.getByRole('button', { name: /change your status/ })).toHaveCount(0);
  });
});

test('a status that the server did not take for a moment may be chosen again', async ({ signedIn }) => {
  const agent = await signedIn('agent');
  agent.expectComplaints(/404/);
  const { page } = agent;
  await page.route('**/api/agent/status', (route) => route.fulfill({ status: 404, json: {} }), { times: 1 });
  const workspace = new AgentWorkspace(page);
  await workspace.ready();
  const takeBreak = async () => {
    await page.getByRole('button', { name: 'Available, change your status' }).click();
    await page.getByRole('menuitemradio', { name: 'On break' }).click();
  };
  await takeBreak();
  await expect(page.getByText('Failed to change your status')).toBeVisible();
  await takeBreak();
  await workspace.shows('On break');
});
