import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { findings } from './support/axe';
import { lunaVerde, maya, simulateCall } from './support/scene';

test('a supervisor sees an agent work, sets a status and releases a stuck call, each with a reason', async ({
  product,
  signedIn,
}) => {
  const [supervisor, agent, other] = await Promise.all([
    signedIn('supervisor', { path: '/admin/agents' }),
    signedIn('agent'),
    signedIn('agent2'),
  ]);
  const { page } = supervisor;
  const workspace = new AgentWorkspace(agent.page);
  const second = new AgentWorkspace(other.page);
  await Promise.all([workspace.ready(), second.ready()]);
  const row = page.getByRole('row').filter({ hasText: 'agent@demo.test' });
  await expect(row).toContainText('Ready');
  await expect(page.getByRole('link', { name: 'Calls', exact: true })).toBeVisible();

  const admin = await product.signIn('admin');
  const restaurant = await lunaVerde(product.origin, admin.token);
  const { id } = await simulateCall(product.origin, admin.token, restaurant.id);
  await workspace.rings();
  await workspace.answer.click();
  await new LiveCall(agent).connected();
  await expect(row).toContainText('On call');
  await expect(row).toContainText(maya.name);
  await expect(row.getByRole('timer')).toHaveText(/^\d\d:(?!0[01])\d\d$/);

  await row.getByRole('button', { name: 'Set status of Priya Raman' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set status of Priya Raman' });
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Break is due' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Reason' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('On call, then break');
  await expect(
    agent.page.getByText('Grace Okafor set you to On break after this call: Break is due'),
  ).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Release call from Priya Raman' }).click();
  await page.getByRole('button', { name: 'No sound on the line' }).click();
  await page.getByRole('button', { name: 'Release call', exact: true }).click();
  await expect(
    agent.page.getByText('Grace Okafor gave your call to other agents: No sound on the line'),
  ).toBeVisible();
  await expect(agent.page.getByRole('heading', { name: 'You are on a break' })).toBeVisible();
  await expect(agent.page.getByText('Set by Grace Okafor: Break is due')).toBeVisible();
  await second.rings();
  // The pressed button is gone with the call's row.
  await expect(page.locator('#content')).toBeFocused();
  const feed = page.getByRole('region', { name: 'Activity Feed' }).getByRole('listitem');
  const told = [
    `Grace Okafor freed call #${id} of Priya Raman for other agents: No sound on the line`,
    'Grace Okafor set Priya Raman to On break: Break is due',
  ];
  for (const words of told) await expect(feed.filter({ hasText: words })).toHaveCount(1);
  await page.reload();
  for (const words of told) await expect(feed.filter({ hasText: words })).toHaveCount(1);
  await feed.filter({ hasText: 'Grace Okafor freed' }).getByRole('link').click();
  await expect(page).toHaveURL(`/admin/calls/${id}`);
  const story = page.getByRole('list', { name: 'What happened' });
  await expect(story).toContainText('Released by Grace Okafor');
  await expect(story).toContainText('No sound on the line');
});

test('a supervisor is off duty after signing in, takes calls with one press and stops with one', async ({
  product,
  signedIn,
}) => {
  const { page } = await signedIn('supervisor');
  const admin = await product.signIn('admin');
  const restaurant = await lunaVerde(product.origin, admin.token);
  await expect(page.getByRole('heading', { name: 'You are off duty' })).toBeVisible();
  await expect(page.getByText('Ready to receive calls')).toHaveCount(0);
  await expect(page.getByText(/microphone/i)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await simulateCall(product.origin, admin.token, restaurant.id);
  const workspace = new AgentWorkspace(page);
  await expect(workspace.popup).toBeHidden();

  await page.getByRole('button', { name: 'Take calls' }).click();
  await workspace.rings();
  await workspace.dismiss.click();
  await page.getByRole('button', { name: 'Stop taking calls' }).click();
  await expect(page.getByRole('heading', { name: 'You are off duty' })).toBeVisible();
  await workspace.shows('Off duty');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are off duty' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
