import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root } from './setup.mjs';

requireNode();
ensureInstalled({ withTests: true });

const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith('--'));
const wanted = firstOption < 0 ? given : given.slice(0, firstOption);
const options = (firstOption < 0 ? [] : given.slice(firstOption)).filter((word) => word !== '--write');
const document = join(root, 'docs/performance.md');
const names = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace(/\.bench\.ts$/, ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}`);
  process.exit(2);
}

function runBench(name) {
  const child = spawn(process.execPath, ['--import', 'tsx', `bench/${name}.bench.ts`, ...options], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text;
    process.stdout.write(text);
  });
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status: status ?? 1, printed }));
  });
}

/** Puts what the bench printed between its marks in the document; a bench without marks there is left out. */
function keepFigures(name, circumstances, printed) {
  const marks = new RegExp(`(<!-- figures: ${name} -->\\n)[\\s\\S]*?(<!-- end -->)`);
  const text = readFileSync(document, 'utf8');
  const block = ['```text', `${circumstances}\n`, printed.trim(), '```', ''].join('\n');
  writeFileSync(
    document,
    text.replace(marks, (_, start, end) => start + block + end),
  );
}

for (const name of names) {
  console.log(`\n# ${name}`);
  const circumstances = [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} × ${cpus()[0]?.model ?? 'processor not named'}`,
    `Node ${process.versions.node}`,
    `load before ${(loadavg()[0] ?? 0).toFixed(1)}`,
  ].join(', ');
  const { status, printed } = await runBench(name);
  if (status !== 0) process.exitCode = status;
  else if (given.includes('--write')) keepFigures(name, circumstances, printed);
}
