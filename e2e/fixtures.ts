import { type Browser, type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { request, type SignIn, type Who } from './support/api';
import { ForeignServer } from './support/foreign-server';
import { Line } from './support/line';
import { Person } from './support/person';
import type { Product, Settings } from './support/product';
import { ProductSource, type Wanted } from './support/product-source';
import { WalkedCharts } from './support/walked';

export { expect };

export interface OpenOptions {
  /** A line of their own, which the test can cut. */
  readonly line?: Line;
  /** Where the page comes from, when not from the product itself. */
  readonly origin?: string;
  readonly path?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

interface Fixtures {
  /** Set where a test only looks: the server of the worker will do. */
  isShared: boolean;
  /** Settings of the server beyond its defaults; the server is of this test alone then. */
  productEnv: Settings;
  /** The real server with the demo data, of this test alone unless it is shared. */
  product: Product;
  /** What the context of every window gets before its page. */
  furnish: (context: BrowserContext) => Promise<void>;
  /** Opens a browser window of somebody who is signed in already. */
  signedIn: (who: Who, options?: OpenOptions) => Promise<Person>;
  /** Opens a browser window of nobody. */
  stranger: (options?: OpenOptions) => Promise<Person>;
  openLine: () => Promise<Line>;
  /** The product as a server that lacks our additions to the contract. */
  foreign: ForeignServer;
}

interface WorkerFixtures {
  productFor: (wanted: Wanted) => Promise<Product>;
}

const homePath = (who: Who): string => (who === 'admin' ? '/admin' : '/agent');

async function newContext(
  browser: Browser,
  options: OpenOptions,
  { product, furnish }: Pick<Fixtures, 'product' | 'furnish'>,
) {
  const context = await browser.newContext({
    baseURL: options.origin ?? options.line?.origin ?? product.origin,
    colorScheme: 'light',
    // Drawn without a graphics card, two pulsing rings take a third of a core.
    reducedMotion: 'reduce',
    viewport: options.viewport ?? { width: 1440, height: 900 },
    permissions: ['microphone'],
  });
  await furnish(context);
  return context;
}

/** Opens the page with what an earlier sign-in left in the browser; context.storageState would open two. */
async function openSignedIn(page: Page, path: string, { agent, token }: SignIn): Promise<void> {
  const stored = { auth_token: token, auth_user: JSON.stringify(agent) };
  const script = await page.addInitScript((left) => Object.assign(localStorage, left), stored);
  await page.goto(path);
  await script.dispose();
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  productFor: [
    async ({ browserName: _ }, use) => {
      const source = new ProductSource();
      await use((wanted) => source.take(wanted));
      await source.close();
    },
    { scope: 'worker' },
  ],

  isShared: [false, { option: true }],

  productEnv: [{}, { option: true }],

  product: async ({ isShared, productEnv, productFor }, use, testInfo) => {
    const product = await productFor({ isShared, settings: productEnv });
    const before = product.printed.length;
    await use(product);
    // Why the server refused or failed is only in what it wrote.
    if (testInfo.status !== testInfo.expectedStatus) console.log(product.printed.slice(before));
  },

  furnish: async ({ browserName: _ }, use, { testId }) => {
    const folder = process.env.WALKED_DIR;
    if (folder === undefined) return use(async () => {});
    const walked = new WalkedCharts();
    await use((context) => walked.collect(context));
    return walked.save(folder, testId);
  },

  openLine: async ({ product }, use) => {
    const lines: Line[] = [];
    await use(async () => {
      const line = await Line.open(product.port);
      lines.push(line);
      return line;
    });
    for (const line of lines) line.close();
  },

  foreign: async ({ product }, use) => {
    const foreign = await ForeignServer.open(product.origin);
    await use(foreign);
    foreign.close();
  },

  stranger: async ({ browser, product, furnish }, use) => {
    const people: Person[] = [];
    await use(async (options = {}) => {
      const person = await Person.open(await newContext(browser, options, { product, furnish }));
      people.push(person);
      await person.page.goto(options.path ?? '/');
      return person;
    });
    for (const person of people) await person.context.close();
    expect(people.flatMap((person) => person.complaints)).toEqual([]);
  },

  signedIn: async ({ browser, product, furnish }, use) => {
    const people: Person[] = [];
    await use(async (who, options = {}) => {
      const left = await product.signIn(who);
      const person = await Person.open(await newContext(browser, options, { product, furnish }), left.token);
      people.push(person);
      await openSignedIn(person.page, options.path ?? homePath(who), left);
      return person;
    });
    for (const person of people) await person.context.close();
    expect(people.flatMap((person) => person.complaints)).toEqual([]);
  },
});

export { request };
