import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OpenDatabase } from '../db/database';
import { runNamed } from '../db/named';
import { toDecimal } from '../http/money';
import type { OrderRowView, OrderView } from './answers';
import { type Totals, totalsQuery } from './counters';
import {
  afterPage,
  type ChangePlace,
  changedSince,
  cutAt,
  floorNow,
  isKnownFloor,
  namesNow,
  pageAfter,
  writeChange,
} from './cursors';
import { newestFirst, type OrderRow, ordersQuery, orderView } from './list';
import type { orderListQuery } from './schema';
import { type SlimRow, slimQuery, slimView } from './slim';

const mostFullOrders = 500;
/** Each has statements of its own on every connection. */
const plannedOnce = new Set([5, 10, 50, 100, 500, 5000]);

type Query = z.output<typeof orderListQuery>;
type Row = OrderRow | SlimRow;
type Listed = Totals & {
  readonly floor: string;
  readonly names: string;
  readonly is_known: boolean;
  readonly rows: Row[] | null;
};

interface Part {
  readonly name: string;
  readonly where: SQL;
  readonly order: SQL;
}

const isWhole = (row: Row): row is OrderRow => 'items' in row;
const view = (row: Row): OrderView | OrderRowView => (isWhole(row) ? orderView(row) : slimView(row));

function partOf({ after, since }: Pick<Query, 'after' | 'since'>): Part {
  if (since !== undefined)
    return {
      name: since.cut === null ? 'since' : 'since a cut',
      where: changedSince(since),
      order: sql`o.changed_in, o.id`,
    };
  return after === undefined
    ? { name: 'newest', where: sql`true`, order: newestFirst }
    : { name: 'after', where: afterPage(after), order: newestFirst };
}

/** One statement, so that rows, totals and as_of come from one snapshot. */
async function readPart(database: OpenDatabase, query: Query, most: number) {
  const { name, where, order } = partOf(query);
  // One row more than the limit shows whether there are more.
  const rowsQuery = (query.view === 'row' ? slimQuery : ordersQuery)(where, most + 1, order);
  const [listed] = await runNamed<Listed>(
    database,
    plannedOnce.has(most) ? `orders ${query.view ?? 'full'} ${name} ${most}` : null,
    sql`select ${floorNow} as floor, ${namesNow} as names, ${isKnownFloor(query.since?.floor ?? '0')} as is_known,
      t.*, (select json_agg(l) from (${rowsQuery}) l) as rows
      from (${totalsQuery}) t`,
  );
  if (listed === undefined) throw new Error('The list query gave no row');
  const { floor, names, is_known: isKnownHere, rows, revenue_cents: revenueCents, ...counts } = listed;
  const isKnown = isKnownHere && query.since?.names === names;
  const totals = { ...counts, revenue: toDecimal(revenueCents) };
  return { floor, names, isKnown, totals, ...cutAt(rows ?? [], most) };
}

/**
 * A mark of another database (set up anew, or restored), or of before a restaurant was renamed, gets a first page, without
 * `since` in its meta.
 */
export async function readOrderList(database: OpenDatabase, query: Query) {
  const { since, ...unmarked } = query;
  const most = query.view === 'row' ? query.limit : Math.min(query.limit, mostFullOrders);
  const { floor, names, isKnown, totals, shown, last } = await readPart(database, query, most);
  const data = shown.map(view);
  if (since === undefined) {
    const mark = writeChange({ floor, names, cut: null });
    return { data, meta: { ...totals, next: pageAfter(last), as_of: mark } };
  }
  if (!isKnown) return readOrderList(database, unmarked);
  // While the rest of a cut response is being read, the floor stays that of its first part.
  const place: ChangePlace = {
    floor: since.cut === null ? floor : since.floor,
    names,
    cut: last ? { changedIn: last.changed_in, id: String(last.id) } : null,
  };
  const meta = { ...totals, next: null, as_of: writeChange(place), since: writeChange(since) };
  return { data, meta: last ? { ...meta, more: true as const } : meta };
}
