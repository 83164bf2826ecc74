import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { phoneDigits } from '../http/phone';

/** The customer that this one was merged into, however often; itself otherwise. */
export function keptOf(id: SQL): SQL {
  return sql`(with recursive chain as (
      select m.id, m.merged_into_id from customers m where m.id = ${id}
      union all
      select m.id, m.merged_into_id from chain join customers m on m.id = chain.merged_into_id)
    select id from chain where merged_into_id is null)`;
}

/** Null where there is no such customer. */
export async function findKept(db: Queryable, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(sql`select ${keptOf(sql`${id}::bigint`)} as id`);
  return rows[0]?.id ?? null;
}

/** Whose number it is; of a customer who was merged, the one that is kept. */
export function ownerOf(tenantId: number, phone: string): SQL {
  return keptOf(
    sql`(select n.id from customers n where n.tenant_id = ${tenantId} and n.phone_digits = ${phoneDigits(phone)})`,
  );
}

export async function findOwner(db: Queryable, tenantId: number, phone: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(sql`select ${ownerOf(tenantId, phone)} as id`);
  return rows[0]?.id ?? null;
}
