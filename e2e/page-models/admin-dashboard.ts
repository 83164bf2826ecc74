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

  tile(label: string) {
    return this.page.getByRole('region', { name: 'Right now' }).getByRole('group', { name: label });
  }

  /** The figure of a tile. */
  async figure(label: string): Promise<number> {
    const tile = this.tile(label);
    await expect(tile).toContainText(/\d/);
    return Number(/[\d,]+/.exec((await tile.textContent()) ?? '')?.[0].replaceAll(',', ''));
  }

  /** Through the sidebar: what the page already knows stays known. */
  async open(page: string): Promise<void> {
    await this.page.getByRole('link', { name: page, exact: true }).click();
  }

  /** The line that shows how fresh the page is. */
  get badge() {
    return this.page
      .getByRole('status')
      .filter({ hasText: /^(Connecting|Live updates|Reconnecting|Not live since .*)$/ });
  }

  get simulating() {
    return this.page.getByRole('dialog', { name: 'Simulate a call' });
  }

  async openSimulate(): Promise<void> {
    await this.page.getByRole('button', { name: 'Simulate Call' }).click();
    await expect(this.simulating.getByRole('button', { name: restaurantName })).toBeVisible();
  }

  /** The form comes filled in with a known customer; another number may be given. */
  async simulateCall(fromNumber?: string): Promise<void> {
    await this.openSimulate();
    if (fromNumber) await this.simulating.getByRole('textbox', { name: "Caller's number" }).fill(fromNumber);
    await this.simulating.getByRole('button', { name: 'Simulate Call' }).click();
    await expect(this.simulating).toBeHidden();
  }

  get scenarioStatus() {
    return this.simulating.getByRole('status');
  }

  async openScenario(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Simulate Call' }).click();
    await this.simulating.getByRole('radio', { name: 'Scenarios' }).click();
    await this.simulating.getByRole('button', { name: / Scenario$/, expanded: false }).click();
    await this.page.getByRole('option', { name: title }).click();
  }

  /** Several calls, each from a number of its own. */
  async simulateCalls(count: number): Promise<void> {
    await this.openSimulate();
    const howMany = this.simulating.getByRole('textbox', { name: 'Number of calls' });
    await howMany.fill(String(count));
    await howMany.press('Tab');
    await this.simulating.getByRole('button', { name: `Simulate ${count} Calls` }).click();
    await expect(this.simulating).toBeHidden();
  }
}
