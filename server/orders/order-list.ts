import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Queryable, Transaction } from '../db/database';
import type { OrderRowView, OrderView } from './answers';
import { readTotals } from './counters';
import { afterPage, type ChangePlace, changedSince, writeChange, writePage } from './cursors';
import { listOrders, newestFirst } from './list';
import type { orderListQuery } from './schema';
import { listSlimOrders } from './slim';

const mostFullOrders = 500;

async function readMark(db: Queryable, since: ChangePlace | undefined) {
  const { rows } = await db.execute<{ floor: string; is_known: boolean }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as floor,
      ${since?.floor ?? '0'}::bigint <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint as is_known`);
  const [mark] = rows;
  if (mark === undefined) throw new Error('The snapshot query gave no row');
  return { floor: mark.floor, isKnown: mark.is_known };
}

type Listed = OrderRowView | OrderView;
type Query = z.output<typeof orderListQuery>;

/** Reads one row more than the limit, which shows whether there are more. */
async function cutAt(limit: number, read: (limit: number) => Promise<Listed[]>) {
  const rows = await read(limit + 1);
  return { rows: rows.slice(0, limit), isCut: rows.length > limit };
}

async function placeOf(tx: Transaction, floor: string, last: Listed): Promise<ChangePlace> {
  const { rows } = await tx.execute<{ changed_in: string }>(
    sql`select changed_in::text from orders where id = ${last.id}`,
  );
  return { floor, cut: { changedIn: rows[0]?.changed_in ?? floor, id: String(last.id) } };
}

/**
 * Rows, totals and as_of come from one snapshot. A mark of another database (set up anew) gets a first page,
 * without `since` in its meta.
 */
export function readOrderList(db: Database, { limit, view, after, since }: Query) {
  const list = view === 'row' ? listSlimOrders : listOrders;
  const most = view === 'row' ? limit : Math.min(limit, mostFullOrders);
  const read = (tx: Transaction, where: SQL, order: SQL) =>
    cutAt(most, (count) => list(tx, where, count, order));

  return db.transaction(
    async (tx) => {
      const totals = await readTotals(tx);
      const { floor, isKnown } = await readMark(tx, since);
      if (since !== undefined && isKnown) {
        const { rows, isCut } = await read(tx, changedSince(since), sql`o.changed_in, o.id`);
        const last = rows.at(-1);
        // While the rest of a cut response is being read, the floor stays that of its first part.
        const from = since.cut === null ? floor : since.floor;
        const place = isCut && last ? await placeOf(tx, from, last) : { floor: from, cut: null };
        const meta = { ...totals, next: null, as_of: writeChange(place), since: writeChange(since) };
        return { data: rows, meta: isCut ? { ...meta, more: true as const } : meta };
      }
      const { rows, isCut } = await read(tx, after === undefined ? sql`true` : afterPage(after), newestFirst);
      const last = rows.at(-1);
      const next = isCut && last ? writePage({ createdAt: new Date(last.created_at), id: last.id }) : null;
      return { data: rows, meta: { ...totals, next, as_of: floor } };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
