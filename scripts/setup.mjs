// Set-up for start, test, dev and build. Plain Node without packages: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname ?? '.', '..');
const windows = process.platform === 'win32';

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const rangesIn = (range) =>
  range.split('||').map((part) => /^\s*(\^|>=)\s*(\d+)(?:\.(\d+))?(?:\.(\d+))?\s*$/.exec(part));

/** Reads what package.json says, without a package for it. */
export function admits(range, version) {
  const ranges = rangesIn(range);
  if (ranges.includes(null)) return null;
  const [major = 0, ...rest] = version.split('.').map((part) => Number.parseInt(part, 10));
  return ranges.some(([, sign, ...parts]) => {
    const [wantedMajor, ...wanted] = parts.map((part = '0') => Number(part));
    if (major !== wantedMajor) return sign === '>=' && major > wantedMajor;
    const at = wanted.findIndex((part, index) => part !== rest[index]);
    return at < 0 || rest[at] > wanted[at];
  });
}

export function inWords(range) {
  const lowest = rangesIn(range).map(([, , ...parts]) => parts.join('.').replace(/(\.0?)+$/, ''));
  return `${lowest.join(', ')} or newer`;
}

export function requireNode() {
  const needed = readJson('package.json').engines.node;
  if (admits(needed, process.versions.node)) return;
  console.error(`Node ${inWords(needed)} is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

function isInstalled({ withTests }) {
  const installedList = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, installedList))) return false;
  const installed = readJson(installedList).packages;
  return Object.entries(readJson('package-lock.json').packages).every(([path, wanted]) => {
    if (path === '' || (wanted.dev && !withTests)) return true;
    const found = installed[path];
    return found
      ? found.version === wanted.version
      : Boolean(wanted.optional || wanted.devOptional || wanted.peer);
  });
}

export function ensureInstalled({ withTests = false } = {}) {
  if (isInstalled({ withTests })) return;
  console.log('Installing packages (npm ci) …');
  const done = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (done.status === 0) return;
  console.error('npm ci failed; the reason is above.');
  process.exit(1);
}

export function inputsOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [full];
  }
}

function buildKey() {
  const hash = createHash('sha256');
  const inputs = [
    'src',
    'public',
    'index.html',
    'inspector.html',
    'replay.html',
    'vite.config.ts',
    'vite.inspector.config.ts',
    'package-lock.json',
    '.env',
    '.env.local',
  ];
  for (const file of inputs.flatMap(inputsOf))
    hash.update(file.slice(root.length)).update(readFileSync(file));
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(settings.sort())).digest('hex');
}

export async function ensureBuilt() {
  const keyFile = join(root, 'dist/build-key');
  const key = buildKey();
  const current = existsSync(keyFile) && existsSync(join(root, 'dist/client/index.html'));
  if (current && readFileSync(keyFile, 'utf8') === key) return true;
  console.log('Building the client …');
  const build = (config) =>
    run(process.execPath, [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      config,
      '--logLevel',
      'warn',
    ]);
  if ((await build('vite.config.ts')) !== 0 || (await build('vite.inspector.config.ts')) !== 0) return false;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(keyFile, key);
  return true;
}

export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', () => resolve(127));
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/**
 * npm signals only its shell, and the shell does not pass it on: this process stops when the shell is gone.
 */
export function followShell() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

export function stopTogether(children) {
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
    setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, 10_000).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
}
