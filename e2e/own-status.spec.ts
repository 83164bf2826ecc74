import { expect, test } from './fixtures';
import { findingsInBothThemes } from './support/axe';
import { onDuty } from './support/on-duty';
import type { Person } from './support/person';
import { callsOf } from './support/scene';

/** Only these are granted from now on; every other is refused. */
async function allow({ page }: Person, permissions: readonly string[]): Promise<void> {
  await page.context().clearPermissions();
  await page.context().grantPermissions([...permissions], { origin: new URL(page.url()).origin });
}

test('the dashboard is ready only while a call can come, and else says why and what to do', async ({
  openLine,
  product,
  signedIn,
}) => {
  const line = await openLine();
  const { agent, page, workspace, ring } = await onDuty({ product, signedIn }, 'agent', { line });
  const ready = page.getByRole('heading', { name: 'Ready to receive calls' });
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 2 }).first();
  const offered = () => callsOf(product.origin, agent.token);

  await test.step('with the sounds locked it asks for a click', async () => {
    await expect(page.getByText('Sounds are off. Click anywhere to hear the ring.')).toBeVisible();
    await ready.click();
    await expect(page.getByText('The next call opens here.')).toBeVisible();
  });

  await test.step('a break is begun by keyboard, and nothing rings in it', async () => {
    await page.getByRole('button', { name: 'Available, change your status' }).press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Available' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await workspace.shows('On break');
    await expect(heading('You are on a break')).toBeVisible();
    await expect(ready).toBeHidden();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.reload();
    await workspace.shows('On break');
    await ring();
    expect(await offered()).toEqual([]);
    await page.getByRole('button', { name: 'End break' }).click();
    await workspace.rings();
  });

  const title = heading('Allow the microphone to take calls');
  await test.step('with the microphone refused the call is offered no more, and rings again once that is allowed', async () => {
    await allow(agent, []);
    await expect(title).toBeVisible();
    await expect(page.getByText('Calls are not offered to you. Allow it for this site')).toBeVisible();
    await workspace.shows('No microphone');
    await expect.poll(offered).toEqual([]);
    await expect(workspace.popup).toBeHidden();
    await allow(agent, ['microphone']);
    await workspace.rings();
    await workspace.dismiss.click();
    await expect(title).toBeHidden();
    await workspace.ready();
  });

  await test.step('without a connection it is not ready, and is again once there is one', async () => {
    agent.expectComplaints(/WebSocket|Failed to (load|fetch)|ERR_|voice|broadcasting/i);
    line.cut();
    await expect(ready).toBeHidden({ timeout: 20_000 });
    await expect(
      heading(/^(You are not connected|Getting ready|The phone line is (reconnecting|not ready))$/),
    ).toBeVisible();
    line.mend();
    await expect(ready).toBeVisible({ timeout: 40_000 });
  });
});
