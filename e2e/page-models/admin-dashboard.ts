import type { Page } from 'playwright';
import { expect } from '../fixtures';
import { restaurantName } from '../support/scene';

export class AdminDashboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
    await expect(this.card('System Status').getByText('Connected', { exact: true })).toBeVisible();
  }

  /** A card by its heading. */
  card(title: string) {
    return this.page.getByRole('region', { name: title });
  }

  /** The figure of a tile. */
  async figure(label: string): Promise<number> {
    const tile = this.page.getByRole('region', { name: 'Right now' }).getByRole('group', { name: label });
    await expect(tile).toContainText(/\d/);
    return Number(/[\d,]+/.exec((await tile.textContent()) ?? '')?.[0].replaceAll(',', ''));
  }

  /** The form comes filled in with a known customer; another number may be given. */
  async simulateCall(fromNumber?: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Simulate Call' }).click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: restaurantName })).toBeVisible();
    if (fromNumber) await dialog.getByRole('textbox', { name: 'Caller' }).fill(fromNumber);
    await dialog.getByRole('button', { name: 'Simulate Call' }).click();
    await expect(dialog).toBeHidden();
  }
}
