import type { Page } from 'playwright';
import { expect } from '../fixtures';
import { Inspector } from './inspector';

/** The inspector with a recording: its player, and the product's screens as they were. */
export class Replay extends Inspector {
  readonly #page: Page;

  constructor(page: Page) {
    super(page);
    this.#page = page;
  }

  async open(file: string): Promise<void> {
    await this.#page.getByLabel('Open a recording').setInputFiles(file);
    await this.shown();
  }

  get screen() {
    return this.#page.frameLocator('iframe');
  }

  get slider() {
    return this.#page.getByRole('slider', { name: 'Moment' });
  }

  /** Goes to the moment after so many steps. */
  async show(count: number): Promise<void> {
    await this.slider.fill(String(count));
    await expect(this.slider).toHaveValue(String(count));
  }

  /** How many steps are shown. */
  async count(): Promise<number> {
    return Number(await this.slider.inputValue());
  }
}
