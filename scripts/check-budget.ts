import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgetFaults, firstLoad, type Manifest } from './budget';
import { readText, root } from './source-files';

const manifest: Manifest = JSON.parse(readText('dist/client/.vite/manifest.json'));
const sizeOf = (file: string) => gzipSync(readFileSync(join(root, 'dist/client', file))).length;
const codeOf = (file: string) => readFileSync(join(root, 'dist/client', file), 'utf8');

for (const page of ['login', 'agent'] as const) {
  const files = firstLoad(manifest, page);
  const total = files.reduce((sum, file) => sum + sizeOf(file), 0);
  console.log(`${page}: ${(total / 1000).toFixed(1)} kB gzip in ${files.length} files`);
}
const faults = budgetFaults(manifest, sizeOf, codeOf);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
