import { and, inArray } from 'drizzle-orm';
import { type Actor, recordChange } from '../audit/record';
import { staleVersion } from '../audit/stale';
import type { Queryable, Transaction } from '../db/database';
import { calls, customers } from '../db/schema';
import { conflict, notFound } from '../http/errors';
import type { HeldOnPersonView } from './care-answers';
import { forgetPlaces, readPlaces } from './held-places';
import { changeable, idsOf, lockCustomers, mustBeWhole, recordCustomerChanged } from './record';
import { readWhose } from './whose';

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
  await forgetPlaces(tx, whose, now);
  await recordChange(tx, by, {
    action: 'customer.erased',
    subject: { type: 'customer', id, name: null },
    tenantId: customer.tenantId,
  });
  await recordCustomerChanged(tx, id);
}

export async function readHeld(db: Queryable, id: number): Promise<HeldOnPersonView> {
  const all = await idsOf(db, id);
  const people = await db.select().from(customers).where(inArray(customers.id, all)).orderBy(customers.id);
  if (people.length === 0) throw notFound('Customer');
  return readPlaces(db, await readWhose(db, people));
}
