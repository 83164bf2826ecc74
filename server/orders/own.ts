import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database';
import { runNamed } from '../db/named';
import { readTogether } from '../db/together';
import { toDecimal } from '../http/money';
import { afterPage, cutAt, type PagePlace, pageAfter } from './cursors';
import { newestFirst, type OrderRow, ordersQuery, orderView } from './list';

type OwnRow = { id: number; count: number; revenue_cents: number; mark: string };

/**
 * What an agent has taken, and a mark that is another one after every commit that changes what the lists of their own
 * orders and calls show. Triggers keep both.
 */
export function createReadOwn(database: Pick<OpenDatabase, 'pool'>) {
  const find = readTogether<number, OwnRow>(async (agentIds) => {
    const rows = await runNamed<OwnRow>(
      database,
      'what agents have taken',
      sql`select a.id, coalesce(sum(t.orders), 0)::int as count, coalesce(sum(t.cents), 0)::bigint as revenue_cents,
          concat(coalesce(sum(t.mark), 0), '-', (select sum(mark) from agent_tallies where agent_id = 0)) as mark
        from unnest(${sql.param([...agentIds])}::bigint[]) a(id) left join agent_tallies t on t.agent_id = a.id
        group by a.id`,
    );
    return new Map(rows.map((row) => [row.id, row]));
  });
  return async (agentId: number): Promise<OwnRow> => {
    const own = await find(agentId);
    if (own === undefined) throw new Error('The tallies query gave no row');
    return own;
  };
}

export const ownMeta = ({ count, revenue_cents: revenue }: OwnRow) => ({
  count,
  total_revenue: toDecimal(revenue),
});

interface OwnPage {
  readonly limit: number;
  readonly after?: PagePlace | undefined;
}

export async function listOwnOrders(database: OpenDatabase, agentId: number, { limit, after }: OwnPage) {
  const own = sql`o.agent_id = ${agentId}`;
  const where = after === undefined ? own : sql`${own} and ${afterPage(after)}`;
  const rows = await runNamed<OrderRow>(database, null, ordersQuery(where, limit + 1, newestFirst));
  const { shown, last } = cutAt(rows, limit);
  return { orders: shown.map(orderView), next: pageAfter(last) };
}
