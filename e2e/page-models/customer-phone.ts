import { expect } from '../fixtures';
import type { Person } from '../support/person';
import { restaurantName } from '../support/scene';

/** The customer phone page: a caller's telephone. */
export class CustomerPhone {
  private readonly person: Person;

  constructor(person: Person) {
    this.person = person;
  }

  get hangUp() {
    return this.person.page.getByRole('button', { name: /Hang Up/i });
  }

  /** Once a call is over. */
  get again() {
    return this.person.page.getByRole('button', { name: 'Make another call' });
  }

  async dial(restaurant = restaurantName): Promise<void> {
    const { page } = this.person;
    await page.getByRole('button', { name: /Restaurant/ }).click();
    await page.getByRole('option', { name: restaurant }).click();
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    await expect(this.hangUp).toBeVisible();
  }

  /** Waits until the page shows that the call is connected. */
  async connected(): Promise<void> {
    await expect(this.person.page.getByText('Connected', { exact: true })).toBeVisible();
  }

  async hearsAgent(): Promise<void> {
    const before = await this.person.heardEnergy();
    await expect.poll(() => this.person.heardEnergy()).toBeGreaterThan(before);
  }
}
