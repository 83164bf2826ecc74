import type { Page } from 'playwright';
import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { ringer } from './support/on-duty';
import { maya, restaurantName } from './support/scene';

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

test('a call that rings elsewhere is a desktop notification until it is answered, and its page warns before it is closed', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent', { path: '/theme.js' });
  const { page, context } = agent;
  await context.addInitScript(keepNotices);
  await page.goto('/agent');
  const workspace = new AgentWorkspace(page);
  const live = new LiveCall(agent);
  const { ring } = await ringer(product);

  await test.step('it is asked for once', async () => {
    await workspace.ready();
    await page.getByText('Ready to receive calls').click();
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

  await test.step('after the call it is not', async () => {
    await live.end.click();
    await workspace.quiet();
    await expect.poll(() => iconOf(page)).toBe('Restaurant Order Agent');
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
