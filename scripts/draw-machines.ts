import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine } from 'xstate';
import { drawMachine } from './machine-diagram';
import { filesBelow, root } from './source-files';

const checkOnly = process.argv.includes('--check');
const folder = join(root, 'docs/machines');
mkdirSync(folder, { recursive: true });

const pages = new Map<string, string>();
for (const path of filesBelow(['src/machines'], /\.machine\.ts$/)) {
  const exported: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href);
  const name = basename(path, '.machine.ts');
  const machine = Object.values(exported).find((value) => value instanceof StateMachine);
  if (!machine) throw new Error(`${path} exports no chart`);
  pages.set(`${name}.md`, drawMachine(name, machine));
}
const list = [...pages.keys()].map((page) => `- [${basename(page, '.md')}](${page})`);
pages.set('README.md', ['# The charts', '', ...list, ''].join('\n'));

const current = (page: string) =>
  existsSync(join(folder, page)) ? readFileSync(join(folder, page), 'utf8') : '';
const drawn = filesBelow(['docs/machines'], /\.md$/).map((path) => basename(path));
const outdated = [...pages].filter(([page, text]) => current(page) !== text).map(([page]) => page);
const leftOver = drawn.filter((page) => !pages.has(page));

if (checkOnly) {
  for (const page of outdated) console.error(`docs/machines/${page} differs from its chart`);
  for (const page of leftOver) console.error(`docs/machines/${page} belongs to no chart`);
  if (outdated.length + leftOver.length > 0) console.error('run: npm run machines:draw');
  process.exitCode = outdated.length + leftOver.length > 0 ? 1 : 0;
} else {
  for (const page of outdated) writeFileSync(join(folder, page), pages.get(page) ?? '');
  console.log(`${outdated.length} of ${pages.size} pages drawn anew`);
}
