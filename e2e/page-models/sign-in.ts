import type { Page } from 'playwright';
import { expect } from '../fixtures';
import { emails, password, type Who } from '../support/api';

export class SignInPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get email() {
    return this.page.getByRole('textbox', { name: 'Email' });
  }

  get password() {
    return this.page.getByLabel('Password', { exact: true });
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Sign In' });
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
    await this.shown();
  }

  async shown(): Promise<void> {
    await expect(this.page).toHaveURL(/\/login$/);
    await expect(this.page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  }

  async enter(email: string, secret: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(secret);
    await this.submit.click();
  }

  enterAs(who: Who): Promise<void> {
    return this.enter(emails[who], password);
  }
}
