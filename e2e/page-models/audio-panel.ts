import type { Page } from 'playwright';
import { expect } from '../fixtures';

/** The dialog where microphone, speaker and ring are chosen. */
export class AudioPanel {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Audio settings' });
  }

  get level() {
    return this.dialog.getByRole('meter', { name: 'Level' });
  }

  get microphone() {
    return this.dialog.getByRole('button', { name: /Microphone$/ });
  }

  async open(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Audio settings' }).first()).toBeEnabled();
    await this.page.keyboard.press('Alt+a');
    await expect(this.dialog).toBeVisible();
  }

  async choose(name: string): Promise<void> {
    await this.microphone.click();
    await this.page.getByRole('option', { name }).click();
    await expect(this.microphone).toContainText(name);
  }
}
