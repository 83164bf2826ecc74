import { register } from 'node:module';
import { parseArgs } from 'node:util';
import { percentile } from '../bench/figures';
import { readOrExit, wholeNumber } from './options';

const {
  runs,
  seed: chosenSeed,
  place,
  prove: isProof,
  server: isServer,
} = readOrExit('npm run walks -- [--server] [--runs 500] [--seed 14] [--at kitchen] [--prove]', () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string' },
      seed: { type: 'string' },
      at: { type: 'string' },
      prove: { type: 'boolean', default: false },
      server: { type: 'boolean', default: false },
    },
  });
  const number = (name: 'runs' | 'seed', from: number) => {
    const text = values[name];
    return text === undefined ? undefined : wholeNumber(name, text, { from, to: 2 ** 31 });
  };
  // Without any run, no walk would be taken, and the command would succeed.
  return {
    runs: number('runs', 1),
    seed: number('seed', 0),
    place: values.at,
    prove: values.prove,
    server: values.server,
  };
});

if (isServer) {
  const { proveServerWalks, runServerWalks } = await import('./server-walks');
  const isGood = isProof
    ? await proveServerWalks(runs ?? 200)
    : await runServerWalks(runs ?? 100, chosenSeed ?? newSeed());
  // Other work of the server, such as its database, would keep the process.
  process.exit(isGood ? 0 : 1);
}

/** Vite makes addresses of these; no walk plays or shows them. */
const assets = `export const load = (url, context, next) =>
  /\\.(mp3|wav|svg)(\\?|$)/.test(url)
    ? { format: 'module', source: 'export default ""', shortCircuit: true }
    : next(url, context);`;
register(`data:text/javascript,${encodeURIComponent(assets)}`);

const { describeFailure, saveRecordings, takeWalks } = await import('../tests/walks/take-walks');
const { places } = await import('../tests/walks/walk');
const { plantedFaults, plantFault } = await import('../tests/walks/planted');

const at = places.find((each) => each === place);
if (place !== undefined && at === undefined) {
  console.error(`--at is one of: ${places.join(', ')}`);
  process.exit(1);
}

process.exitCode = (await (isProof ? prove() : run())) ? 0 : 1;

function newSeed(): number {
  return Date.now() % 2 ** 31;
}

async function run(): Promise<boolean> {
  const seed = chosenSeed ?? newSeed();
  const before = process.cpuUsage();
  const result = await takeWalks({ runs: runs ?? 500, seed, ...(at && { place: at }) });
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

/** How many walks each planted fault needs, with several seeds. */
async function prove(): Promise<boolean> {
  const seeds = [1, 2, 3, 4, 5];
  const mostWalks = runs ?? 1000;
  console.log(`| planted fault | found by | walks needed (median) | with seeds ${seeds.join(', ')} |`);
  console.log('| --- | --- | --- | --- |');
  let missed = 0;
  for (const fault of plantedFaults) {
    const needed: number[] = [];
    for (const seed of seeds) {
      const result = await takeWalks({
        runs: mostWalks,
        seed,
        place: fault.place ?? 'console',
        edit: plantFault(fault),
        isShrunk: false,
      });
      needed.push(result.failed ? result.numRuns : Number.POSITIVE_INFINITY);
    }
    const name = (walks: number) => (Number.isFinite(walks) ? String(walks) : `over ${mostWalks}`);
    const found = needed.filter(Number.isFinite).length;
    missed += needed.length - found;
    const cells = [
      `${fault.charts.join(' and ')}: ${fault.name}`,
      `${found} of ${seeds.length}`,
      name(percentile(needed, 0.5)),
      needed.map(name).join(', '),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(`${plantedFaults.length} faults, ${missed} times not found in ${mostWalks} walks`);
  return missed === 0;
}
