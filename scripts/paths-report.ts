import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { describeChart } from '../src/statechart/describe-chart';
import { layOut } from '../src/statechart/lay-out';
import { toSvg } from '../src/statechart/to-svg';
import type { Coverage } from '../tests/paths/chart-paths';
import { root } from './source-files';

export interface WalkedChart {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly coverage: Coverage;
  readonly excused: Readonly<Record<string, string>>;
}

const walked = '#1a7f43';
const missed = '#c9302c';

/** Writes a page with a picture of every chart, green where it was walked and red where not; its path from the root. */
export async function writePathsReport(charts: readonly WalkedChart[]): Promise<string> {
  const sections = await Promise.all(charts.map(section));
  const rows = charts.map(({ name, coverage: { states, transitions, unreached, untaken, paths } }) =>
    row('td', [
      `<a href="#${name}">${name}</a>`,
      `${states - unreached.length} of ${states}`,
      `${transitions - untaken.length} of ${transitions}`,
      `${paths}`,
    ]),
  );
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
<p>Green was walked, red was not.</p>
<table><thead>${row('th', ['Chart', 'States', 'Transitions', 'Paths'])}</thead><tbody>${rows.join('\n')}</tbody></table>
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
}: WalkedChart): Promise<string> {
  const svg = toSvg(await layOut(describeChart(machine)));
  const red = [
    ...unreached.map(({ id }) => `#${name} [data-state="${id}"] > rect:first-of-type`),
    ...untaken.flatMap(({ id }) => [
      `#${name} [data-transitions~="${id}"] path`,
      `#${name} tspan[data-transition~="${id}"]`,
    ]),
  ];
  const reasons = [...unreached, ...untaken].map(
    (one) => `<li>${escaped(one.name)}: ${escaped(excused[one.name] ?? 'no reason is given')}</li>`,
  );
  return `<section id="${name}"><h2>${name}</h2>
<style>${red.length === 0 ? '' : `${red.join(',\n')} { stroke: ${missed}; fill: ${missed} }`}</style>
<ul>${reasons.join('')}</ul>
${svg}</section>`;
}

const row = (cell: 'td' | 'th', texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
