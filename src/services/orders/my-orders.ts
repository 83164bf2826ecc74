import { type InferType, object } from 'yup';
import { isLost } from '../format/lost-order';
import { formatDuration } from '../format/time';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { readTagged, type Tag } from '../http/tagged';
import { optionalCount, optionalList, optionalMoney, optionalText, optionalTime } from '../schema/fields';
import { readManyRows } from '../schema/rows';
import { centsOf, countOf, textOf } from '../schema/values';
import type { Reads } from '../wire/reads';
import type { OrderItem as OrderItemWire, Order as OrderWire } from '../wire/wire';
import { chosenOption, optionsOf } from './chosen-options';
import type { OwnOrder, OwnOrders } from './my-orders.types';
import { summaryFields, toSummary } from './order-summary';

const rowSchema = object({
  ...summaryFields,
  total_amount: optionalMoney(),
  call_duration_seconds: optionalCount(),
  call_duration_formatted: optionalText(),
  completed_at: optionalTime(),
  items_count: optionalCount(),
  version: optionalCount(),
  items: optionalList(
    object({
      menu_item_name: optionalText(),
      name: optionalText(),
      quantity: optionalCount(),
      options: optionalList(chosenOption),
    } satisfies Reads<OrderItemWire, 'name'>),
  ),
} satisfies Reads<OrderWire>);

const callDurationOf = (wire: InferType<typeof rowSchema>): string | null =>
  typeof wire.call_duration_seconds === 'number'
    ? formatDuration(wire.call_duration_seconds)
    : wire.call_duration_formatted || null;

const toRow = (wire: InferType<typeof rowSchema>): OwnOrder => {
  const items = (wire.items ?? []).map((item) => ({
    name: item.menu_item_name || item.name || 'Item',
    quantity: item.quantity ?? 1,
    ...optionsOf(item.options),
  }));
  return {
    ...toSummary(wire),
    callDuration: callDurationOf(wire),
    totalCents: wire.total_amount ?? null,
    items,
    itemsCount: wire.items_count ?? (items.reduce((sum, { quantity }) => sum + quantity, 0) || null),
    completedAt: wire.completed_at ?? null,
    ...(wire.version == null ? {} : { version: wire.version }),
  };
};

const earns = ({ status }: OwnOrder): boolean => !isLost(status);

const revenueOf = (orders: readonly OwnOrder[]): number | null =>
  orders
    .filter(earns)
    .reduce<number | null>(
      (sum, { totalCents }) => (sum === null || totalCents === null ? null : sum + totalCents),
      0,
    );

export async function readOwnOrders(body: unknown, tag: Tag = { etag: null }): Promise<OwnOrders> {
  const { rows, meta, total, next } = listing(body);
  const orders = await readManyRows('orders', rowSchema, rows, toRow);
  const isWhole = next === null && orders.leftOut === 0;
  return {
    tag,
    orders,
    hasOlder: textOf(meta.next) !== null,
    count: countOf(meta.count) ?? Math.max(total ?? 0, orders.length + orders.leftOut),
    revenueCents: centsOf(meta.total_revenue) ?? (isWhole ? revenueOf(orders) : null),
  };
}

/** How many are asked for, one step after the other, where the server offers 'own-order-pages'. */
export const ownOrdersSteps = [200, 1_000, 10_000] as const;

/**
 * `last` is the answer held already, returned again where the server answers that nothing changed. Without a limit
 * the server sends all.
 */
export function fetchOwnOrders(
  http: HttpClient,
  last?: OwnOrders,
  limit: number | null = null,
): Promise<OwnOrders> {
  const query = limit === null ? '' : `?limit=${limit}`;
  return readTagged(http, `agent/my-orders${query}`, last, readOwnOrders);
}
