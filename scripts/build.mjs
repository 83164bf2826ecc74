import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serverProgram } from './server-build.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root } from './setup.mjs';

requireNode();
ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);

// By a name that stays: dist/main.mjs is what a container or a service starts.
for (const name of ['main', 'backup-command', 'account-command', 'number-command']) {
  const program = relative(join(root, 'dist'), await serverProgram(name)).replaceAll('\\', '/');
  writeFileSync(join(root, `dist/${name}.mjs`), `import './${program}';\n`);
}
