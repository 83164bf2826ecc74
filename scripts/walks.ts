import { register } from 'node:module';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, prove: { type: 'boolean', default: false } },
});

/** Vite makes addresses of these; no walk plays or shows them. */
const assets = `export const load = (url, context, next) =>
  /\\.(mp3|wav|svg)(\\?|$)/.test(url)
    ? { format: 'module', source: 'export default ""', shortCircuit: true }
    : next(url, context);`;
register(`data:text/javascript,${encodeURIComponent(assets)}`);

const { describeFailure, provePlanted, saveRecordings, takeWalks } = await import(
  '../tests/walks/take-walks'
);

process.exitCode = (await (options.prove ? provePlanted((line) => console.log(line)) : run())) ? 0 : 1;

async function run(): Promise<boolean> {
  const seed = options.seed === undefined ? Date.now() % 2 ** 31 : Number(options.seed);
  const before = process.cpuUsage();
  const result = await takeWalks({ runs: Number(options.runs ?? 500), seed });
  const { user, system } = process.cpuUsage(before);
  const perSecond = (result.numRuns / (user + system)) * 1_000_000;
  console.log(`${result.numRuns} walks, seed ${seed}, ${perSecond.toFixed(0)} walks a second of CPU`);
  if (result.failed) {
    console.log(describeFailure(result));
    const files = await saveRecordings(result, 'test-results/walks');
    console.log(`Recordings for the inspector: ${files.join(', ')}`);
  }
  return !result.failed;
}
