// npm start: installs when needed, builds when the sources changed, serves everything on one port.
import { ensureBuilt, ensureInstalled, followShell, requireNode } from './setup.mjs';

requireNode();
followShell();
ensureInstalled();
if (!(await ensureBuilt())) {
  console.error('The client did not build; the lines above say why.');
  process.exit(1);
}

// The server is TypeScript; in this very process a signal reaches it and nothing is left behind.
const { register } = await import('tsx/esm/api');
register();
await import('../server/main.ts');
