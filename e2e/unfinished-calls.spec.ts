import { expect, test } from './fixtures';
import { LiveCall } from './page-models/live-call';
import { answer, onDuty } from './support/on-duty';
import { callsOf, maya } from './support/scene';

test('a hidden call stays listed while its caller waits, and is answered from the list', async ({
  product,
  signedIn,
}) => {
  const { agent, page, workspace, ring } = await onDuty({ product, signedIn });
  await ring();
  await workspace.rings();
  await workspace.dismiss.click();
  const waiting = page.getByText('1 caller still waiting');
  await expect(waiting).toBeVisible();
  await page.getByRole('link', { name: 'My Calls' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: /^Answer/ }).click();
  await expect(new LiveCall(agent).end).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('signing out in a call asks, and ends the call first', async ({ product, signedIn }) => {
  const { agent, page, ring } = await onDuty({ product, signedIn });
  await ring();
  const live = await answer(agent);

  const question = page.getByRole('alertdialog', { name: 'Sign out during a call?' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(question).toContainText(maya.name);
  await question.getByRole('button', { name: 'Stay on the call' }).click();
  await expect(question).toBeHidden();
  expect(await callsOf(product.origin, agent.token)).toMatchObject([{ status: 'in-progress' }]);
  await expect(live.end).toBeVisible();

  const ended = page.waitForResponse((answered) => answered.url().endsWith('/end'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'End call and sign out' }).click();
  expect((await ended).status()).toBe(200);
  await expect(page).toHaveURL(/\/login$/);
});

test('an order left half taken is continued by whoever answers the callback', async ({
  product,
  signedIn,
}) => {
  const stage = { product, signedIn };
  const [{ agent: first, restaurant, ring }, { agent: second }] = await Promise.all([
    onDuty(stage),
    onDuty(stage, 'agent2'),
  ]);
  const dish = restaurant.dishes[0]?.name ?? '';
  await ring();
  const live = await answer(first);
  const kept = first.page.waitForResponse(
    (answered) => answered.url().endsWith('/draft') && answered.request().method() === 'PUT',
  );
  await live.add(dish);
  expect((await kept).status()).toBe(200);
  await live.endUnordered();
  await expect(first.page.getByText(/^The call ended after \d:\d\d. 1 item not ordered.$/)).toBeVisible();

  await ring();
  const callback = await answer(second);
  await expect(callback.line(dish)).toBeHidden();
  await second.page.getByRole('button', { name: 'Continue order' }).click();
  await expect(callback.line(dish)).toBeVisible();
  await expect(callback.placeOrder).toBeEnabled();
});
