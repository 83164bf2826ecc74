import type { Page } from 'playwright';

/** The time after a call, on the dashboard or in the bar of another page. */
export class WrapUp {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** 'Wrap-up 0:05' */
  get timer() {
    return this.page.getByRole('timer', { name: 'Wrap-up time' });
  }

  get readyNow() {
    return this.page.getByRole('button', { name: 'Ready now' });
  }

  get longer() {
    return this.page.getByRole('button', { name: 'Longer' });
  }

  get takeNext() {
    return this.page.getByRole('button', { name: 'Take next call' });
  }
}
