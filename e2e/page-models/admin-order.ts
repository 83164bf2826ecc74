import type { Page } from 'playwright';
import { expect } from '../fixtures';

/** An order's page, with the panel that moves it along. */
export class AdminOrder {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async shown(id: number): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: `Order #${id}` })).toBeVisible();
    await expect(this.timeline.getByRole('listitem').first()).toBeVisible();
  }

  get timeline() {
    return this.page.getByRole('region', { name: 'Timeline' });
  }

  get changeStatus() {
    return this.page.getByRole('button', { name: 'Change status' });
  }

  get panel() {
    return this.page.getByRole('dialog', { name: 'Change status' });
  }

  async choose(status: string, note?: string): Promise<void> {
    await this.panel.getByRole('radio', { name: status }).check();
    if (note) await this.panel.getByRole('textbox', { name: /^Note/ }).fill(note);
    await this.panel.getByRole('button', { name: `Change to ${status}` }).click();
  }
}
