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
    const tiles = this.page.getByRole('region', { name: 'Right now' }).locator('dl > div');
    const tile = tiles.filter({ has: this.page.getByText(label, { exact: true }) });
    const figure = tile.getByRole('definition').first();
    await expect(figure).toHaveText(/^\$?[\d,]+/);
    return Number(/[\d,]+/.exec((await figure.textContent()) ?? '')?.[0].replaceAll(',', ''));
  }

  /** The form comes filled in with a known customer; another number may be given. */
  async simulateCall(fromNumber?: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Simulate Call' }).click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: restaurantName })).toBeVisible();
    if (fromNumber) await dialog.getByRole('textbox', { name: 'Caller' }).fill(fromNumber);
    await dialog.getByRole('button', { name: 'Start Call' }).click();
    await expect(dialog).toBeHidden();
  }
}
