import type { Locator, Page } from 'playwright';
import { expect } from '../fixtures';

/** The page with the running charts of the other tabs. */
export class Inspector {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async shown(): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'Actors' })).toBeVisible();
  }

  /** By its name, with what tells it from others. */
  actor(name: string | RegExp): Locator {
    return this.page.getByRole('treeitem', { name }).first();
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.actor(name).click();
  }

  /** The ids of the active states in the picture. */
  active(): Promise<(string | null)[]> {
    return this.page
      .locator('svg[data-chart] [data-active]')
      .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));
  }

  get context() {
    return this.page.getByRole('region', { name: 'Context', exact: true });
  }

  get events() {
    return this.page.getByRole('listbox', { name: 'Events, oldest first' });
  }

  event(name: string | RegExp) {
    return this.events.getByRole('option', { name });
  }

  get sequence() {
    return this.page.getByRole('region', { name: 'Sequence', exact: true });
  }

  get search() {
    return this.page.getByRole('searchbox', { name: 'Search' });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
}
