import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Terminal } from '../command';
import { type Database, openDatabase } from '../db/database';
import { codeOf } from '../db/failures';
import { giveNumber, listNumbers, NumberRefused } from './number';

const undefinedTable = '42P01';
const nothingThere =
  'There are no restaurants yet. SEED=demo at a start of the server, or npm run seed, makes those of the demo.';

async function showAll(db: Database, { print }: Terminal): Promise<void> {
  const restaurants = await listNumbers(db);
  if (restaurants.length === 0) throw new NumberRefused(nothingThere);
  for (const { slug, name, number, isActive } of restaurants) {
    print(`${slug}  ${number}  ${name}${isActive ? '' : ' (switched off)'}`);
  }
  print('Give one its number: npm run restaurant:number -- <slug> <number>');
}

export async function manageNumbers(args: readonly string[], terminal: Terminal): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [slug, ...number] = positionals;
  const { config, print } = terminal;
  if (config.databaseUrl === undefined && !existsSync(path.join(config.dataDir, 'pglite'))) {
    throw new NumberRefused(`${nothingThere} Looked in ${config.dataDir}.`);
  }
  const database = await openDatabase(config);
  try {
    if (slug === undefined) return await showAll(database.db, terminal);
    const { name, before, number: now } = await giveNumber(database.db, slug, number.join(' '));
    print(`${name} now answers ${now}. Before: ${before}.`);
  } catch (error) {
    if (codeOf(error) === undefinedTable) throw new NumberRefused(nothingThere);
    throw error;
  } finally {
    await database.close();
  }
}
