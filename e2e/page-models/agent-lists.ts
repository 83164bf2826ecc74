import type { Locator, Page } from 'playwright';
import { expect } from '../fixtures';

/** My Calls and My Orders. */
export class AgentLists {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Through the sidebar: what the page already knows stays known. */
  async open(page: 'My Calls' | 'My Orders' | 'Dashboard'): Promise<void> {
    await this.page.getByRole('link', { name: page, exact: true }).click();
  }

  get calls(): Locator {
    return this.page.getByRole('table', { name: 'Calls' });
  }

  /** The rows of calls, without the head. */
  get callRows(): Locator {
    return this.calls.getByRole('row').filter({ has: this.page.getByRole('rowheader') });
  }

  get orders(): Locator {
    return this.page.getByRole('list', { name: 'Orders' });
  }

  get orderCards(): Locator {
    return this.orders.locator('> li[aria-posinset]');
  }

  async figure(name: string): Promise<string> {
    const tile = this.page.getByRole('group', { name, exact: true });
    return ((await tile.textContent()) ?? '').replace(name, '');
  }

  async count(name: string): Promise<number> {
    return Number((await this.figure(name)).replaceAll(/\D/g, ''));
  }

  /** Which row has the focus, as assistive technology is told; of the window's height, nothing is cut off. */
  async focusIsOn(row: Locator): Promise<void> {
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport({ ratio: 0.99 });
  }

  async fitsTheWidth(): Promise<void> {
    const overhang = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBe(0);
  }
}
