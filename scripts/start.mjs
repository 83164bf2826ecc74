import { pathToFileURL } from 'node:url';
import { serverProgram } from './server-build.mjs';
import { ensureBuilt, ensureInstalled, followShell, requireNode } from './setup.mjs';

requireNode();
followShell();
ensureInstalled();
if (!(await ensureBuilt())) {
  console.error('The client did not build; the reason is above.');
  process.exit(1);
}

// Traces in the log name the sources.
process.setSourceMapsEnabled(true);
// Imported, not spawned: a signal to this process then reaches the server, and no child is left behind.
await import(pathToFileURL(await serverProgram('main')).href);
