import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lintContract, readOwnContract, wireFile, wireTypes } from './contract';

const contract = await readOwnContract();
const types = await wireTypes(contract);

if (process.argv.includes('--write')) {
  writeFileSync(wireFile, types);
  console.log(`${wireFile} is written.`);
} else {
  const faults = [...(await lintContract(contract))];
  if (!existsSync(wireFile) || readFileSync(wireFile, 'utf8') !== types)
    faults.push(`${wireFile} differs from what the server answers: npm run contract:types`);
  for (const fault of faults) console.error(fault);
  console.log(
    `${Object.keys(contract.paths).length} paths, ${Object.keys(contract.webhooks).length} events, ${faults.length} faults`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
