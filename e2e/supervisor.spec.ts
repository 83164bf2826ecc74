import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { findingsInBothThemes } from './support/axe';
import { answer, ringer } from './support/on-duty';
import { maya } from './support/scene';

test('a supervisor takes calls with one press and stops with one, then helps an agent, each time with a reason', async ({
  product,
  signedIn,
}) => {
  const { page } = await signedIn('supervisor');
  const { ring } = await ringer(product);
  const own = new AgentWorkspace(page);

  await test.step('off duty after signing in, nothing rings until calls are taken', async () => {
    await expect(page.getByRole('heading', { name: 'You are off duty' })).toBeVisible();
    await expect(page.getByText('Ready to receive calls')).toHaveCount(0);
    await expect(page.getByText(/microphone/i)).toHaveCount(0);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await ring('+12065550111');
    await expect(own.popup).toBeHidden();
    await page.getByRole('button', { name: 'Take calls' }).click();
    await own.rings();
    await own.dismiss.click();
    await page.getByRole('button', { name: 'Stop taking calls' }).click();
    await expect(page.getByRole('heading', { name: 'You are off duty' })).toBeVisible();
    await own.shows('Off duty');
  });

  await test.step('the admin pages are a link away, on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Admin Panel' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('button', { name: /Switch/ })).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Agents', exact: true }).first().click();
  });

  const agent = await signedIn('agent');
  const workspace = new AgentWorkspace(agent.page);
  const row = page.getByRole('row').filter({ hasText: 'agent@demo.test' });
  await workspace.rings();
  await workspace.dismiss.click();
  await workspace.ready();
  await expect(row).toContainText('Ready');
  const { id } = await ring();
  await answer(agent);

  await test.step('an agent at work is seen, and is to have a break', async () => {
    await expect(row).toContainText('On call');
    await expect(row).toContainText(maya.name);
    await expect(row.getByRole('timer')).toHaveText(/^\d\d:(?!0[01])\d\d$/);
    await row.getByRole('button', { name: 'Set status of Priya Raman' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set status of Priya Raman' });
    expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Break is due' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Reason' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('On call, then break');
    await expect(
      agent.page.getByText('Grace Okafor set you to On break after this call: Break is due'),
    ).toBeVisible();
  });

  await test.step('a stuck call is released, which the agent is told', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('button', { name: 'Release call from Priya Raman' }).click();
    await page.getByRole('button', { name: 'No sound on the line' }).click();
    await page.getByRole('button', { name: 'Release call', exact: true }).click();
    await expect(agent.page.getByText('Grace Okafor released your call: No sound on the line')).toBeVisible();
    await expect(agent.page.getByRole('heading', { name: 'You are on a break' })).toBeVisible();
    await expect(agent.page.getByText('Set by Grace Okafor: Break is due')).toBeVisible();
    // The pressed button is gone with the call's row.
    await expect(page.locator('#content')).toBeFocused();
  });

  await test.step('both stand in the feed, and lead to the story of the call', async () => {
    const feed = page.getByRole('region', { name: 'Activity Feed' }).getByRole('listitem');
    const told = [
      `Grace Okafor freed call #${id} of Priya Raman for other agents: No sound on the line`,
      'Grace Okafor set Priya Raman to On break: Break is due',
    ];
    for (const words of told) await expect(feed.filter({ hasText: words })).toHaveCount(1);
    await feed.filter({ hasText: 'Grace Okafor freed' }).getByRole('link').click();
    await expect(page).toHaveURL(`/admin/calls/${id}`);
    const story = page.getByRole('list', { name: 'What happened' });
    await expect(story).toContainText('Released by Grace Okafor');
    await expect(story).toContainText('No sound on the line');
  });
});
