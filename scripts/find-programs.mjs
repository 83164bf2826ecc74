import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isRunnable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isRunnable);

const mayInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && Boolean(onPath('apt-get'));

function aptInstall(packageName) {
  console.log(`Installing ${packageName} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', packageName);
  return install() || (apt('update') && install());
}

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const chromiumNames = ['google-chrome', 'google-chrome-stable', 'chrome', 'chromium', 'chromium-browser'];
const chromiumPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function findChromium(firstNames = []) {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const names = [...firstNames, ...chromiumNames];
  return names.map(onPath).find(Boolean) ?? chromiumPlaces.find(existsSync) ?? null;
}

/** The same engine without the browser around it takes a tenth less processor time; a whole browser will do. */
export const requireHeadlessChromium = () => requireChromium(shellNames);

export function requireChromium(firstNames = []) {
  const find = () => findChromium(firstNames);
  const found = find() ?? (mayInstall() && aptInstall('chromium') ? find() : null);
  if (found) return { path: found };
  const named = process.env.CHROMIUM_PATH;
  if (named) return { advice: `CHROMIUM_PATH names ${named}, which is not there` };
  const command =
    process.platform === 'darwin' ? 'brew install --cask chromium' : 'sudo apt-get install -y chromium';
  return { advice: `no Chrome or Chromium was found; run: ${command}` };
}

export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const named = process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : [];
  const folders = [
    ...named,
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => isRunnable(join(folder, name)))) ?? null
  );
}

export function requirePostgres() {
  const found = findPostgres() ?? (mayInstall() && aptInstall('postgresql') ? findPostgres() : null);
  if (found) return { folder: found };
  const command =
    process.platform === 'darwin' ? 'brew install postgresql' : 'sudo apt-get install -y postgresql';
  return { advice: `no PostgreSQL was found; run: ${command}` };
}

const redisNames = ['redis-server', 'valkey-server'];

export function findRedis() {
  const named = process.env.REDIS_BIN ? [process.env.REDIS_BIN] : [];
  return [...named, ...redisNames.map(onPath)].find((path) => path && isRunnable(path)) ?? null;
}

export function requireRedis() {
  const found = findRedis() ?? (mayInstall() && aptInstall('redis-server') ? findRedis() : null);
  if (found) return { path: found };
  const command =
    process.platform === 'darwin' ? 'brew install redis' : 'sudo apt-get install -y redis-server';
  return { advice: `no Redis or Valkey was found; run: ${command}` };
}

export function findCaddy() {
  const named = process.env.CADDY_BIN ? [process.env.CADDY_BIN] : [];
  return [...named, onPath('caddy')].find((path) => path && isRunnable(path)) ?? null;
}

export function requireCaddy() {
  const found = findCaddy() ?? (mayInstall() && aptInstall('caddy') ? findCaddy() : null);
  if (found) return { path: found };
  const command = process.platform === 'darwin' ? 'brew install caddy' : 'sudo apt-get install -y caddy';
  return { advice: `no Caddy was found; run: ${command}` };
}

/** Loaded before a program it moves that program's clock. Null where it is not installed. */
export function findFaketime() {
  const libraries = '/usr/lib';
  const folders = existsSync(libraries) ? readdirSync(libraries) : [];
  const places = folders.map((folder) => join(libraries, folder, 'faketime', 'libfaketime.so.1'));
  return [process.env.FAKETIME_LIB, ...places].find((path) => path && existsSync(path)) ?? null;
}
