import type { Page } from 'playwright';
import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { findingsInBothThemes } from './support/axe';
import { ringer } from './support/on-duty';
import type { Person } from './support/person';
import { callsOf, maya, restaurantName } from './support/scene';

/** A browser that shows desktop notifications, which one without a desktop does not. */
function keepNotices(): void {
  let permission: NotificationPermission = 'default';
  class KeptNotice extends EventTarget {
    static get permission() {
      return permission;
    }
    static async requestPermission() {
      permission = 'granted';
      return permission;
    }
    isOpen = true;
    readonly words: readonly [title: string, body: string | undefined];
    constructor(title: string, { body }: NotificationOptions) {
      super();
      this.words = [title, body];
      kept.push(this);
    }
    close() {
      this.isOpen = false;
      this.dispatchEvent(new Event('close'));
    }
  }
  const kept: KeptNotice[] = [];
  Object.assign(window, { Notification: KeptNotice, keptNotices: kept });
}

/** What is on the desktop now. */
const noticesOf = (page: Page) =>
  page.evaluate((): string[][] => {
    const kept: { isOpen: boolean; words: string[] }[] = Reflect.get(window, 'keptNotices');
    return kept.filter(({ isOpen }) => isOpen).map(({ words }) => words);
  });

/** Makes the page report that it is behind another window; Playwright's pages never are. */
const lookElsewhere = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => false;
    window.dispatchEvent(new Event('blur'));
  });

/** The name of the drawing on the tab, as long as it is data; null for the one the page came with. */
const iconOf = (page: Page) =>
  page.evaluate(() => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? {};
    const drawing = href?.startsWith('data:') ? decodeURIComponent(href) : '';
    return /<title>(.*)<\/title>/.exec(drawing)?.[1] ?? null;
  });

/** Only these are granted from now on; every other is refused. */
async function allow({ page }: Person, permissions: readonly string[]): Promise<void> {
  await page.context().clearPermissions();
  await page.context().grantPermissions([...permissions], { origin: new URL(page.url()).origin });
}

test('the dashboard is ready only while a call can come, and else says why; a call that rings elsewhere is a desktop notification until it is answered, and its page warns before it is closed', async ({
  openLine,
  product,
  signedIn,
}) => {
  const line = await openLine();
  const agent = await signedIn('agent', { line, path: '/begin.js' });
  const { page, context } = agent;
  await context.addInitScript(keepNotices);
  await page.goto('/agent');
  const workspace = new AgentWorkspace(page);
  const live = new LiveCall(agent);
  const { ring } = await ringer(product);
  const ready = page.getByRole('heading', { name: 'Ready to receive calls' });
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 2 }).first();
  const offered = () => callsOf(product.origin, agent.token);

  await workspace.ready();
  await test.step('with the sounds locked it asks for a click', async () => {
    await expect(page.getByText('Sounds are off. Click anywhere to hear the ring.')).toBeVisible();
    await ready.click();
    await expect(page.getByText('The next call opens here.')).toBeVisible();
  });

  await test.step('notifications are asked for once', async () => {
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Desktop notifications' });
    await expect(row).toContainText('On');
  });

  await test.step('the desktop, the title and the icon of the tab tell of the call, as long as it rings', async () => {
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveTitle(/^Profile/);
    await lookElsewhere(page);
    await ring();
    await workspace.rings();
    const title = `Incoming call: ${restaurantName}`;
    await expect.poll(() => noticesOf(page)).toEqual([[title, `${maya.name} · ${maya.shown}`]]);
    await expect(page).toHaveTitle(title);
    await expect.poll(() => iconOf(page)).toBe('A call is ringing');
    await workspace.answer.click();
    await live.connected();
    await expect.poll(() => noticesOf(page)).toEqual([]);
    await expect.poll(() => iconOf(page)).toBe('On a call');
  });

  await test.step('closing the page is asked about', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
  });

  await test.step('after the call the tab has its own icon again', async () => {
    await live.end.click();
    await workspace.quiet();
    await expect.poll(() => iconOf(page)).toBe('Restaurant Order Agent');
  });

  await test.step('a break is begun by keyboard, and nothing rings in it', async () => {
    await page.getByRole('button', { name: 'Available, change your status' }).press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Available' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await workspace.shows('On break');
    await expect(heading('You are on a break')).toBeVisible();
    await expect(ready).toBeHidden();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.reload();
    await workspace.shows('On break');
    await ring();
    expect(await offered()).toEqual([]);
    await page.getByRole('button', { name: 'End break' }).click();
    await workspace.rings();
  });

  const title = heading('Allow the microphone to take calls');
  await test.step('with the microphone refused the call is offered no more, and rings again once that is allowed', async () => {
    await allow(agent, []);
    await expect(title).toBeVisible();
    await expect(page.getByText('Calls are not offered to you. Allow it for this site')).toBeVisible();
    await workspace.shows('No microphone');
    await expect.poll(offered).toEqual([]);
    await expect(workspace.popup).toBeHidden();
    await allow(agent, ['microphone']);
    await workspace.rings();
    await workspace.dismiss.click();
    await expect(title).toBeHidden();
    await workspace.ready();
  });

  await test.step('without a connection it is not ready, and is again once there is one', async () => {
    agent.expectComplaints(/WebSocket|Failed to (load|fetch)|ERR_|voice|broadcasting/i);
    line.cut();
    await expect(ready).toBeHidden({ timeout: 20_000 });
    await expect(
      heading(/^(You are not connected|Getting ready|The phone line is (reconnecting|not ready))$/),
    ).toBeVisible();
    line.mend();
    await expect(ready).toBeVisible({ timeout: 40_000 });
  });

  await test.step('without a call, closing the page is not asked about', async () => {
    let askedAgain = false;
    page.on('dialog', () => {
      askedAgain = true;
    });
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(askedAgain).toBe(false);
  });
});
