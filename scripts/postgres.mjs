// A PostgreSQL of our own for the race tests: a fresh cluster in a temporary folder, gone afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirePostgres } from './find-programs.mjs';

/** PostgreSQL refuses to run as root; then it runs as this account. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const idOf = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
    const account = { uid: idOf('-u'), gid: idOf('-g') };
    if (account.uid > 0) return account;
  }
  return null;
}

/** Runs a server until its standard input ends, which it does however this process ends; then leaves no trace. */
const untilLetGo = '"$@" & server=$!; read -r _; kill -INT $server; wait $server; cd /; rm -rf "$0"';

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function untilReady(server) {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start:\n${said}`)), 30_000);
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`PostgreSQL stopped:\n${said}`)));
    server.stderr.on('data', (chunk) => {
      said += chunk;
      if (!said.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Answers `{ url, stop }`, or `{ advice }` where there is no PostgreSQL. */
export async function startPostgres() {
  const { folder, advice } = requirePostgres();
  if (!folder) return { advice };
  const account = unprivilegedAccount() ?? {};
  const home = mkdtempSync(join(tmpdir(), 'order-agent-postgres-'));
  if (account.uid) chownSync(home, account.uid, account.gid);
  const data = join(home, 'data');
  const made = spawnSync(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
    {
      cwd: home,
      encoding: 'utf8',
      ...account,
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    max_connections: 200,
    fsync: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    'sh',
    ['-c', untilLetGo, home, join(folder, 'postgres'), '-D', data, '-p', String(port), ...flags],
    {
      cwd: home,
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
      ...account,
    },
  );
  await untilReady(server);
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.stdin.end();
    await gone;
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}
