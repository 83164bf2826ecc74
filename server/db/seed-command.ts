import { parseArgs } from 'node:util';
import { endWith, Refused } from '../command';
import { readConfig } from '../config';
import { readTime } from './clock';
import { openDatabase } from './database';
import { migrateDatabase } from './migrate';
import { seedDemo } from './seed';
import { addBulkAgents, addBulkOrders } from './seed/bulk';

const largest = 1_000_000;
const progressEvery = 50_000;
const english = new Intl.NumberFormat('en-US');

function reportProgress(count: number) {
  return (written: number) => {
    if (written % progressEvery !== 0 && written !== count) return;
    process.stdout.write(`${english.format(written)} of ${english.format(count)} orders\n`);
  };
}

function readCount(name: string, text: string | undefined): number {
  const count = text === undefined ? 0 : Number(text);
  if (Number.isInteger(count) && count >= 0 && count <= largest) return count;
  throw new Refused(`--${name} takes a whole number up to ${largest}`);
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { orders: { type: 'string' }, agents: { type: 'string' } } });
  const orders = readCount('orders', values.orders);
  const agents = readCount('agents', values.agents);
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrateDatabase(database);
    const now = await readTime(database.db);
    const isNew = await seedDemo(database.db, now);
    process.stdout.write(
      isNew ? 'The demo data is written.\n' : 'There is data already; the demo is left out.\n',
    );
    if (agents > 0) await addBulkAgents(database.db, agents);
    if (orders > 0) await addBulkOrders(database.db, orders, now, reportProgress(orders));
    if (agents + orders > 0) process.stdout.write(`${orders} orders and ${agents} agents added.\n`);
  } finally {
    await database.close();
  }
}

run().catch(endWith);
