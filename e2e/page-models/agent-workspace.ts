import type { Page } from 'playwright';
import { expect } from '../fixtures';

/** The agent's dashboard and the popup of an offered call. */
export class AgentWorkspace {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get popup() {
    return this.page.getByRole('alertdialog');
  }

  get answer() {
    return this.popup.getByRole('button', { name: 'Answer Call' });
  }

  get dismiss() {
    return this.popup.getByRole('button', { name: 'Dismiss' });
  }

  /** The row of the readiness card. */
  get phoneLine() {
    return this.page.getByRole('listitem').filter({ hasText: 'Phone line' });
  }

  /** Available and connected: from here on calls are offered. */
  async ready(): Promise<void> {
    await expect(this.page.getByText('Ready to receive calls')).toBeVisible();
    await this.shows('Available');
  }

  /** The status in the sidebar, under the popup too. */
  async shows(status: string): Promise<void> {
    const card = this.page.getByRole('region', { name: 'Signed in as', includeHidden: true });
    await expect(card).toContainText(status);
  }

  async rings(): Promise<void> {
    await expect(this.answer).toBeVisible();
  }

  /** The popup takes the focus a moment after it is seen: a key pressed before is for what had it. */
  async answerByEnter(): Promise<void> {
    await expect(this.answer).toBeFocused();
    await this.page.keyboard.press('Enter');
  }

  async quiet(): Promise<void> {
    await expect(this.popup).toBeHidden();
    await expect(this.page.getByText('Ready to receive calls')).toBeVisible();
  }
}
