import { expect, test } from './fixtures';
import { LiveCall } from './page-models/live-call';
import { OtherTab } from './page-models/other-tab';
import { WrapUp } from './page-models/wrap-up';
import { findingsInBothThemes } from './support/axe';
import { answer, onDuty } from './support/on-duty';
import { callsOf, newCaller } from './support/scene';

test.describe('as the product comes', () => {
  // Not set is five seconds.
  test.use({ productEnv: { WRAP_UP_SECONDS: '' } });

  test('nothing rings for five seconds after a call, and then the waiting call does', async ({
    product,
    signedIn,
  }) => {
    const { agent, page, workspace, ring } = await onDuty({ product, signedIn });
    const wrapUp = new WrapUp(page);
    await ring();
    const live = await answer(agent);
    await ring(newCaller.number);
    const endedAt = performance.now();
    // Looked for at once: on a busy machine five seconds are gone before one has followed the other.
    await Promise.all([
      live.end.click(),
      expect(wrapUp.timer).toHaveText(/^Wrap-up 0:0[0-5]$/),
      workspace.shows('Wrapping up'),
      expect(page.getByRole('heading', { name: 'Wrapping up' })).toBeVisible(),
      workspace.rings(),
    ]);
    expect(performance.now() - endedAt).toBeGreaterThan(5_000);
    await expect(wrapUp.timer).toBeHidden();
  });

  test('a break asked for during the call begins after it', async ({ product, signedIn }) => {
    const { agent, page, workspace, ring } = await onDuty({ product, signedIn });
    await ring();
    const live = await answer(agent);
    await page.getByRole('button', { name: 'On call, change your status' }).click();
    await page.getByRole('menuitemradio', { name: 'After this call: break' }).click();
    await workspace.shows('On call, then break');
    await Promise.all([
      live.end.click(),
      expect(page.getByRole('heading', { name: 'Wrapping up, then break' })).toBeVisible(),
    ]);
    await workspace.shows('On break');
  });
});

test.describe('with time enough', () => {
  test.use({ productEnv: { WRAP_UP_SECONDS: '20' } });

  test('is prolonged by a key, survives a reload, and ends by a key, in every tab', async ({
    product,
    signedIn,
  }) => {
    const { agent, page, workspace, ring } = await onDuty({ product, signedIn });
    const wrapUp = new WrapUp(page);
    await ring();
    const live = await answer(agent);
    await live.end.click();
    await expect(wrapUp.timer).toBeVisible();
    await page.keyboard.press('Alt+KeyL');
    // More than it is without being prolonged.
    const prolonged = /^Wrap-up 0:(2[1-9]|[345])/;
    await expect(wrapUp.timer).toHaveText(prolonged);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await ring();
    expect(await callsOf(product.origin, agent.token)).toEqual([]);
    await page.reload();
    await expect(wrapUp.timer).toHaveText(prolonged);
    await expect(workspace.popup).toBeHidden();
    await expect(page.getByText(/^1 caller waits, longest 0:/)).toBeVisible();

    const second = await agent.anotherTab('/agent');
    await new OtherTab(second.page).shown();
    const other = new WrapUp(second.page);
    await expect(other.timer).toHaveText(prolonged);
    await expect(other.takeNext).toHaveCount(0);
    await second.page.keyboard.press('Alt+KeyR');
    await expect(other.timer).toBeHidden();
    await workspace.rings();
    await expect(wrapUp.timer).toBeHidden();
  });

  test('takes the next call out of it from any page, without a ring', async ({ product, signedIn }) => {
    const { agent, page, ring } = await onDuty({ product, signedIn });
    const wrapUp = new WrapUp(page);
    await ring();
    const live = await answer(agent);
    await live.end.click();
    await wrapUp.longer.click();
    await expect(wrapUp.timer).toHaveText(/^Wrap-up 0:[345]/);
    await page.getByRole('link', { name: 'My Calls' }).click();
    const { id } = await ring(newCaller.number);
    await wrapUp.takeNext.click();
    await new LiveCall(agent).connected();
    const calls = await callsOf(product.origin, agent.token);
    expect(calls.map((call) => [call.id, call.status])).toEqual([[id, 'in-progress']]);
  });
});

test.describe('with the time it takes to lose a connection', () => {
  test.use({ productEnv: { WRAP_UP_SECONDS: '8' } });

  test('a lost connection does not keep the end of it from the agent', async ({
    openLine,
    product,
    signedIn,
  }) => {
    const line = await openLine();
    const { agent, page, ring } = await onDuty({ product, signedIn }, 'agent', { line });
    // What comes after a call may be on its way as the line is cut.
    agent.expectComplaints(/WebSocket|ERR_|Failed to (load|fetch)|Unable to preload|could not be shown/);
    const wrapUp = new WrapUp(page);
    await ring();
    const live = await answer(agent);
    await live.end.click();
    await expect(wrapUp.timer).toBeVisible();
    line.cut();
    await expect(wrapUp.timer).toHaveText('Wrap-up 0:00', { timeout: 40_000 });
    line.mend();
    await expect(wrapUp.timer).toBeHidden();
  });
});
