import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverProgram } from '../../scripts/server-build.mjs';
import { startPostgres } from '../../server/testing/postgres';
import { buildReportingClient } from '../paths/reporting-client';
import { buildClient } from './build';
import { tellWorkers } from './prepared';
import { freePort, Product, type Settings } from './product';

/** Once for all workers, who learn of it by the environment. */
export default async function prepare(): Promise<() => Promise<void>> {
  buildClient();
  if (process.env.PATHS_CHARTS !== undefined) await buildReportingClient();
  return prepareServer();
}

/** The demo data once in PostgreSQL or, where that is not installed, in an embedded database: every server has a copy. */
export async function prepareServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'order-agent-e2e-'));
  const program = await serverProgram('serve-copy');
  const seeded = join(folder, 'seeded');
  const postgres = await startPostgres();
  const template = await postgres?.createDatabase();
  const env: Settings = template === undefined ? {} : { COPY_OF_DATABASE: template };
  const product = new Product(await freePort(), seeded, { program, env });
  await product.start();
  await product.stop();
  tellWorkers({ program, seeded, template });
  return async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
