import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverProgram } from '../../scripts/server-build.mjs';
import { buildClient } from './build';
import { freePort, Product } from './product';

/** Once for all workers, who learn of it by the environment. */
export default async function prepare(): Promise<() => void> {
  buildClient();
  return prepareServer();
}

export async function prepareServer(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'order-agent-e2e-'));
  const program = await serverProgram('serve-copy');
  const seeded = join(folder, 'seeded');
  const product = new Product(await freePort(), seeded, { program });
  await product.start();
  await product.stop();
  Object.assign(process.env, { E2E_SERVER: program, E2E_SEEDED: seeded });
  return () => rmSync(folder, { recursive: true, force: true });
}
