import type { Page } from 'playwright';
import { expect } from '../fixtures';
import type { Person } from '../support/person';

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The live call screen: stage, customer card, order. */
export class LiveCall {
  private readonly page: Page;
  private readonly person: Person;

  constructor(person: Person) {
    this.person = person;
    this.page = person.page;
    // A save that was on its way as the order was placed: what is kept is read anew then.
    person.expectComplaints(/status of 409 .*\/draft/);
  }

  get end() {
    return this.page.getByRole('button', { name: /^End Call/ });
  }

  /** Ends a call with items in the cart, which needs a confirmation. */
  async endUnordered(): Promise<void> {
    await this.end.click();
    await this.page.getByRole('button', { name: 'End call', exact: true }).click();
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

  get cart() {
    return this.page.getByRole('region', { name: 'Cart' });
  }

  get total() {
    return this.cart.getByRole('status');
  }

  get orderType() {
    return this.cart.getByRole('button', { name: /Order Type/ });
  }

  get itemSearch() {
    return this.page.getByRole('combobox', { name: 'Find an item' });
  }

  /** The option that Enter in the item search would add one of. */
  get highlighted() {
    return this.page.getByRole('option', { selected: true });
  }

  line(item: string) {
    return this.cart.getByRole('listitem', { name: new RegExp(`^${escaped(item)}, \\d+$`) });
  }

  repeat(content: string) {
    return this.cart.getByRole('button', { name: new RegExp(`^Repeat order .*${escaped(content)}`) });
  }

  get review() {
    return this.cart.getByRole('region', { name: /^Repeat order/ });
  }

  /** The call's own line: the connection card of the workspace behind it reads the same word. */
  async connected(): Promise<void> {
    await expect(this.page.getByRole('status').getByText('Connected', { exact: true })).toBeVisible();
  }

  /**
   * With its order placed the simulated caller hangs up on ten quiet seconds, which may pass between two listenings that
   * both miss the beeps of the browser's microphone. It waits for a muted agent.
   */
  async muteSoThatCallerStays(): Promise<void> {
    await this.mute.click();
    await expect(this.unmute).toBeVisible();
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

  /** As fast as keys can be pressed, or at that pace, and the keypad closed again. */
  async typeDigits(digits: string, delay = 0): Promise<void> {
    await this.page.getByRole('button', { name: /^Keypad/ }).click();
    const sent = this.page.getByRole('textbox', { name: 'Digits sent' });
    await expect(sent).toBeFocused();
    await this.page.keyboard.type(digits, { delay });
    await expect(sent).toHaveValue(digits, { timeout: 20_000 });
    await this.page.keyboard.press('Escape');
    await expect(sent).toBeHidden();
  }

  async seconds(): Promise<number> {
    const [minutes = 0, seconds = 0] = ((await this.timer.textContent()) ?? '').trim().split(':').map(Number);
    return minutes * 60 + seconds;
  }
}
