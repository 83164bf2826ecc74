import type { Page } from 'playwright';
import { expect } from '../fixtures';
import { escaped } from './live-call';

/** The manual order wizard: steps, the current one, and the order beside it. */
export class ManualOrder {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get restaurantSearch() {
    return this.page.getByRole('combobox', { name: 'Search restaurants' });
  }

  get phone() {
    return this.page.getByRole('textbox', { name: /phone/i });
  }

  get itemSearch() {
    return this.page.getByRole('combobox', { name: 'Find an item' });
  }

  get summary() {
    return this.page.getByRole('complementary', { name: 'Order Summary' });
  }

  get total() {
    return this.summary.getByRole('status');
  }

  get submit() {
    return this.summary.getByRole('button', { name: 'Submit Order' });
  }

  get discard() {
    return this.page.getByRole('button', { name: 'Discard order' });
  }

  name(which: 'First name' | 'Last name') {
    return this.summary.getByRole('textbox', { name: which });
  }

  line(item: string) {
    return this.summary.getByRole('listitem', { name: new RegExp(`^${escaped(item)}, \\d+$`) });
  }

  change(what: 'restaurant' | 'customer') {
    return this.page.getByRole('button', { name: `Change ${what}` });
  }

  /** The first step, with its search ready for typing. */
  async atStart(): Promise<void> {
    await expect(this.restaurantSearch).toBeFocused();
    await expect(this.page.getByRole('option').first()).toBeVisible();
  }

  async chooseRestaurant(name: string): Promise<void> {
    await this.atStart();
    await this.restaurantSearch.pressSequentially(name);
    await expect(this.page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
    await this.page.keyboard.press('Enter');
    await expect(this.phone).toBeFocused();
  }

  async chooseCustomer(number: string): Promise<void> {
    await this.page.keyboard.type(number);
    await this.page.keyboard.press('Enter');
    await expect(this.itemSearch).toBeFocused();
  }

  /** Types until the item is the one Enter adds, and adds it. */
  async addByKeyboard(item: string, times = 1): Promise<void> {
    await expect(this.itemSearch).toBeFocused();
    await this.itemSearch.pressSequentially(item);
    await expect(this.page.getByRole('option', { selected: true })).toHaveAccessibleName(item);
    for (let pressed = 0; pressed < times; pressed += 1) await this.page.keyboard.press('Enter');
    await expect(this.line(item)).toBeVisible();
    await this.page.keyboard.press('Escape');
  }
}
