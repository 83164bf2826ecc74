// npm start: installs when needed, builds when the sources changed, serves everything on one port.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, requireNode, root, stopTogether } from './setup.mjs';

requireNode();
ensureInstalled();
if (!(await ensureBuilt())) {
  console.error('The client did not build; the lines above say why.');
  process.exit(1);
}

const port = process.env.PORT || '8080';
const address = `http://localhost:${port}`;
const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
stopTogether([server]);
server.on('exit', (code) => process.exit(code ?? 0));

const logins = `
  ${address}

  admin       admin@demo.test
  supervisor  supervisor@demo.test
  agents      agent@demo.test  agent2@demo.test  agent3@demo.test
  password    demo-password

  A customer's phone: ${address}/phone
  Stop with Ctrl-C.
`;

async function isReady() {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

const poll = setInterval(async () => {
  if (!(await isReady())) return;
  clearInterval(poll);
  console.log(process.env.SEED === 'none' ? `\n  ${address}\n` : logins);
}, 200);
