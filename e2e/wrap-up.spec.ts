import { expect, test } from './fixtures';
import { LiveCall } from './page-models/live-call';
import { OtherTab } from './page-models/other-tab';
import { WrapUp } from './page-models/wrap-up';
import { findingsInBothThemes } from './support/axe';
import { answer, onDuty } from './support/on-duty';
import { callsOf, newCaller } from './support/scene';

test.use({ productEnv: { WRAP_UP_SECONDS: '12' } });

test('the time after a call is prolonged, ended, followed by the next call or by a break, and outlives the line', async ({
  openLine,
  product,
  signedIn,
}) => {
  const line = await openLine();
  const { agent, page, workspace, ring } = await onDuty({ product, signedIn }, 'agent', { line });
  const wrapUp = new WrapUp(page);
  // More than it is without being prolonged.
  const prolonged = /^Wrap-up 0:(1[3-9]|[234])/;

  await test.step('it is prolonged by a key, and nothing rings in it, also after a reload', async () => {
    await ring();
    const live = await answer(agent);
    await live.end.click();
    await expect(wrapUp.timer).toBeVisible();
    await workspace.shows('Wrapping up');
    await page.keyboard.press('Alt+KeyL');
    await expect(wrapUp.timer).toHaveText(prolonged);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await ring();
    expect(await callsOf(product.origin, agent.token)).toEqual([]);
    await page.reload();
    await expect(wrapUp.timer).toHaveText(prolonged);
    await expect(workspace.popup).toBeHidden();
    await expect(page.getByText(/^1 caller waits, longest 0:/)).toBeVisible();
  });

  await test.step('another tab shows and ends it, and the waiting call rings where the phone is', async () => {
    const second = await agent.anotherTab('/agent');
    await new OtherTab(second.page).shown();
    const other = new WrapUp(second.page);
    await expect(other.timer).toHaveText(prolonged);
    await expect(other.takeNext).toHaveCount(0);
    await second.page.keyboard.press('Alt+KeyR');
    await expect(other.timer).toBeHidden();
    await workspace.rings();
    await expect(wrapUp.timer).toBeHidden();
    await second.page.close();
  });

  await test.step('the next call is taken out of it from any page, without a ring', async () => {
    const live = await answer(agent);
    await live.end.click();
    await wrapUp.longer.click();
    await expect(wrapUp.timer).toHaveText(prolonged);
    await page.getByRole('link', { name: 'My Calls' }).click();
    const { id } = await ring(newCaller.number);
    await wrapUp.takeNext.click();
    await new LiveCall(agent).connected();
    const calls = await callsOf(product.origin, agent.token);
    expect(calls.map((call) => [call.id, call.status])).toEqual([[id, 'in-progress']]);
  });

  await test.step('a break asked for during the call follows, and a lost connection does not keep the end from the agent', async () => {
    // What comes after a call may be on its way as the line is cut.
    agent.expectComplaints(/WebSocket|ERR_|Failed to (load|fetch)|Unable to preload|could not be shown/);
    await page.getByRole('button', { name: 'On call, change your status' }).click();
    await page.getByRole('menuitemradio', { name: 'After this call: break' }).click();
    await workspace.shows('On call, then break');
    await new LiveCall(agent).end.click();
    await expect(page.getByRole('heading', { name: 'Wrapping up, then break' })).toBeVisible();
    line.cut();
    await expect(wrapUp.timer).toHaveText('Wrap-up 0:00', { timeout: 40_000 });
    line.mend();
    await expect(wrapUp.timer).toBeHidden();
    await workspace.shows('On break');
  });
});
