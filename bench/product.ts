import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { signIn, type Who } from '../e2e/support/api';
import { buildClient } from '../e2e/support/build';
import { freePort, Product } from '../e2e/support/product';
import { requireChromium } from '../scripts/find-programs.mjs';
import { readConfig } from '../server/config';
import { type Database, openDatabase } from '../server/db/database';
import { migrateDatabase } from '../server/db/migrate';
import { seedDemo } from '../server/db/seed';

export interface Bench {
  readonly origin: string;
  readonly browser: Browser;
  open(who: Who, path: string): Promise<Page>;
  openBare(html: string): Promise<Page>;
}

/** tsx wraps named functions in this helper, which a page does not have. */
export const nameHelper = 'globalThis.__name = (value) => value';
const viewport = { width: 1440, height: 900 };

async function seed(dataDir: string, fill: (db: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  try {
    await migrateDatabase(database);
    await seedDemo(database.db);
    await fill(database.db);
  } finally {
    await database.close();
  }
}

async function launch(args: readonly string[]): Promise<Browser> {
  const found = requireChromium();
  if ('advice' in found) throw new Error(found.advice);
  return chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', ...args],
  });
}

export interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

export async function withProduct(
  fill: (db: Database) => Promise<void>,
  work: (bench: Bench) => Promise<void>,
  { env = {}, args = [] }: Surroundings = {},
): Promise<void> {
  buildClient();
  const dataDir = mkdtempSync(join(tmpdir(), 'order-agent-bench-'));
  await seed(dataDir, fill);
  const product = new Product(await freePort(), dataDir, { env });
  await product.start();
  const browser = await launch(args);
  const { origin } = product;
  try {
    await work({
      origin,
      browser,
      open: async (who, path) => {
        const { agent, token } = await signIn(origin, who);
        const stored = { auth_token: token, auth_user: JSON.stringify(agent) };
        const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
        const context = await browser.newContext({
          baseURL: origin,
          viewport,
          permissions: ['microphone'],
          storageState: { cookies: [], origins: [{ origin, localStorage }] },
        });
        await context.addInitScript(nameHelper);
        const page = await context.newPage();
        await page.goto(path);
        return page;
      },
      openBare: async (html) => {
        const page = await (await browser.newContext({ viewport })).newPage();
        await page.setContent(html);
        await page.evaluate(nameHelper);
        return page;
      },
    });
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
