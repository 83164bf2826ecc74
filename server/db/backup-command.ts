import { endWith } from '../command';
import { readConfig } from '../config';
import { print } from '../print';
import { manageBackups } from './manage-backups';

async function run(): Promise<void> {
  await manageBackups(process.argv.slice(2), { config: readConfig(process.env), print });
}

// By itself a signal ends the process where it is, and what is half made would stay: a file of personal data.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

run().catch(endWith);
