import { serverProgram } from './server-build.mjs';
import { ensureBuilt, ensureInstalled, requireNode } from './setup.mjs';

requireNode();
ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
await serverProgram('main');
