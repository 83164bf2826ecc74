import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { comparedDigits } from './duplicates';
import type { CustomerRow } from './record';

/** A person, by what leads to everything that is held on them. */
export interface Whose {
  /** With those that were merged into the customer. */
  readonly all: readonly number[];
  readonly people: readonly CustomerRow[];
  readonly callIds: readonly number[];
  readonly orderIds: readonly number[];
  /** By which events of their restaurant are found: numbers and addresses of mail. Others may have the same name: an event with a name needs the id of the call or the customer. */
  readonly texts: readonly string[];
}

const digitsOfCall = sql`translate(k.from_number, translate(k.from_number, '0123456789', ''), '')`;

/**
 * Also calls from the same number that are not linked to the customer, with or without a country code. A shorter number
 * must match whole, because many numbers end with its digits.
 */
export const theirCalls = (all: readonly number[]) => sql`
  select k.id from calls k where k.customer_id in ${all}
  union
  select k.id from calls k join customers c on c.tenant_id = k.tenant_id
  where c.id in ${all} and c.erased_at is null and c.phone_digits <> ''
    and (${digitsOfCall} = c.phone_digits or length(c.phone_digits) >= ${comparedDigits}::int
      and right(${digitsOfCall}, length(c.phone_digits)) = c.phone_digits)`;

export const listed = (ids: readonly number[]) => (ids.length === 0 ? sql`(0)` : sql`${ids}`);

/** A shorter one is no number that leads to one person. */
const shortestText = 5;

export async function readWhose(db: Queryable, people: readonly CustomerRow[]): Promise<Whose> {
  const all = people.map(({ id }) => id);
  const { rows: calls } = await db.execute<{ id: number }>(theirCalls(all));
  const { rows: orders } = await db.execute<{ id: number }>(
    sql`select id from orders where customer_id in ${all}`,
  );
  const callIds = calls.map(({ id }) => Number(id));
  const { rows: numbers } = await db.execute<{ number: string }>(
    sql`select distinct from_number as number from calls where id in ${listed(callIds)} and from_number <> ''`,
  );
  const texts = people.flatMap((row) => [
    row.phoneNumber,
    row.phoneDigits,
    ...(row.email === null ? [] : [row.email]),
  ]);
  return {
    all,
    people,
    callIds,
    orderIds: orders.map(({ id }) => Number(id)),
    texts: [...new Set([...texts, ...numbers.map(({ number }) => number)])].filter(
      (text) => text.length >= shortestText,
    ),
  };
}
