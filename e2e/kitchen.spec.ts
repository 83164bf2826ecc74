import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { request } from './support/api';
import { findingsInBothThemes } from './support/axe';
import { placeMargheritas, read } from './support/scene';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** An order that is placed while its restaurant is closed waits for the opening. */
async function openDayAndNight(origin: string, token: string): Promise<void> {
  const settings = '/admin/tenants/1/settings';
  const { version } = await read<{ version: number }>(origin, token, settings);
  const hours = days.map((day) => [day, [{ opens: '00:00', closes: '00:00' }]]);
  const { status } = await request(origin, 'PUT', settings, {
    token,
    body: { version, weekly_hours: Object.fromEntries(hours) },
  });
  expect(status).toBe(200);
}

const nameOf = (id: number) => `ORD-${String(id).padStart(6, '0')}`;
const orderOn = (page: Page, id: number) => page.getByRole('article', { name: `Order ${nameOf(id)}` });
const inColumn = (page: Page, column: string, id: number) =>
  page.getByRole('region', { name: column }).getByRole('article', { name: `Order ${nameOf(id)}` });

test('an order goes from the kitchen’s bell to the customer, a refusal comes back, and a cut line loses nothing', async ({
  product,
  signedIn,
  stranger,
  openLine,
}) => {
  const admin = await signedIn('admin', { path: '/admin/restaurants/1' });
  await openDayAndNight(product.origin, admin.token);
  await admin.page.getByRole('button', { name: 'Add a screen' }).click();
  await admin.page.getByLabel('Name').fill('Pass');
  await admin.page.getByRole('button', { name: 'Make link' }).click();
  const link = await admin.page.getByRole('textbox', { name: 'Link' }).inputValue();
  await admin.page.getByRole('button', { name: 'Done' }).click();

  const line = await openLine();
  const screen = await stranger({
    line,
    path: `/kitchen#${link.split('#')[1]}`,
    viewport: { width: 1024, height: 768 },
  });
  const { page } = screen;
  await test.step('the link opens the screen, which stays open without it', async () => {
    await expect(page.getByRole('heading', { name: 'Luna Verde Trattoria' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await page.reload();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  });

  const agent = await signedIn('agent', { path: '/agent/my-orders' });
  const id = await placeMargheritas(product.origin, agent.token);
  await test.step('an order is accepted, made and handed over, and everybody sees each step', async () => {
    await expect(inColumn(page, 'New', id)).toContainText('No basil');
    await expect(page).toHaveTitle(/^\(\d+\) Kitchen$/);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await orderOn(page, id)
      .getByRole('button', { name: `Accept ${nameOf(id)}, ready in 20 minutes` })
      .click();
    await expect(inColumn(page, 'In the kitchen', id)).toContainText('Ready by');
    await expect(agent.page.getByText('Confirmed').first()).toBeVisible();
    await admin.page.goto(`/admin/orders/${id}`);
    const timeline = admin.page.getByRole('list', { name: 'Timeline' });
    await expect(timeline).toContainText('Accepted by the kitchen (Pass), ready at');

    await orderOn(page, id).getByRole('button', { name: 'Start' }).press('Enter');
    await orderOn(page, id).getByRole('button', { name: 'Ready' }).click();
    await expect(inColumn(page, 'Ready', id)).toBeVisible();
    await orderOn(page, id).getByRole('button', { name: 'Handed over' }).click();
    await expect(orderOn(page, id).getByRole('button', { name: 'Take back' })).toBeVisible();
    await expect(orderOn(page, id)).toBeHidden({ timeout: 10_000 });
    await expect(timeline).toContainText('Completed');
  });

  await test.step('a refused one comes back to the agent, and to the kitchen once the customer was called', async () => {
    const refused = await placeMargheritas(product.origin, agent.token);
    await page.setViewportSize({ width: 768, height: 1024 });
    await orderOn(page, refused)
      .getByRole('button', { name: `Refuse ${nameOf(refused)}` })
      .click();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Too busy' }).click();
    await expect(orderOn(page, refused)).toBeHidden();
    await agent.page.getByRole('link', { name: 'Dashboard' }).click();
    const task = agent.page.getByRole('alert').filter({ hasText: nameOf(refused) });
    await expect(task).toContainText(`refused ${nameOf(refused)}: Too busy. Call back`);
    await task.getByRole('button', { name: `Called back, ${nameOf(refused)}` }).click();
    await expect(task).toBeHidden();
    await expect(orderOn(page, refused)).toContainText(
      'You refused it (Too busy); the customer was called back.',
    );
  });

  await test.step('without a connection it says so, sends nothing late, and catches up', async () => {
    screen.expectComplaints(/ERR_|WebSocket/);
    const first = await placeMargheritas(product.origin, agent.token);
    await expect(orderOn(page, first)).toBeVisible();
    line.cut();
    await orderOn(page, first)
      .getByRole('button', { name: `Accept ${nameOf(first)}, ready in 20 minutes` })
      .click();
    await expect(orderOn(page, first)).toContainText(
      'No answer from the server. Press again if the order is as before.',
    );
    const second = await placeMargheritas(product.origin, agent.token);
    await expect(page.getByText('No connection. Orders may be missing')).toBeVisible({ timeout: 30_000 });
    line.mend();
    await expect(orderOn(page, second)).toBeVisible();
    await expect(page.getByText('No connection. Orders may be missing')).toBeHidden();
    await expect(inColumn(page, 'New', first)).toBeVisible();
  });
});
