import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { expect } from '../fixtures';

/** An admin's searched and sorted table: orders, calls, agents, customers. */
export class AdminTable {
  readonly page: Page;
  private readonly label: string;

  constructor(page: Page, label: 'Orders' | 'Calls' | 'Agents' | 'Customers') {
    this.page = page;
    this.label = label;
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: this.label });
  }

  /** The rows in sight, without the head. */
  get rows(): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('rowheader') });
  }

  get search(): Locator {
    return this.page.getByRole('main').getByRole('searchbox');
  }

  /** Waits until the rows are loaded. */
  async ready(): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
    await expect(this.table).toHaveAttribute('aria-busy', 'false');
  }

  /** How many rows pass the search and the filters, in sight or not. */
  async size(): Promise<number> {
    return Number(await this.table.getAttribute('aria-rowcount')) - 1;
  }

  filter(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`. ${name}$`) });
  }

  async choose(name: string, option: string): Promise<void> {
    await this.filter(name).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
    await expect(this.filter(name)).toContainText(option);
  }

  head(name: string): Locator {
    return this.table.getByRole('columnheader', { name });
  }

  async sortBy(name: string): Promise<void> {
    await this.head(name).getByRole('button').click();
  }

  /** The lines of the file that Export CSV saves, without the head. */
  async exported(): Promise<readonly string[]> {
    const saved = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${this.label}.*\\.csv$`, 'i'));
    const [, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    return lines;
  }
}
