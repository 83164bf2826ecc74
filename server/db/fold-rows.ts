import { sql } from 'drizzle-orm';
import type { Database } from './database';

const fewEnough = 200;

interface Added {
  readonly table: string;
  readonly keys: readonly string[];
  readonly sums: readonly string[];
}

const names = (columns: readonly string[]) => sql.raw(columns.join(', '));

/**
 * One row for each key, with the same sums, where triggers have added many. Of two processes at once one finds
 * nothing to do.
 */
export async function foldRows(db: Database, { table, keys, sums }: Added): Promise<void> {
  const from = sql.raw(table);
  const columns = names([...keys, ...sums]);
  await db.execute(sql`
    with folded as (
      delete from ${from} where (select count(*) from ${from}) > ${fewEnough} returning ${columns})
    insert into ${from} (${columns})
    select ${names(keys)}, ${names(sums.map((sum) => `sum(${sum})`))} from folded group by ${names(keys)}
    having ${sql.raw(sums.map((sum) => `sum(${sum}) <> 0`).join(' or '))}`);
}
