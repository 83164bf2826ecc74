import { expect, test } from './fixtures';

test.use({ isShared: true });

test('gives the focus to the page that a link in another page led to, and lets an admin work as an agent', async ({
  signedIn,
}) => {
  const { page } = await signedIn('admin', { path: '/admin/orders' });
  const content = page.locator('#content');

  await test.step('a link in the page gives the focus to the next page, one of the sidebar keeps it', async () => {
    await page.getByRole('main').getByRole('table').getByRole('link').first().press('Enter');
    await expect(page.getByRole('heading', { name: /^Order #/, level: 1 })).toBeVisible();
    await expect(content).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: 'Orders', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/orders$/);
    await expect(content).toBeFocused();
    await page.getByRole('link', { name: 'Restaurants', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/restaurants$/);
    await expect(page.getByRole('link', { name: 'Restaurants', exact: true })).toBeFocused();
  });

  await test.step('an admin goes into agent mode and comes back', async () => {
    await page.getByRole('button', { name: 'Switch to Agent Mode' }).click();
    await expect(page).toHaveURL(/\/agent$/);
    await expect(page.getByText('Switched to agent mode!')).toBeVisible();
    await expect(
      page.getByText('ADMIN MODE - You are viewing the agent dashboard as an administrator'),
    ).toBeVisible();
    const back = page.getByRole('button', { name: 'Back to Admin', exact: true });
    // The message does not lie over it on a phone, where both stand at the top.
    await page.setViewportSize({ width: 390, height: 844 });
    const [toast, above] = [await page.locator('[data-toast]').boundingBox(), await back.boundingBox()];
    if (!toast || !above) throw new Error('nothing is shown');
    expect(toast.y).toBeGreaterThan(above.y + above.height);
    await back.click();
    await expect(page).toHaveURL(/\/admin$/);
    // It may lie over a button of a scrolled page: a press anywhere on it closes it.
    const pressed = (words: Element) => {
      const { x, y } = words.getBoundingClientRect();
      return document.elementFromPoint(x, y)?.getAttribute('aria-label');
    };
    const message = page.getByText('Switched back to admin mode!');
    await expect.poll(() => message.evaluate(pressed)).toBe('Close message');
  });
});
