import { ensureBuilt, ensureInstalled, followShell, requireNode } from './setup.mjs';

requireNode();
followShell();
ensureInstalled();
if (!(await ensureBuilt())) {
  console.error('The client did not build; the reason is above.');
  process.exit(1);
}

// Imported, not spawned: a signal to this process then reaches the server, and no child is left behind.
const { register } = await import('tsx/esm/api');
register();
await import('../server/main.ts');
