import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import type { DuplicateView } from './care-answers';
import { fullName } from './queries';

const mostListed = 20;
/** So many last digits identify a telephone, however its country code is written. */
export const comparedDigits = 9;

type Row = {
  id: number;
  first_name: string | null;
  last_name: string | null;
  phone_number: string;
  email: string | null;
  total_orders: number;
  same_number: boolean;
  same_email: boolean;
  same_home: boolean;
};

/** Customers of the same restaurant who may be the same person, with the reason. */
export async function findDuplicates(db: Queryable, id: number): Promise<DuplicateView[]> {
  const { rows } = await db.execute<Row>(sql`
    with me as (select * from customers where id = ${id}),
    homes as (
      select a.customer_id, lower(regexp_replace(concat_ws(' ', a.street, a.zip_code), '[^[:alnum:]]+', ' ', 'g')) as home
      from customer_addresses a join customers c on c.id = a.customer_id join me on me.tenant_id = c.tenant_id
      union
      select o.customer_id, lower(regexp_replace(concat_ws(' ', o.delivery_address->>'street', o.delivery_address->>'zip_code'), '[^[:alnum:]]+', ' ', 'g'))
      from orders o join me on me.tenant_id = o.tenant_id where o.delivery_address is not null),
    found as (
      select c.id, c.first_name, c.last_name, c.phone_number, c.email, c.total_orders,
        length(me.phone_digits) >= ${comparedDigits}::int
          and right(c.phone_digits, ${comparedDigits}::int) = right(me.phone_digits, ${comparedDigits}::int) as same_number,
        coalesce(c.email <> '' and lower(c.email) = lower(me.email), false) as same_email,
        (concat_ws(' ', c.first_name, c.last_name) <> ''
          and lower(concat_ws(' ', c.first_name, c.last_name)) = lower(concat_ws(' ', me.first_name, me.last_name))
          and exists (select 1 from homes mine join homes theirs on theirs.home = mine.home
            where mine.customer_id = me.id and theirs.customer_id = c.id)) as same_home
      from customers c join me on c.tenant_id = me.tenant_id and c.id <> me.id
      where c.merged_into_id is null and c.erased_at is null)
    select * from found where same_number or same_email or same_home
    order by same_number desc, same_home desc, id limit ${mostListed}`);
  return rows.map((row) => ({
    id: Number(row.id),
    name: fullName(row.first_name, row.last_name),
    phone_number: row.phone_number,
    email: row.email,
    total_orders: row.total_orders,
    reasons: [
      ...(row.same_number ? (['same_number'] as const) : []),
      ...(row.same_home ? (['same_name_and_address'] as const) : []),
      ...(row.same_email ? (['same_email'] as const) : []),
    ],
  }));
}
