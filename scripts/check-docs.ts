import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { docFaults, proofFaults, referenceFaults } from './docs';
import { filesBelow, readText, root } from './source-files';

const folders = ['src', 'server', 'tests', 'e2e', 'scripts', 'bench', 'docs', 'deploy', '.ci'];
const atRoot = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => entry.name);
const paths = new Set([...atRoot, ...filesBelow(folders, /./)]);
const scripts = new Set(Object.keys(JSON.parse(readText('package.json')).scripts));

const written = /\.(ts|tsx|mts|mjs|js|css|html|sql|md|ya?ml|openapi\.json)$|^\.env/;

const required = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CONTEXT.md', 'LICENSE'];
const faults = [
  ...required.filter((path) => !existsSync(join(root, path))).map((path) => `${path} is missing`),
  ...[...paths]
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => docFaults(path, readText(path), { paths, scripts })),
  ...[...paths]
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      proofFaults(path, readText(path), (test) => (paths.has(test) ? readText(test) : null)),
    ),
  ...[...paths]
    .filter((path) => written.test(path))
    .flatMap((path) => referenceFaults(path, readText(path), { paths, scripts })),
];

for (const fault of faults) console.error(fault);
console.log(`${faults.length} untrue statements in the documents`);
process.exitCode = faults.length > 0 ? 1 : 0;
