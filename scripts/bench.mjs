import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root, run } from './setup.mjs';

requireNode();
ensureInstalled({ withTests: true });

const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith('--'));
const wanted = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);
const names = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace(/\.bench\.ts$/, ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

for (const name of names) {
  console.log(`\n# ${name}`);
  const status = await run(process.execPath, ['--import', 'tsx', `bench/${name}.bench.ts`, ...options]);
  if (status !== 0) process.exitCode = status;
}
