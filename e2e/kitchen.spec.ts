import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { request } from './support/api';
import { findingsInBothThemes } from './support/axe';
import { placeMargheritas } from './support/scene';

const nameOf = (id: number) => `ORD-${String(id).padStart(6, '0')}`;
const orderOn = (page: Page, id: number) => page.getByRole('article', { name: `Order ${nameOf(id)}` });
const inColumn = (page: Page, column: string, id: number) =>
  page.getByRole('region', { name: column }).getByRole('article', { name: `Order ${nameOf(id)}` });

test('an order goes from the kitchen’s bell to the customer, and everybody sees each step', async ({
  product,
  signedIn,
  stranger,
}) => {
  const admin = await signedIn('admin', { path: '/admin/restaurants/1' });
  await admin.page.getByRole('button', { name: 'Add a screen' }).click();
  await admin.page.getByLabel('Name').fill('Pass');
  await admin.page.getByRole('button', { name: 'Make link' }).click();
  const link = await admin.page.getByRole('textbox', { name: 'Link' }).inputValue();
  await admin.page.getByRole('button', { name: 'Done' }).click();

  const { page } = await stranger({ path: '/kitchen', viewport: { width: 1024, height: 768 } });
  await expect(page.getByRole('heading', { name: 'This screen needs a link' })).toBeVisible();
  await page.goto(`/kitchen#${link.split('#')[1]}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Luna Verde Trattoria' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  const agent = await signedIn('agent');
  const id = await placeMargheritas(product.origin, agent.token);
  await expect(inColumn(page, 'New', id)).toContainText('No basil');
  await expect(page).toHaveTitle(/^\(\d+\) Kitchen$/);
  expect(await findingsInBothThemes(page)).toEqual([]);

  await orderOn(page, id)
    .getByRole('button', { name: `Accept ${nameOf(id)}, ready in 20 minutes` })
    .click();
  await expect(inColumn(page, 'In the kitchen', id)).toContainText('Ready by');
  const detail = await admin.anotherTab(`/admin/orders/${id}`);
  const timeline = detail.page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Accepted by the kitchen (Pass), ready at');
  const own = await agent.anotherTab('/agent/my-orders');
  await expect(own.page.getByText('Confirmed').first()).toBeVisible();

  await orderOn(page, id).getByRole('button', { name: 'Start' }).press('Enter');
  await orderOn(page, id).getByRole('button', { name: 'Ready' }).click();
  await expect(inColumn(page, 'Ready', id)).toBeVisible();
  await orderOn(page, id).getByRole('button', { name: 'Handed over' }).click();
  await expect(orderOn(page, id)).toBeHidden();
  await expect(timeline).toContainText('Completed');
});

test('a refusal comes back to the agent, and the order to the kitchen once the customer was called', async ({
  product,
  signedIn,
  stranger,
}) => {
  const admin = await signedIn('admin');
  const { body } = await request(product.origin, 'POST', '/admin/tenants/1/kitchen-screens', {
    token: admin.token,
    body: { name: 'Grill' },
  });
  const { hash } = new URL((body as { data: { url: string } }).data.url);
  const { page } = await stranger({ path: `/kitchen${hash}`, viewport: { width: 768, height: 1024 } });
  const agent = await signedIn('agent');
  const id = await placeMargheritas(product.origin, agent.token);
  await orderOn(page, id)
    .getByRole('button', { name: `Refuse ${nameOf(id)}` })
    .click();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Too busy' }).click();
  await expect(orderOn(page, id)).toBeHidden();

  const task = agent.page.getByRole('alert').filter({ hasText: nameOf(id) });
  await expect(task).toContainText(`refused ${nameOf(id)}: Too busy. Call back`);
  await task.getByRole('button', { name: `Called back, ${nameOf(id)}` }).click();
  await expect(task).toBeHidden();
  await expect(orderOn(page, id)).toContainText('You refused it (Too busy); the customer was called back.');
});

test('a screen without a connection says so, sends nothing late, and catches up', async ({
  product,
  signedIn,
  stranger,
  openLine,
}) => {
  const admin = await signedIn('admin');
  const { body } = await request(product.origin, 'POST', '/admin/tenants/1/kitchen-screens', {
    token: admin.token,
    body: { name: 'Oven' },
  });
  const { hash } = new URL((body as { data: { url: string } }).data.url);
  const line = await openLine();
  const screen = await stranger({ line, path: `/kitchen${hash}`, viewport: { width: 1024, height: 768 } });
  screen.expectComplaints(/ERR_|WebSocket/);
  const { page } = screen;
  const agent = await signedIn('agent');
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
