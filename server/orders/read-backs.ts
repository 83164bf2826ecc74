import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../db/database';
import { count, id } from '../http/answers';
import { limitText } from '../http/fields';
import { byNames } from '../name-order';

export const readBacksQuery = z.object({ days: limitText(365).default(30) });

export const readBacksAnswer = z
  .array(
    z.object({
      agent: z.object({ id, name: z.string() }),
      orders: count,
      done: count,
      skipped: count,
      corrected_with: count.describe('Orders changed later that were read back.'),
      corrected_without: count,
    }),
  )
  .meta({ id: 'ReadBacks', description: 'How often each agent reads orders back, and what it spares.' });

type Row = {
  id: number;
  name: string;
  orders: number;
  done: number;
  skipped: number;
  corrected_with: number;
  corrected_without: number;
};

/** A cancellation is no correction. */
export async function countReadBacks(
  db: Queryable,
  days: number,
  now: Date,
): Promise<z.output<typeof readBacksAnswer>> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const { rows } = await db.execute<Row>(sql`
    with placed as (
      select o.agent_id, o.read_back, exists (
        select from order_versions v where v.order_id = o.id and v.before -> 'items' is not null) as is_corrected
      from orders o where o.created_at >= ${since}::timestamptz and o.agent_id is not null)
    select a.id, a.name, count(*)::int as orders,
      count(*) filter (where p.read_back = 'done')::int as done,
      count(*) filter (where p.read_back = 'skipped')::int as skipped,
      count(*) filter (where p.is_corrected and p.read_back = 'done')::int as corrected_with,
      count(*) filter (where p.is_corrected and p.read_back is distinct from 'done')::int as corrected_without
    from placed p join agents a on a.id = p.agent_id group by a.id, a.name order by a.id`);
  return rows
    .toSorted(byNames(({ name }) => name))
    .map(({ id, name, ...counts }) => ({ agent: { id, name }, ...counts }));
}
