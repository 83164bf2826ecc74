import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { AudioPanel } from './page-models/audio-panel';
import { findingsInBothThemes } from './support/axe';

const second = 'Fake Audio Input 2';

test.use({ isShared: true });

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`keeps the chosen microphone over a reload and shows its level, ${viewport.width} wide`, async ({
    signedIn,
  }) => {
    const { page } = await signedIn('agent', { viewport });
    const panel = new AudioPanel(page);
    await expect(page.getByText('Ready to receive calls')).toBeVisible();
    await panel.open();
    await panel.choose(second);
    await expect(panel.level).toHaveAttribute('aria-valuetext', /Quiet|Good|Too loud/);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(panel.dialog).toBeHidden();

    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: second })).toContainText('Ready');
    await panel.open();
    await expect(panel.microphone).toContainText(second);
  });

test('plays its sounds, and says when the chosen microphone was unplugged and when it is back', async ({
  signedIn,
}) => {
  const { page } = await signedIn('agent');
  const panel = new AudioPanel(page);
  await new AgentWorkspace(page).ready();
  await panel.open();
  await panel.choose(second);
  await page.getByRole('button', { name: 'Play test sound' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play test sound' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

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
