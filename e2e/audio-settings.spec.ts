import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { AudioPanel } from './page-models/audio-panel';
import { findingsInBothThemes } from './support/axe';

const second = 'Fake Audio Input 2';

test.use({ isShared: true });

test('the chosen microphone shows its level, and is given up while it is unplugged', async ({ signedIn }) => {
  const { page } = await signedIn('agent');
  const panel = new AudioPanel(page);
  await new AgentWorkspace(page).ready();

  await test.step('it is chosen, measured and heard', async () => {
    await panel.open();
    await panel.choose(second);
    await expect(panel.level).toHaveAttribute('aria-valuetext', /Quiet|Good|Too loud/);
    await page.getByRole('button', { name: 'Play test sound' }).click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Play test sound' })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(panel.dialog).toBeHidden();
  });

  await expect(page.getByRole('listitem').filter({ hasText: second })).toContainText('Ready');

  const plug = (isIn: boolean) =>
    page.evaluate(
      ([name, shown]) => {
        const { mediaDevices } = navigator;
        const all = MediaDevices.prototype.enumerateDevices;
        mediaDevices.enumerateDevices = async () =>
          (await all.call(mediaDevices)).filter(({ label }) => shown || label !== name);
        mediaDevices.dispatchEvent(new Event('devicechange'));
      },
      [second, isIn] as const,
    );
  await plug(false);
  await expect(page.getByText(`${second} was unplugged. Using the system default.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check the microphone in use' })).toBeVisible();
  await plug(true);
  await expect(page.getByText(`${second} is back. Using it again.`)).toBeVisible();
});
