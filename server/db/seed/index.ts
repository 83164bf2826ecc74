import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hashPassword } from '../../auth/passwords';
import type { Database, Queryable, Transaction } from '../database';
import {
  agents,
  callEvents,
  callOffers,
  calls,
  customers,
  itemOptionGroups,
  menuCategories,
  menuItems,
  menuOptions,
  optionGroups,
  orderItems,
  orderStatusHistory,
  orders,
  tenants,
} from '../schema';
import { takeTurn } from '../take-turn';
import { type DemoAccount, demoAccounts, demoPassword } from './accounts';
import { advanceIds, recount } from './counters';
import { makeCustomers } from './customers';
import { makeHistory } from './history';
import { makeMenus, makeTenants } from './menu-rows';
import { makeOptions } from './option-rows';
import { createRandom } from './random';

const seed = 20_261_120;
const dayMs = 86_400_000;
/** Far below PostgreSQL's limit of 65,535 parameters a statement. */
const rowsAtOnce = 500;

async function insertAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx
      .insert(table)
      .overridingSystemValue()
      .values(rows.slice(from, from + rowsAtOnce));
  }
}

/** The third agent has never signed in, so that 'Never' is shown somewhere. */
const isNew = ({ email }: DemoAccount) => email === 'agent3@demo.test';

async function makeAgents(now: Date): Promise<(typeof agents.$inferInsert)[]> {
  const passwordHash = await hashPassword(demoPassword);
  return demoAccounts.map((account, index) => ({
    ...account,
    id: index + 1,
    name: `${account.firstName} ${account.lastName}`,
    passwordHash,
    panelMode: account.agentType === 'admin' ? 'admin' : 'agent',
    lastLoginAt: isNew(account) ? null : new Date(now.getTime() - (index + 1) * 5_400_000),
    createdAt: new Date(now.getTime() - (isNew(account) ? 1 : 400 - index * 40) * dayMs),
  }));
}

const isEmpty = async (db: Queryable): Promise<boolean> => {
  const found = [agents, tenants, customers, calls, orders].map(
    (table) => sql`exists (select from ${table})`,
  );
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${sql.join(found, sql` or `)} as found`);
  return rows[0]?.found === false;
};

/** In one transaction and only into an empty database. Returns whether it wrote anything. */
export async function seedDemo(db: Database, now = new Date()): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const agentRows = await makeAgents(now);
  const random = createRandom(seed);
  const menus = makeMenus();
  const offered = makeOptions(menus.items);
  const customerRows = makeCustomers(random, now);
  const history = makeHistory(random, now, customerRows, menus.items);
  return db.transaction(async (tx) => {
    // Of processes that start together, one writes it and the others wait, however long that takes.
    await tx.execute(sql`set local lock_timeout = 0`);
    await takeTurn(tx, 'demoData');
    if (!(await isEmpty(tx))) return false;
    await insertAll(tx, agents, agentRows);
    await insertAll(tx, tenants, makeTenants(now));
    await insertAll(tx, menuCategories, menus.categories);
    await insertAll(tx, menuItems, menus.items);
    await insertAll(tx, optionGroups, offered.groups);
    await insertAll(tx, menuOptions, offered.options);
    await insertAll(tx, itemOptionGroups, offered.links);
    await insertAll(tx, customers, customerRows);
    await insertAll(tx, calls, history.calls);
    await insertAll(tx, callEvents, history.events);
    await insertAll(tx, callOffers, history.offers);
    await insertAll(tx, orders, history.orders);
    await insertAll(tx, orderItems, history.items);
    await insertAll(tx, orderStatusHistory, history.statuses);
    await recount(tx);
    await advanceIds(tx);
    return true;
  });
}
