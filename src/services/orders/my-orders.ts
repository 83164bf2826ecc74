import { type InferType, object } from 'yup';
import { formatDuration } from '../format/time';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { readTagged } from '../http/tagged';
import {
  money,
  optionalCount,
  optionalList,
  optionalMoney,
  optionalText,
  optionalTime,
} from '../schema/fields';
import { read } from '../schema/read';
import { readManyRows } from '../schema/rows';
import type { OwnOrder, OwnOrders } from './my-orders.types';
import { summaryFields, toSummary } from './order-summary';

/** What a card shows of ENT-10 to ENT-12. */
const rowSchema = object({
  ...summaryFields,
  total_amount: money(),
  call_duration_seconds: optionalCount(),
  call_duration_formatted: optionalText(),
  completed_at: optionalTime(),
  items_count: optionalCount(),
  items: optionalList(
    object({ menu_item_name: optionalText(), name: optionalText(), quantity: optionalCount() }),
  ),
});

const metaSchema = object({ count: optionalCount(), total_revenue: optionalMoney() });

const callDurationOf = (wire: InferType<typeof rowSchema>): string | null =>
  typeof wire.call_duration_seconds === 'number'
    ? formatDuration(wire.call_duration_seconds)
    : wire.call_duration_formatted || null;

const toRow = (wire: InferType<typeof rowSchema>): OwnOrder => {
  const items = (wire.items ?? []).map((item) => ({
    name: item.menu_item_name || item.name || 'Item',
    quantity: item.quantity ?? 1,
  }));
  return {
    ...toSummary(wire),
    callDuration: callDurationOf(wire),
    totalCents: wire.total_amount,
    items,
    itemsCount: wire.items_count ?? items.reduce((sum, { quantity }) => sum + quantity, 0),
    completedAt: wire.completed_at ?? null,
  };
};

const earns = ({ status }: OwnOrder): boolean => status !== 'cancelled' && status !== 'failed';

export const readOwnOrders = async (body: unknown, tag: string | null = null): Promise<OwnOrders> => {
  const { rows, meta } = listing(body);
  const said = read(metaSchema, meta);
  const orders = await readManyRows('orders', rowSchema, rows, toRow);
  return {
    tag,
    orders,
    count: said.count ?? orders.length,
    revenueCents:
      said.total_revenue ?? orders.filter(earns).reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
};

/** API-25. With the answer that is held already, if any. */
export const fetchOwnOrders = (http: HttpClient, last?: OwnOrders): Promise<OwnOrders> =>
  readTagged(http, 'agent/my-orders', last, readOwnOrders);
