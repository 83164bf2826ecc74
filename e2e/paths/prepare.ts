import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../scripts/source-files';
import { prepareServer } from '../support/prepare';
import { root } from '../support/product';

const client = join(root, 'dist/walked-client');
const config = 'e2e/paths/vite.config.ts';

const keyOfSources = () => {
  const hash = createHash('sha256');
  const sources = [...filesBelow(['src', 'public'], /./), config, 'e2e/paths/charts-in-page.ts'];
  for (const file of [...sources, 'index.html', 'vite.config.ts', 'package-lock.json'])
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** A client that reports what its charts do; one of the same sources is used again. */
function buildReportingClient(): void {
  const keyFile = join(client, 'key');
  const key = keyOfSources();
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  const built = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', VITE_INSPECTOR: 'true' } },
  );
  if (built.status !== 0) throw new Error('the client that reports its charts did not build');
  writeFileSync(keyFile, key);
}

/** The server of all browser tests, with that client. */
export default async function prepare(): Promise<() => Promise<void>> {
  buildReportingClient();
  process.env.CLIENT_DIR = client;
  return prepareServer();
}
