import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { findingsInBothThemes } from './support/axe';
import { placeMargheritas } from './support/scene';

const editorOf = (page: Page) => page.getByRole('complementary', { name: 'Order', exact: true });
const reviewOf = (page: Page) => page.getByRole('button', { name: 'Review change' });
const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Change this order?' });

/** Opens the order to change it, and waits until it can be edited. */
async function openChange(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change order' }).click();
  await expect(editorOf(page).getByText('Margherita Pizza')).toBeVisible();
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible();
}

/** Shows the difference, gives the reason, and sends it. */
async function send(page: Page, reason: string, difference: readonly string[]): Promise<void> {
  await expect(reviewOf(page)).toBeEnabled();
  await reviewOf(page).click();
  const question = questionOf(page);
  for (const part of difference) await expect(question.getByText(part, { exact: false })).toBeVisible();
  await question.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await question.getByRole('button', { name: 'Change order' }).click();
}

test('two change an order at once: one wins, the other sees why and goes on, and it is cancelled', async ({
  product,
  signedIn,
}) => {
  const { origin } = product;
  const id = await placeMargheritas(origin, (await product.signIn('agent')).token);
  const agent = await signedIn('agent', { path: '/agent/my-orders' });
  agent.expectComplaints(/status of 409/);
  const { page } = agent;
  const supervisor = await signedIn('supervisor', { path: `/admin/orders/${id}` });
  const theirs = supervisor.page;

  await page.getByRole('link', { name: `ORD-${String(id).padStart(6, '0')}` }).click();
  await expect(page.getByRole('heading', { name: `Order #${id}` })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await openChange(page);
  await openChange(theirs);

  await test.step('the supervisor changes it first', async () => {
    await editorOf(theirs).getByRole('textbox', { name: 'Special instructions' }).fill('Ring twice');
    await send(theirs, 'The caller rang again', ['Instructions: none to Ring twice', 'the same']);
    await expect(theirs).toHaveURL(`${origin}/admin/orders/${id}`);
    await expect(theirs.getByText('CHANGED', { exact: true })).toBeVisible();
  });

  await test.step('the agent sees who changed what, and makes the change to the new order', async () => {
    await editorOf(page)
      .getByRole('button', { name: 'Increase quantity of Margherita Pizza' })
      .first()
      .click();
    await expect(reviewOf(page)).toBeEnabled();
    await reviewOf(page).click();
    await expect(questionOf(page).getByText('$12.99 more', { exact: false })).toBeVisible();
    await questionOf(page).getByRole('button', { name: 'Change order' }).click();
    await expect(questionOf(page).getByText('Type why the order is changed.')).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await questionOf(page).getByRole('textbox', { name: 'Reason' }).fill('One more guest');
    await questionOf(page).getByRole('button', { name: 'Change order' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'changed this order while you were editing. What you changed is still here.',
    );
    await expect(page.getByText('The caller rang again')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your changes' })).toContainText(
      '2 × Margherita Pizza, No basil to 3 × Margherita Pizza, No basil',
    );
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make my changes to the new order' }).click();
    const editor = editorOf(page);
    await expect(editor.getByRole('textbox', { name: 'Special instructions' })).toHaveValue('Ring twice');
    await expect(reviewOf(page)).toBeEnabled();
    await reviewOf(page).click();
    await expect(questionOf(page).getByRole('textbox', { name: 'Reason' })).toHaveValue('One more guest');
    await questionOf(page).getByRole('button', { name: 'Change order' }).click();
    await expect(page).toHaveURL(`${origin}/agent/my-orders/${id}`);
  });

  await test.step('everybody sees each change, the newest first', async () => {
    for (const each of [page, theirs]) {
      const changes = each.getByRole('region', { name: 'Changes' });
      await expect(changes.getByText(/^Version/)).toHaveText(['Version 3', 'Version 2']);
      await expect(changes).toContainText('One more guest');
      await expect(changes).toContainText('Total: $25.98 to $38.97, $12.99 more');
    }
  });

  await test.step('it is cancelled, and closed to changes', async () => {
    await openChange(page);
    await theirs.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Cancel this order?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The guests do not come');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(theirs.getByRole('region', { name: 'Changes' })).toContainText('The guests do not come');
    await expect(theirs.getByRole('link', { name: 'Change order' })).toHaveCount(0);
    await editorOf(page).getByRole('textbox', { name: 'Special instructions' }).fill('Ring once');
    await send(page, 'They changed their mind', ['Instructions: Ring twice to Ring once']);
    await expect(page.getByRole('alert')).toContainText(
      'This order is cancelled and cannot be changed any more.',
    );
    await expect(page.getByText('The guests do not come')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your changes' })).toContainText('Ring once');
  });
});
