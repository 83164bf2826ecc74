import { spawnSync } from 'node:child_process';
import { root } from './product';

export function buildClient(): void {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the client did not build');
}
