import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyStateNode } from 'xstate';
import { describeChart } from '../src/statechart/describe-chart';
import { layOut } from '../src/statechart/lay-out';
import { toSvg } from '../src/statechart/to-svg';
import { faultsOf } from '../tests/support/chart-geometry';
import { readCharts } from './charts';
import { filesBelow, root } from './source-files';

const checkOnly = process.argv.includes('--check');
const folder = join(root, 'docs/machines');
mkdirSync(folder, { recursive: true });

/** The names in a chart that its section may use: its states, their events and actors. */
function namesIn({ key, events, invoke, states }: AnyStateNode): readonly string[] {
  return [key, ...events, ...invoke.map(({ src }) => String(src)), ...Object.values(states).flatMap(namesIn)];
}

const pictures = new Map<string, string>();
const known = new Map<string, readonly string[]>();
const unreadable: string[] = [];
for (const { name, machine } of await readCharts()) {
  const chart = describeChart(machine);
  const picture = await layOut(chart);
  pictures.set(`${name}.svg`, toSvg(picture));
  known.set(name, namesIn(machine.root));
  unreadable.push(...faultsOf(chart, picture).map((fault) => `docs/machines/${name}.svg: ${fault}`));
}

const read = (file: string) =>
  existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
const outdated = [...pictures].filter(([file, picture]) => read(file) !== picture).map(([file]) => file);
const leftOver = filesBelow(['docs/machines'], /\.svg$/)
  .map((path) => basename(path))
  .filter((file) => !pictures.has(file));

if (!checkOnly) {
  for (const file of outdated) writeFileSync(join(folder, file), pictures.get(file) ?? '');
  for (const file of leftOver) rmSync(join(folder, file));
  console.log(`${outdated.length} of ${pictures.size} pictures drawn anew`);
}

/** The text around the pictures is written by hand: each section is one chart's, with its picture. */
const sections = read('README.md').split(/^## /m).slice(1);
const sectionOf = (name: string) => sections.find((section) => section.startsWith(`${name}\n`)) ?? '';
const names = [...pictures.keys()].map((file) => basename(file, '.svg'));
const written = sections.map((section) => section.slice(0, section.indexOf('\n')));
const isComplete = (name: string) => {
  const [, text = '', picture = ''] = sectionOf(name).split('\n\n');
  return text.length > 80 && picture.includes(`](${name}.svg)`);
};

/** Words of a section in backticks that are no chart, nor a name in its own; paths and files are others' business. */
const unknownIn = (section: string) => {
  const name = section.slice(0, section.indexOf('\n'));
  const said = [...section.matchAll(/`([\w.]+)`/g)].flatMap(([, word = '']) => word);
  return said
    .filter((word) => !word.endsWith('.ts') && !names.includes(word) && !known.get(name)?.includes(word))
    .map(
      (word) => `docs/machines/README.md says ${word} of ${name}, which has no such state, event or actor`,
    );
};

const faults = [
  ...unreadable,
  ...(checkOnly ? outdated.map((file) => `docs/machines/${file} differs from its chart`) : []),
  ...(checkOnly ? leftOver.map((file) => `docs/machines/${file} belongs to no chart`) : []),
  ...names
    .filter((name) => !isComplete(name))
    .map((name) => `docs/machines/README.md lacks what ${name} is for, or its picture`),
  ...written
    .filter((name) => !names.includes(name))
    .map((name) => `docs/machines/README.md describes ${name}, which is no chart`),
  ...sections.flatMap(unknownIn),
];
for (const fault of faults) console.error(fault);
if (checkOnly && outdated.length + leftOver.length > 0) console.error('run: npm run machines:draw');
process.exitCode = faults.length > 0 ? 1 : 0;
