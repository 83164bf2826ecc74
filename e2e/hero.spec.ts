import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { OtherTab } from './page-models/other-tab';
import { findingsInBothThemes } from './support/axe';

test('the dashboard is ready only while a call can come, and else says why and what to do', async ({
  openLine,
  signedIn,
}) => {
  const line = await openLine();
  const agent = await signedIn('agent', { line });
  agent.expectComplaints(/WebSocket|Failed to (load|fetch)|ERR_|voice|broadcasting/i);
  const { page } = agent;
  const workspace = new AgentWorkspace(page);
  await workspace.ready();
  const ready = page.getByRole('heading', { name: 'Ready to receive calls' });

  await test.step('sounds locked', async () => {
    await expect(page.getByText('Sounds are off. Click anywhere to hear the ring.')).toBeVisible();
    await ready.click();
    await expect(page.getByText('The next call opens here.')).toBeVisible();
  });

  await test.step('on a break, and back from the hero', async () => {
    await page.getByRole('button', { name: 'Available, change your status' }).click();
    await page.getByRole('menuitemradio', { name: 'On break' }).click();
    await expect(page.getByRole('heading', { name: 'You are on a break' })).toBeVisible();
    await expect(ready).toBeHidden();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'End break' }).click();
    await workspace.ready();
  });

  await test.step('in another tab', async () => {
    const second = await agent.anotherTab('/agent');
    await new OtherTab(second.page).shown();
    await expect(second.page.getByRole('heading', { name: 'Ready to receive calls' })).toBeHidden();
    await second.page.close();
  });

  await test.step('disconnected, and back', async () => {
    line.cut();
    await expect(ready).toBeHidden({ timeout: 20_000 });
    await expect(
      page
        .getByRole('heading', {
          name: /^(You are not connected|Getting ready|The phone line is (reconnecting|not ready))$/,
          level: 2,
        })
        .first(),
    ).toBeVisible();
    line.mend();
    await expect(ready).toBeVisible({ timeout: 40_000 });
  });
});
