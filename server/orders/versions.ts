import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database';
import { agents, orderVersions } from '../db/schema';
import { conflict, type HttpError } from '../http/errors';
import { toIso } from '../http/time';
import type { OrderDetailView, OrderState, OrderView } from './answers';
import { isLost } from './transitions';

/** The part of an order that a change can alter. */
export function stateOf(order: OrderView): OrderState {
  return {
    order_type: order.order_type,
    payment_method: order.payment_method,
    items: order.items.map(({ id: _id, ...item }) => item),
    delivery_address: order.delivery_address,
    wanted_at: order.wanted_at ?? null,
    promised_at: order.promised_at ?? null,
    special_instructions: order.special_instructions,
    allergies: order.allergies ?? null,
    subtotal: order.subtotal,
    tax_amount: order.tax_amount,
    delivery_fee: order.delivery_fee,
    tip_amount: order.tip_amount,
    total_amount: order.total_amount,
  };
}

const readVersions = (db: Queryable, orderId: number, which?: SQL) =>
  db
    .select({ version: orderVersions, name: agents.name })
    .from(orderVersions)
    .leftJoin(agents, eq(agents.id, orderVersions.changedById))
    .where(and(eq(orderVersions.orderId, orderId), which));

/** After a change the order is as it was before the next one, or as it is. */
export async function listChanges(
  db: Queryable,
  order: OrderView,
): Promise<Pick<OrderDetailView, 'changes'>> {
  if (order.version === undefined) return {};
  const rows = await readVersions(db, order.id).orderBy(asc(orderVersions.version));
  const states = rows.map(({ version }): OrderState => version.before);
  const changes = rows.map(({ version, name }, index) => {
    const before: OrderState = version.before;
    const next = states.slice(index + 1).find(({ items }) => items !== undefined) ?? stateOf(order);
    return {
      version: version.version + 1,
      at: toIso(version.createdAt),
      by: version.changedById === null || name === null ? null : { id: version.changedById, name },
      reason: version.reason,
      before,
      after: before.status === undefined ? next : { status: 'cancelled' as const },
    };
  });
  return { changes };
}

export interface Change {
  readonly orderId: number;
  /** The order's version before the change. */
  readonly version: number;
  readonly before: OrderState;
  readonly reason: string;
  readonly changedById: number;
  readonly createdAt: Date;
}

export async function keepVersion(tx: Transaction, change: Change): Promise<void> {
  await tx.insert(orderVersions).values(change);
}

/** Whether the order's version was left by just this. */
export async function isLastChange(
  tx: Transaction,
  { orderId, version, reason, changedById }: Omit<Change, 'before' | 'createdAt'>,
): Promise<boolean> {
  const [row] = await readVersions(tx, orderId, eq(orderVersions.version, version));
  return row?.version.reason === reason && row.version.changedById === changedById;
}

/** What of the order is not as it was in an older version; all of it where that is not known. */
async function changedSince(tx: Transaction, order: OrderView, sent: number): Promise<object> {
  const [row] = await readVersions(tx, order.id, eq(orderVersions.version, sent));
  // What was kept before the payment method could be changed has none.
  const before: OrderState =
    row === undefined ? {} : { payment_method: order.payment_method, ...row.version.before };
  // As the stored one is: without what is undefined.
  const now: object = JSON.parse(JSON.stringify(stateOf(order)));
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => !isDeepStrictEqual(value, was.get(field))),
  );
}

/**
 * Who changed what before a change that was made on an older version, the one sent. Nobody is named where an admin ended
 * it.
 */
export async function staleOrder(tx: Transaction, order: OrderView, sent: number): Promise<HttpError> {
  const version = order.version ?? 1;
  const [last] = await readVersions(tx, order.id, eq(orderVersions.version, version - 1));
  const who = last?.name ?? 'Somebody';
  return conflict(`${who} changed this order since you opened it.`, {
    version,
    changed_by: last?.name ?? null,
    changed_at: toIso(last?.version.createdAt ?? null),
    changed: isLost(order.status) ? { status: order.status } : await changedSince(tx, order, sent),
  });
}
