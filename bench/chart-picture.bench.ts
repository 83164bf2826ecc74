// Drawing the charts, from the machine to the text of its picture, against elkjs laying out the same boxes and
// arrows once without any label.
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { readCharts } from '../scripts/charts';
import type { StateDescription } from '../src/statechart/chart.types';
import { describeChart } from '../src/statechart/describe-chart';
import { layOut } from '../src/statechart/lay-out';
import { toSvg } from '../src/statechart/to-svg';
import { percentile, ratio, rounded } from './figures';

const rounds = 7;
const shown = 3;
const elk = new ELK();

const nodeOf = ({ id, states }: StateDescription): ElkNode =>
  states.length > 0 ? { id, children: states.map(nodeOf) } : { id, width: 120, height: 40 };

const edgesOf = ({ id, transitions, states }: StateDescription): ElkExtendedEdge[] => [
  ...transitions.flatMap(({ id: name, targets }) =>
    targets
      .filter((target) => !target.startsWith(`${id}.`) && !id.startsWith(`${target}.`))
      .map((target) => ({ id: `${name} ${target}`, sources: [id], targets: [target] })),
  ),
  ...states.flatMap(edgesOf),
];

const layoutOptions = { 'elk.algorithm': 'layered', 'elk.hierarchyHandling': 'INCLUDE_CHILDREN' };
const bare = (root: StateDescription) =>
  elk.layout({ id: 'page', children: [nodeOf(root)], edges: edgesOf(root), layoutOptions });

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
}

const charts = (await readCharts()).map(({ name, machine }) => {
  const chart = describeChart(machine);
  return { name, machine, chart, size: JSON.stringify(chart).length };
});
const largest = charts.toSorted((a, b) => b.size - a.size).slice(0, shown);

const begun = performance.now();
for (const { machine } of charts) toSvg(await layOut(describeChart(machine)));
console.log(
  `${charts.length} charts, each for the first time: ${rounded((performance.now() - begun) / 1000)} s`,
);

const table: Record<string, Record<string, unknown>> = {};
for (const { name, machine, chart } of largest) {
  const picture = await layOut(chart);
  const drawn = await medianMs(async () => toSvg(await layOut(describeChart(machine))));
  const text = await medianMs(async () => toSvg(picture));
  const floor = await medianMs(() => bare(chart.root));
  table[name] = {
    'drawn, ms': rounded(drawn),
    'of it the text, ms': rounded(text),
    'bare layout, ms': rounded(floor),
    'drawn ÷ bare layout': ratio(drawn, floor),
  };
}
console.table(table);
