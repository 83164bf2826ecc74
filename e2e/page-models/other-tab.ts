import type { Page } from 'playwright';
import { expect } from '../fixtures';

/** A tab of an agent whose phone is in another one. */
export class OtherTab {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get takeOver() {
    return this.page.getByRole('button', { name: 'Take over here' });
  }

  /** The call as the tab with the phone shows it. */
  get call() {
    return this.page.getByRole('region', { name: 'Call in the other tab' });
  }

  async shown(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Calls are open in another tab' })).toBeVisible();
    await expect(this.page.getByRole('alertdialog')).toBeHidden();
  }
}
