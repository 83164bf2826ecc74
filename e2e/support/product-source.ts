import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase, prepared } from './prepared';
import { freePort, Product, type Settings } from './product';

/** What Node and packages read for themselves, some of it before anything runs: it takes another process. */
const isOfProcess = (name: string) => /^NODE_|_PROXY$/.test(name);

export interface Wanted {
  /** With other tests that only look. */
  readonly isShared: boolean;
  readonly settings: Settings;
}

interface Served {
  readonly product: Product;
  readonly folder: string;
  /** Whether the next test must not find it as it is. */
  isWorn: boolean;
}

/** The servers of a worker's tests, one after the other: one process, begun anew where a test needs it. */
export class ProductSource {
  private readonly served = new Map<string, Served>();

  private async start(given: Settings): Promise<Served> {
    const { program, seeded, template } = prepared();
    const folder = mkdtempSync(join(tmpdir(), 'order-agent-'));
    const env = template === undefined ? given : { ...given, COPY_OF_DATABASE: await copyDatabase(template) };
    const product = new Product(await freePort(), join(folder, 'data'), { program, seeded, env });
    await product.start();
    return { product, folder, isWorn: false };
  }

  /** For a test that shares it, as those that shared it left it; for any other as nobody has used it. */
  async take({ isShared, settings }: Wanted): Promise<Product> {
    const entries = Object.entries(settings);
    const env = Object.fromEntries(entries.filter(([name]) => isOfProcess(name)));
    const key = JSON.stringify(env);
    const known = this.served.get(key);
    const served = known ?? (await this.start(env));
    this.served.set(key, served);
    const isOwn = !isShared || entries.length > 0;
    if (entries.length > 0 || served.isWorn || (known && isOwn)) await served.product.renew(settings);
    served.isWorn = isOwn;
    return served.product;
  }

  async close(): Promise<void> {
    for (const { product, folder } of this.served.values()) {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
