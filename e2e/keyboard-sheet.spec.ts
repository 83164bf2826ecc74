import { expect, test } from './fixtures';
import { LiveCall } from './page-models/live-call';
import { onDuty } from './support/on-duty';

test('lists the keys wherever they are asked for, and no key of the call reaches under the list', async ({
  product,
  signedIn,
}) => {
  const { agent, page, workspace, restaurant, ring } = await onDuty({ product, signedIn });
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  await page.keyboard.press('?');
  await expect(sheet.getByRole('region', { name: 'Cart line' })).toBeVisible();

  await ring();
  await workspace.rings();
  await expect(sheet).toBeHidden();
  await expect(workspace.answer).toBeFocused();
  await page.keyboard.press('Alt+Slash');
  // The focus was in the list as the call rang: for half a second its keys are not taken for an answer.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(workspace.popup).toBeHidden({ timeout: 300 });
  }).toPass();
  const live = new LiveCall(agent);
  await live.connected();
  await expect(sheet).toBeHidden();
  await live.add(restaurant.dishes[0]?.name ?? '');
  await expect(live.placeOrder).toBeEnabled();

  const search = page.getByRole('combobox');
  await search.fill('');
  await page.keyboard.press('?');
  await expect(search).toHaveValue('?');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Alt+Slash');
  await expect(sheet).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Alt+M');
  await page.keyboard.press('Alt+Slash');
  await expect(sheet).toBeHidden();
  await expect(search).toBeFocused();
  await expect(live.unmute).toBeVisible();
  await expect(live.placeOrder).toBeEnabled();
  expect(sent).not.toContain('POST /api/orders');
});
