import { spawn } from 'node:child_process';
import { ensureInstalled, followShell, requireNode, root, stopTogether } from './setup.mjs';

requireNode();
followShell();
ensureInstalled({ withTests: true });

const start = (...args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const children = [
  start('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'),
  start('node_modules/vite/bin/vite.js'),
];
stopTogether(children);
for (const child of children) child.on('exit', (code) => process.exit(code ?? 0));
