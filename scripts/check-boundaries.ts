import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations } from './boundaries';
import { filesBelow, readText, root } from './source-files';

const paths = filesBelow(['src', 'server', 'tests', 'e2e', 'scripts', 'bench'], /\.(ts|tsx|mjs)$/);
const files = new Map(paths.map((path) => [path, readText(path)]));
const violations = findViolations(files, (path) => existsSync(join(root, path)));

for (const { file, target, reason } of violations) console.error(`${file}: ${target}: ${reason}`);
console.log(`${files.size} files, ${violations.length} forbidden imports`);
process.exitCode = violations.length > 0 ? 1 : 0;
