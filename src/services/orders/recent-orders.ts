import { type InferType, object } from 'yup';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { id, optionalFlag, optionalMoney, optionalPart, optionalText, optionalTime } from '../schema/fields';
import { type Rows, readRows, rowsOf } from '../schema/rows';
import type { Reads } from '../wire/reads';
import type { Order as OrderWire } from '../wire/wire';
import type { RecentOrder } from './order.types';

const recentOrderSchema = object({
  id: id(),
  tenant: optionalPart({ name: optionalText() } satisfies Reads<OrderWire['tenant']>),
  total_amount: optionalMoney(),
  status: optionalText(),
  is_refused: optionalFlag(),
  created_at: optionalTime(),
} satisfies Reads<OrderWire>);

const toRecentOrder = (wire: InferType<typeof recentOrderSchema>): RecentOrder => ({
  id: wire.id,
  tenantName: wire.tenant?.name || null,
  totalCents: wire.total_amount ?? null,
  status: wire.status || null,
  ...(wire.is_refused ? { isRefused: true } : {}),
  createdAt: wire.created_at ?? null,
});

export function readRecentOrders(value: unknown): Rows<RecentOrder> {
  return readRows('recent orders', recentOrderSchema, value, toRecentOrder);
}

const recent = 5;

/** Cut to the limit here too: some servers ignore the parameter. */
export async function fetchRecentOrders(http: HttpClient, signal?: AbortSignal): Promise<Rows<RecentOrder>> {
  const orders = readRecentOrders(
    listing(await bodyOf(http.get('admin/orders', { searchParams: { limit: recent }, signal }))).rows,
  );
  return rowsOf(orders.slice(0, recent), orders.length < recent ? orders.leftOut : 0);
}
