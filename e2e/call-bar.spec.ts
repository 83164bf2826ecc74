import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { findingsInBothThemes } from './support/axe';
import { callsOf, lunaVerde, simulateCall } from './support/scene';

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a call stays in sight on every other page, and is muted, left and ended there, ${viewport.width} wide`, async ({
    product,
    signedIn,
  }) => {
    const agent = await signedIn('agent', { viewport });
    const { page } = agent;
    const workspace = new AgentWorkspace(page);
    await expect(page.getByText('Ready to receive calls')).toBeVisible();
    const admin = await product.signIn('admin');
    const restaurant = await lunaVerde(product.origin, admin.token);
    await simulateCall(product.origin, admin.token, restaurant.id);
    await workspace.rings();
    await workspace.answer.click();
    const live = new LiveCall(agent);
    await live.connected();
    const bar = page.getByRole('region', { name: 'Your call' });
    await expect(bar).toBeHidden();
    if (viewport.width < 768) await page.getByRole('tab', { name: /Menu/ }).click();
    await live.add(restaurant.dishes[0]?.name ?? '');

    await page.evaluate(() => history.pushState(null, '', '/agent/my-orders'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(bar).toBeVisible();
    await expect(live.timer).toHaveText(/^\d\d:\d\d$/);
    const heading = page.getByRole('heading', { name: 'My Orders', level: 1 });
    await expect(heading).toBeVisible();
    const edge = await bar.boundingBox();
    if (viewport.width >= 768) {
      const title = await heading.boundingBox();
      expect(title?.y).toBeGreaterThan((edge?.y ?? 0) + (edge?.height ?? 0));
    }
    expect((edge?.x ?? 0) + (edge?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(await findingsInBothThemes(page)).toEqual([]);

    await live.mute.click();
    await expect(bar.getByText('You are muted')).toBeVisible();
    await page.keyboard.press('Alt+b');
    await expect(page).toHaveURL(/\/agent$/);
    await expect(live.unmute).toBeVisible();
    await expect(bar).toBeHidden();

    await page.goBack();
    await live.unmute.click();
    await live.end.click();
    await expect(bar.getByText('1 item is not ordered. End the call?')).toBeVisible();
    await page.getByRole('button', { name: 'End call', exact: true }).click();
    await expect(bar).toBeHidden();
    await expect(page).toHaveURL(/my-orders$/);
    await expect.poll(() => callsOf(product.origin, agent.token)).toEqual([]);
  });

test('an admin who goes to the admin panel in a call keeps the call there, and after a reload has it before them again', async ({
  product,
  signedIn,
}) => {
  const admin = await signedIn('admin');
  const { page } = admin;
  await page.getByRole('button', { name: 'Switch to Agent Mode' }).click();
  await expect(page.getByText('Ready to receive calls')).toBeVisible();
  const restaurant = await lunaVerde(product.origin, admin.token);
  await simulateCall(product.origin, admin.token, restaurant.id);
  const workspace = new AgentWorkspace(page);
  await workspace.rings();
  await workspace.answer.click();
  const live = new LiveCall(admin);
  await live.connected();
  await page.getByRole('button', { name: 'Back to Admin', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Your call' });
  await expect(bar).toBeVisible();
  await page.reload();
  await live.connected();
  await expect(page).toHaveURL(/\/agent$/);
  await live.hearsCaller();
  await live.end.click();
  await expect.poll(() => callsOf(product.origin, admin.token)).toEqual([]);
});
