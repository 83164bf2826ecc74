import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { endWith } from '../command';
import { readConfig } from '../config';
import { print } from '../print';
import { manageAccounts } from './manage-accounts';

/** Typed at a terminal it does not show. */
async function askPassword(): Promise<string> {
  const isTyped = process.stdin.isTTY === true;
  if (isTyped) process.stderr.write('New password: ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTyped });
  try {
    const first = await lines[Symbol.asyncIterator]().next();
    return first.done === true ? '' : first.value;
  } finally {
    lines.close();
    if (isTyped) process.stderr.write('\n');
  }
}

async function run(): Promise<void> {
  await manageAccounts(process.argv.slice(2), { config: readConfig(process.env), askPassword, print });
}

run().catch(endWith);
