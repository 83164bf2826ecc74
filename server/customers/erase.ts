import { and, inArray, sql } from 'drizzle-orm';
import { type Actor, recordChange } from '../audit/record';
import { staleVersion } from '../audit/stale';
import type { Queryable, Transaction } from '../db/database';
import { calls, customers, orders } from '../db/schema';
import { conflict, notFound } from '../http/errors';
import type { HeldOnPersonView } from './care-answers';
import { forgetPlaces, readPlaces } from './held-places';
import { changeable, idsOf, lockCustomers, mustBeWhole, recordCustomerChanged } from './record';
import { readWhose, type Whose } from './whose';

/**
 * Removes the person: orders with their totals and calls with their times stay, without anybody's name,
 * number, address or words. There is no way back.
 */
export async function erasePerson(
  tx: Transaction,
  { id, version }: { readonly id: number; readonly version: number },
  by: Actor,
  now: Date,
): Promise<void> {
  const [customer] = await lockCustomers(tx, [id]);
  if (customer === undefined) throw notFound('Customer');
  // Asked for once more, because the answer was lost or somebody else did it: that is what was asked for.
  if (customer.erasedAt !== null) return;
  mustBeWhole(customer);
  if (customer.version !== version)
    throw await staleVersion(
      tx,
      { type: 'customer', id },
      { sent: version, stored: customer.version },
      changeable(customer),
    );
  const whose = await readWhose(tx, await lockCustomers(tx, await idsOf(tx, id)));
  const theirs = inArray(calls.id, [...whose.callIds]);
  if ((await tx.$count(calls, and(theirs, inArray(calls.status, ['ringing', 'in-progress'])))) > 0)
    throw conflict('This customer is calling. Remove the person once the call is over.');
  await refuseOpenOrders(tx, whose, now);
  await forgetPlaces(tx, whose, now);
  await recordChange(tx, by, {
    action: 'customer.erased',
    subject: { type: 'customer', id, name: null },
    tenantId: customer.tenantId,
  });
  await recordCustomerChanged(tx, id);
}

/** Its address, notes and allergies are needed until it is with the guest; one that nobody finished is not waited for. */
async function refuseOpenOrders(tx: Transaction, { orderIds }: Whose, now: Date): Promise<void> {
  const due = sql`coalesce(${orders.dueAt}, ${orders.createdAt})`;
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        inArray(orders.status, ['pending', 'confirmed', 'preparing', 'ready', 'out_for_delivery']),
        sql`${due} > ${now.toISOString()}::timestamptz - interval '1 day'`,
      ),
    )
    .orderBy(orders.id);
  const numbers = open.map(({ id }) => `#${id}`).join(', ');
  if (open.length === 1)
    throw conflict(`Order ${numbers} of this customer is open. Complete or cancel it first.`);
  if (open.length > 1)
    throw conflict(`Orders ${numbers} of this customer are open. Complete or cancel them first.`);
}

export async function readHeld(db: Queryable, id: number): Promise<HeldOnPersonView> {
  const all = await idsOf(db, id);
  const people = await db.select().from(customers).where(inArray(customers.id, all)).orderBy(customers.id);
  if (people.length === 0) throw notFound('Customer');
  return readPlaces(db, await readWhose(db, people));
}
