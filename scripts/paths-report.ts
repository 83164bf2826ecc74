import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { describeChart } from '../src/statechart/describe-chart';
import { layOut } from '../src/statechart/lay-out';
import { toSvg } from '../src/statechart/to-svg';
import type { Coverage, Part } from '../tests/paths/chart-paths';
import { root } from './source-files';

export interface WalkedChart {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly coverage: Coverage;
  readonly excused: Readonly<Record<string, string>>;
  /** Null where no browser was run. */
  readonly inBrowser: {
    readonly unreached: readonly Excused[];
    readonly untaken: readonly Excused[];
  } | null;
}

interface Excused extends Part {
  readonly reason: string;
}

const walked = '#1a7f43';
const inChart = '#b26a00';
const missed = '#c9302c';

/** Writes a page with a picture of every chart, coloured by what was walked; its path from the root. */
export async function writePathsReport(charts: readonly WalkedChart[]): Promise<string> {
  const sections = await Promise.all(charts.map(section));
  const rows = charts.map(({ name, coverage, inBrowser }) => {
    const { states, transitions, paths } = coverage;
    const walkedOf = ({ unreached, untaken }: Pick<Coverage, 'unreached' | 'untaken'>) => [
      `${states - unreached.length} of ${states}`,
      `${transitions - untaken.length} of ${transitions}`,
    ];
    return row('td', [
      `<a href="#${name}">${name}</a>`,
      ...walkedOf(coverage),
      `${paths}`,
      ...(inBrowser === null ? ['', ''] : walkedOf(inBrowser)),
    ]);
  });
  const folder = join('test-results', 'paths');
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(
    join(root, folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paths of the charts</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 1600px; padding: 0 1rem }
td, th { padding: 0.2rem 1rem 0.2rem 0; text-align: left }
svg { max-width: 100%; height: auto }
.sc-arrow path { stroke: ${walked} }
[data-state] > rect:first-of-type { stroke: ${walked}; stroke-width: 2 }
</style>
<h1>Paths of the charts</h1>
<p>Green was walked, in a browser too where one was run; amber in the chart alone; red nowhere.</p>
<table><thead>${row('th', ['Chart', 'States', 'Transitions', 'Paths', 'States in the browser', 'Transitions in the browser'])}</thead><tbody>${rows.join('\n')}</tbody></table>
${sections.join('\n')}
</html>
`,
  );
  return join(folder, 'index.html');
}

async function section({
  name,
  machine,
  coverage: { unreached, untaken },
  excused,
  inBrowser,
}: WalkedChart): Promise<string> {
  const svg = toSvg(await layOut(describeChart(machine)));
  const painted = (color: string, states: readonly Part[], transitions: readonly Part[]) => {
    const places = [
      ...states.map(({ id }) => `#${name} [data-state="${id}"] > rect:first-of-type`),
      ...transitions.flatMap(({ id }) => [
        `#${name} [data-transitions~="${id}"] path`,
        `#${name} tspan[data-transition~="${id}"]`,
      ]),
    ];
    return places.length === 0 ? '' : `${places.join(',\n')} { stroke: ${color}; fill: ${color} }`;
  };
  const reasons = [
    ...[...unreached, ...untaken].map(
      (one) => `${one.name}: not walked: ${excused[one.name] ?? 'no reason is given'}`,
    ),
    ...[...(inBrowser?.unreached ?? []), ...(inBrowser?.untaken ?? [])].map(
      (one) => `${one.name}: not in the browser: ${one.reason}`,
    ),
  ];
  return `<section id="${name}"><h2>${name}</h2>
<style>${painted(inChart, inBrowser?.unreached ?? [], inBrowser?.untaken ?? [])}
${painted(missed, unreached, untaken)}</style>
<ul>${reasons.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>
${svg}</section>`;
}

const row = (cell: 'td' | 'th', texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
