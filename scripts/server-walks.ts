import '../server/testing/cheap-passwords';
import { percentile } from '../bench/figures';
import { plantedFaults, plantFault } from '../server/walks/planted';
import { describeFailure, takeWalks } from '../server/walks/take-walks';

export async function runServerWalks(runs: number, seed: number): Promise<boolean> {
  const before = process.cpuUsage();
  const result = await takeWalks({ runs, seed });
  const { user, system } = process.cpuUsage(before);
  const seconds = ((user + system) / 1_000_000).toFixed(0);
  console.log(`${result.numRuns} walks of ${result.moves} moves, seed ${seed}, ${seconds} s of CPU`);
  if (result.failed) console.log(describeFailure(result));
  return !result.failed;
}

/** How many walks each planted fault needs, with several seeds, and which rule finds it. */
export async function proveServerWalks(mostWalks: number): Promise<boolean> {
  const seeds = [1, 2, 3];
  console.log(`| planted fault | walks needed (median) | with seeds ${seeds.join(', ')} |`);
  console.log('| --- | --- | --- |');
  let missed = 0;
  for (const fault of plantedFaults) {
    const needed: number[] = [];
    for (const seed of seeds) {
      const result = await takeWalks({ runs: mostWalks, seed, edit: plantFault(fault), isShrunk: false });
      const isFound = result.failed && fault.foundAs.test(String(Object(result.errorInstance).message));
      needed.push(isFound ? result.numRuns : Number.POSITIVE_INFINITY);
    }
    const name = (walks: number) => (Number.isFinite(walks) ? String(walks) : `over ${mostWalks}`);
    missed += needed.filter((walks) => !Number.isFinite(walks)).length;
    console.log(`| ${fault.name} | ${name(percentile(needed, 0.5))} | ${needed.map(name).join(', ')} |`);
  }
  console.log(`${plantedFaults.length} faults, ${missed} times not found in ${mostWalks} walks`);
  return missed === 0;
}
