import { endWith } from '../command';
import { readConfig } from '../config';
import { print } from '../print';
import { manageNumbers } from './manage-numbers';

async function run(): Promise<void> {
  await manageNumbers(process.argv.slice(2), { config: readConfig(process.env), print });
}

run().catch(endWith);
