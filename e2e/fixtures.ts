import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, test as base, expect, type Page } from 'playwright/test';
import { request, type SignIn, signIn, type Who } from './support/api';
import { Line } from './support/line';
import { Person } from './support/person';
import { prepared } from './support/prepared';
import { freePort, Product } from './support/product';

export { expect };

export interface OpenOptions {
  /** A line of their own, which the test can cut. */
  readonly line?: Line;
  readonly path?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

interface Fixtures {
  /** Set where a test only looks: the server of the worker will do. */
  isShared: boolean;
  /** Settings of the server beyond its defaults; the server is of this test alone then. */
  productEnv: Readonly<Record<string, string>>;
  /** The real server with the demo data, of this test alone unless it is shared. */
  product: Product;
  /** Opens a browser window of somebody who is signed in already. */
  signedIn: (who: Who, options?: OpenOptions) => Promise<Person>;
  /** Opens a browser window of nobody. */
  stranger: (options?: OpenOptions) => Promise<Person>;
  openLine: () => Promise<Line>;
}

interface WorkerFixtures {
  /** Starts the worker's own server at the first request. */
  sharedProduct: () => Promise<Product>;
  /** A server nobody has used; the next one starts while the test runs. */
  freshProduct: () => Promise<Started>;
}

interface Started {
  readonly product: Product;
  end(): Promise<void>;
}

const homePath = (who: Who): string => (who === 'admin' ? '/admin' : '/agent');

function newContext(browser: Browser, options: OpenOptions, origin: string) {
  return browser.newContext({
    baseURL: options.line?.origin ?? origin,
    colorScheme: 'light',
    viewport: options.viewport ?? { width: 1440, height: 900 },
    permissions: ['microphone'],
  });
}

/** Opens the page with what an earlier sign-in left in the browser; context.storageState would open two. */
async function openSignedIn(page: Page, path: string, { agent, token }: SignIn): Promise<void> {
  const stored = { auth_token: token, auth_user: JSON.stringify(agent) };
  const script = await page.addInitScript((left) => Object.assign(localStorage, left), stored);
  await page.goto(path);
  await script.dispose();
}

async function start(env: Readonly<Record<string, string>> = {}): Promise<Started> {
  const { program, seeded } = prepared();
  const folder = mkdtempSync(join(tmpdir(), 'order-agent-'));
  const product = new Product(await freePort(), join(folder, 'data'), { program, seeded, env });
  await product.start();
  const end = async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { product, end };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedProduct: [
    async ({ browserName: _ }, use) => {
      let started: Promise<Started> | undefined;
      await use(async () => {
        started ??= start();
        return (await started).product;
      });
      await (await started)?.end();
    },
    { scope: 'worker' },
  ],

  freshProduct: [
    async ({ browserName: _ }, use) => {
      let next: Promise<Started> | undefined;
      await use(async () => {
        const started = await (next ?? start());
        next = start();
        return started;
      });
      await (await next)?.end();
    },
    { scope: 'worker' },
  ],

  isShared: [false, { option: true }],

  productEnv: [{}, { option: true }],

  product: async ({ isShared, productEnv, sharedProduct, freshProduct }, use) => {
    const isPlain = Object.keys(productEnv).length === 0;
    if (isShared && isPlain) return use(await sharedProduct());
    const { product, end } = await (isPlain ? freshProduct() : start(productEnv));
    await use(product);
    return end();
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

  stranger: async ({ browser, product }, use) => {
    const people: Person[] = [];
    await use(async (options = {}) => {
      const person = await Person.open(await newContext(browser, options, product.origin));
      people.push(person);
      await person.page.goto(options.path ?? '/');
      return person;
    });
    for (const person of people) await person.context.close();
    expect(people.flatMap((person) => person.complaints)).toEqual([]);
  },

  signedIn: async ({ browser, product }, use) => {
    const people: Person[] = [];
    await use(async (who, options = {}) => {
      const left = await signIn(product.origin, who);
      const person = await Person.open(await newContext(browser, options, product.origin), left.token);
      people.push(person);
      await openSignedIn(person.page, options.path ?? homePath(who), left);
      return person;
    });
    for (const person of people) await person.context.close();
    expect(people.flatMap((person) => person.complaints)).toEqual([]);
  },
});

export { request };
