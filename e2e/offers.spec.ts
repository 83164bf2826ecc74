import type { Page } from 'playwright';
import { expect, test } from './fixtures';
import { LiveCall } from './page-models/live-call';
import { onDuty } from './support/on-duty';
import { callsOf, maya } from './support/scene';

/** What the page has running for ever, and how much of what is seen is blurred. */
const drawnIn = (page: Page) =>
  page.evaluate(() => ({
    pulses: document.getAnimations().some((one) => one.effect?.getTiming().iterations === Infinity),
    blurred: [...document.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && getComputedStyle(element).backdropFilter !== 'none',
    ).length,
  }));

test('a call rings at two agents until one has it, and its order and its end are never lost', async ({
  product,
  signedIn,
}) => {
  const stage = { product, signedIn };
  const people = await Promise.all([onDuty(stage), onDuty(stage, 'agent2')]);
  const [first, second] = people;
  for (const { agent } of people) agent.expectComplaints(/409|answered|took this call/i);
  const dish = first.restaurant.dishes[0]?.name ?? '';
  const { page, workspace } = second;
  const waiting = page.getByText('1 caller still waiting');

  await test.step('it takes the focus, and pulses over nothing that each frame would blur again', async () => {
    await page.getByText('Ready to receive calls').click();
    await first.ring();
    await workspace.rings();
    await expect(workspace.answer).toBeFocused();
    await expect(workspace.answer).toHaveCSS('outline-style', 'solid');
    await expect(workspace.popup.getByText('Recognized Customer')).toBeVisible();
    await expect(workspace.popup.getByText(maya.name).last()).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await drawnIn(page)).toEqual({ pulses: true, blurred: 0 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await test.step('dismissed, it is hidden there only, and rings again after a reload', async () => {
    const sent: string[] = [];
    // The page reloads its calls by itself.
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.method() !== 'GET') sent.push(pathname);
    });
    await workspace.dismiss.click();
    await workspace.quiet();
    expect(sent).toEqual([]);
    await first.workspace.rings();
    // The page asks for the calls that ring, and the server sends them as it sees the page return.
    const offeredAgain = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (payload.includes('"call.incoming"')) resolve();
        }),
      );
    });
    await page.reload();
    await offeredAgain;
    await workspace.rings();
  });

  await test.step('hidden, it stays listed, and is answered from there, which quiets the other', async () => {
    await workspace.dismiss.click();
    await expect(waiting).toBeVisible();
    await page.getByRole('link', { name: 'My Calls' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: /^Answer/ }).click();
    await expect(waiting).toBeHidden();
    await first.workspace.quiet();
  });

  await test.step('what was not ordered is kept as the call ends', async () => {
    const live = new LiveCall(second.agent);
    await live.connected();
    const kept = page.waitForResponse(
      (answered) => answered.url().endsWith('/draft') && answered.request().method() === 'PUT',
    );
    await live.add(dish);
    expect((await kept).status()).toBe(200);
    await live.endUnordered();
    await expect(page.getByText(/^The call ended after \d:\d\d. 1 item not ordered.$/)).toBeVisible();
    await expect(page.getByRole('note').filter({ hasText: '1 item not ordered' })).toBeVisible();
    await workspace.ready();
  });

  const lives = people.map(({ agent }) => new LiveCall(agent));
  await test.step('the callback is answered by both at once, and one of them has it', async () => {
    await first.ring();
    await Promise.all(people.map((each) => each.workspace.rings()));
    await Promise.all(people.map((each) => each.workspace.answer.press('Enter')));
    const counts = (locators: { count(): Promise<number> }[]) => async () =>
      (await Promise.all(locators.map((each) => each.count()))).sort().join();
    await expect.poll(counts(lives.map((live) => live.end))).toBe('0,1');
    await expect
      .poll(counts(people.map((each) => each.page.getByText('Ready to receive calls'))))
      .toBe('0,1');
  });

  const winner = (await lives[0]?.end.count()) === 1 ? first : second;
  const live = new LiveCall(winner.agent);
  await test.step('whoever has it goes on with the order', async () => {
    await live.connected();
    await expect(live.line(dish)).toBeHidden();
    await winner.page.getByRole('button', { name: 'Continue order' }).click();
    await expect(live.line(dish)).toBeVisible();
    await expect(live.placeOrder).toBeEnabled();
  });

  await test.step('signing out asks, and ends the call first', async () => {
    const question = winner.page.getByRole('alertdialog', { name: 'Sign out during a call?' });
    await winner.page.getByRole('button', { name: 'Logout' }).click();
    await expect(question).toContainText(maya.name);
    await question.getByRole('button', { name: 'Stay on the call' }).click();
    await expect(question).toBeHidden();
    expect(await callsOf(product.origin, winner.agent.token)).toMatchObject([{ status: 'in-progress' }]);
    await expect(live.end).toBeVisible();

    const ended = winner.page.waitForResponse((answered) => answered.url().endsWith('/end'));
    await winner.page.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'End call and sign out' }).click();
    expect((await ended).status()).toBe(200);
    await expect(winner.page).toHaveURL(/\/login$/);
  });
});
