import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** While the work runs, the database refuses every update of this row, whose `old` the condition names. */
export async function refuseUpdates(
  db: Database,
  { table, of }: { readonly table: string; readonly of: string },
  work: () => Promise<unknown>,
): Promise<void> {
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'this row cannot be changed'; end $$`);
  await db.execute(
    sql.raw(
      `create trigger refuse before update on ${table} for each row when (${of}) execute function refuse()`,
    ),
  );
  try {
    await work();
  } finally {
    await db.execute(sql`drop function refuse cascade`);
  }
}
