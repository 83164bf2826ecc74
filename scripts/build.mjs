import { ensureBuilt, ensureInstalled, requireNode } from './setup.mjs';

requireNode();
ensureInstalled();
process.exitCode = (await ensureBuilt()) ? 0 : 1;
