import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { CustomerPhone } from './page-models/customer-phone';
import { LiveCall } from './page-models/live-call';
import { answer, onDuty } from './support/on-duty';
import { maya } from './support/scene';

test('offers a call to two agents and gives it to the one who answers first', async ({
  product,
  signedIn,
}) => {
  const stage = { product, signedIn };
  const [first, second] = await Promise.all([onDuty(stage), onDuty(stage, 'agent2')]);
  await first.ring();

  await second.workspace.rings();
  await answer(first.agent);
  await second.workspace.quiet();
});

test('lets exactly one win when both answer at once', async ({ product, signedIn }) => {
  const stage = { product, signedIn };
  const people = await Promise.all([onDuty(stage), onDuty(stage, 'agent2')]);
  for (const { agent } of people) agent.expectComplaints(/409|answered|took this call/i);
  await people[0].ring();

  await Promise.all(people.map(({ workspace }) => workspace.rings()));
  await Promise.all(people.map(({ page }) => page.keyboard.press('Enter')));
  const lives = people.map(({ agent }) => new LiveCall(agent));
  await expect
    .poll(async () => (await Promise.all(lives.map((live) => live.end.count()))).sort().join())
    .toBe('0,1');
  await expect
    .poll(async () =>
      (await Promise.all(people.map(({ page }) => page.getByText('Ready to receive calls').count())))
        .sort()
        .join(),
    )
    .toBe('0,1');
});

test('hides a dismissed call here only, and brings it back after a reload', async ({ product, signedIn }) => {
  const { page, workspace, ring } = await onDuty({ product, signedIn });
  await page.getByText('Ready to receive calls').click();
  await ring();

  await workspace.rings();
  await expect(workspace.answer).toBeFocused();
  await expect(workspace.answer).toHaveCSS('outline-style', 'solid');
  await expect(workspace.popup.getByText('Recognized Customer')).toBeVisible();
  await expect(workspace.popup.getByText(maya.name)).toBeVisible();
  const sent: string[] = [];
  // The page reloads its calls by itself.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() !== 'GET') sent.push(pathname);
  });
  await workspace.dismiss.click();
  await workspace.quiet();
  expect(sent).toEqual([]);
  await page.reload();
  await workspace.rings();
});

test('stops ringing when the caller gives up', async ({ signedIn, stranger }) => {
  const { page } = await signedIn('agent');
  const workspace = new AgentWorkspace(page);
  await workspace.ready();
  const caller = new CustomerPhone(await stranger({ path: '/phone' }));
  await caller.dial();
  await workspace.rings();
  await test.step('and pulses over nothing that is blurred, which each frame would blur again', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const seen = await page.evaluate(() => ({
      pulses: document.getAnimations().some((one) => one.effect?.getTiming().iterations === Infinity),
      blurred: [...document.querySelectorAll('*')].filter(
        (element) => element.checkVisibility() && getComputedStyle(element).backdropFilter !== 'none',
      ).length,
    }));
    expect(seen).toEqual({ pulses: true, blurred: 0 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
  await caller.hangUp.click();
  await workspace.quiet();
});

test('carries two voices between the customer phone and the agent until the caller hangs up', async ({
  signedIn,
  stranger,
}) => {
  const agent = await signedIn('agent');
  const workspace = new AgentWorkspace(agent.page);
  await workspace.ready();
  const phone = await stranger({ path: '/phone' });
  const caller = new CustomerPhone(phone);
  await caller.dial();
  await workspace.rings();
  await workspace.answer.click();
  const live = new LiveCall(agent);
  await live.connected();
  await live.hearsCaller();
  await caller.hearsAgent();

  await caller.hangUp.click();
  await workspace.quiet();
  await live.silent();
});
