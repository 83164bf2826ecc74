import type { Page } from 'playwright';
import { expect } from '../fixtures';
import type { Person } from '../support/person';

/** The live call screen: stage, customer card, order. */
export class LiveCall {
  private readonly page: Page;
  private readonly person: Person;

  constructor(person: Person) {
    this.person = person;
    this.page = person.page;
  }

  get end() {
    return this.page.getByRole('button', { name: /^End Call/ });
  }

  get mute() {
    return this.page.getByRole('button', { name: /^Mute/ });
  }

  get unmute() {
    return this.page.getByRole('button', { name: /^Unmute/ });
  }

  get timer() {
    return this.page.getByRole('timer');
  }

  get phone() {
    return this.page.getByRole('textbox', { name: /phone/i });
  }

  get placeOrder() {
    return this.page.getByRole('button', { name: 'Place Order' });
  }

  get total() {
    return this.page.getByRole('region', { name: 'Cart' }).getByRole('status');
  }

  async connected(): Promise<void> {
    await expect(this.page.getByText('Connected', { exact: true })).toBeVisible();
  }

  /** Sound of the far end keeps arriving. */
  async hearsCaller(): Promise<void> {
    const before = await this.person.heardEnergy();
    await expect.poll(() => this.person.heardEnergy()).toBeGreaterThan(before);
  }

  async silent(): Promise<void> {
    await expect.poll(() => this.person.openPeers()).toBe(0);
  }

  async search(phone: string): Promise<void> {
    await this.phone.fill(phone);
    await this.page.getByRole('button', { name: 'Search', exact: true }).click();
  }

  async add(item: string): Promise<void> {
    await this.page.getByRole('button', { name: `Add ${item}` }).click();
  }

  async seconds(): Promise<number> {
    const [minutes = 0, seconds = 0] = ((await this.timer.textContent()) ?? '').trim().split(':').map(Number);
    return minutes * 60 + seconds;
  }
}
