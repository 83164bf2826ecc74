import { object } from 'yup';
import { isRecord, listIn } from '../http/envelope';
import {
  id,
  list,
  optionalCount,
  optionalFlag,
  optionalId,
  optionalLastTime,
  optionalList,
  optionalMoney,
  optionalPart,
  optionalText,
  optionalTime,
  text,
} from '../schema/fields';
import { fromJsonText } from '../schema/json-text';
import { rowsIn } from '../schema/rows';
import { countOf } from '../schema/values';
import type { Reads } from '../wire/reads';
import type { DayHours as DayHoursWire, RestaurantDetail } from '../wire/wire';
import type { DayHours, DetailOrder, Hours, StatusCount } from './tenant-detail.types';
import { tenantFields } from './tenant-schema';

const spans = () => list(object({ opens: text(), closes: text() }));

/** Nothing is required; an unreadable part counts as absent. */
export const tenantDetailSchema = object({
  ...tenantFields,
  address: optionalText(),
  pos_system: optionalText(),
  statistics: optionalPart({
    total_orders: optionalCount(),
    total_revenue: optionalMoney(),
    total_customers: optionalCount(),
    average_order_value: optionalMoney(),
  } satisfies Reads<RestaurantDetail['statistics']>),
  menu_stats: optionalPart({ total_items: optionalCount(), available_items: optionalCount() } satisfies Reads<
    RestaurantDetail['menu_stats']
  >),
  delivery_settings: optionalPart({
    delivery_radius_miles: optionalCount(),
    delivery_fee: optionalMoney(),
    minimum_order_amount: optionalMoney(),
    free_delivery_threshold: optionalMoney(),
  } satisfies Reads<RestaurantDetail['delivery_settings']>),
  delivery_areas: optionalList(
    object({
      postal_code: text(),
      fee: optionalMoney(),
      minimum_order_amount: optionalMoney(),
      free_delivery_threshold: optionalMoney(),
    } satisfies Reads<NonNullable<RestaurantDetail['delivery_areas']>[number]>),
  ),
  weekly_hours: optionalPart({
    monday: spans(),
    tuesday: spans(),
    wednesday: spans(),
    thursday: spans(),
    friday: spans(),
    saturday: spans(),
    sunday: spans(),
  } satisfies Reads<RestaurantDetail['weekly_hours']>),
  special_days: optionalList(
    object({ date: text(), name: optionalText(), spans: spans() } satisfies Reads<
      NonNullable<RestaurantDetail['special_days']>[number]
    >),
  ),
  subscription: optionalPart({
    plan: optionalText(),
    status: optionalText(),
    subscribed_since_days: optionalCount(),
    monthly_call_limit: optionalCount(),
    calls_this_month: optionalCount(),
    calls_remaining: optionalCount(),
  } satisfies Reads<RestaurantDetail['subscription']>),
  pos_integration: optionalPart({
    system: optionalText(),
    restaurant_id: optionalId(),
    is_configured: optionalFlag(),
    last_sync_at: optionalLastTime(),
  } satisfies Reads<RestaurantDetail['pos_integration']>),
} satisfies Reads<RestaurantDetail>);

const daySchema = object({
  is_open: optionalFlag(),
  open: optionalText(),
  close: optionalText(),
} satisfies Reads<DayHoursWire>);
const statusRow = object({ status: id(), count: optionalCount() });
const orderSchema = object({
  id: id(),
  created_at: optionalTime(),
  status: optionalText(),
  total_amount: optionalMoney(),
} satisfies Reads<RestaurantDetail['recent_orders'][number]>);

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export const hoursOf = (given: readonly { readonly opens: string; readonly closes: string }[]): Hours => ({
  isOpen: given.length > 0,
  spans: given.map(({ opens, closes }) => ({ open: opens, close: closes })),
});

/**
 * From each day's first opening and last closing. A day that is not among the others is closed; of one that is null
 * or unreadable nothing is known.
 */
export function readHours(given: unknown): readonly DayHours[] | null {
  const value = fromJsonText(given);
  if (!isRecord(value)) return null;
  const days = new Map(Object.entries(value).map(([day, hours]) => [day.toLowerCase(), hours]));
  if (!weekdays.some((day) => days.has(day))) return null;
  const isAnyKnown = weekdays.some((day) => isRecord(days.get(day)));
  return weekdays.map((day) => {
    const hours = days.get(day);
    if (!isRecord(hours)) return { day, isOpen: isAnyKnown && !days.has(day) ? false : null, spans: [] };
    const { is_open, open, close } = daySchema.cast(hours, { stripUnknown: true });
    const hasTimes = Boolean(open || close);
    return {
      day,
      isOpen: is_open ?? hasTimes,
      spans: hasTimes ? [{ open: open || null, close: close || null }] : [],
    };
  });
}

/** A map from status to count, or a list of both; PHP encodes an empty map as a list. */
export function readStatusCounts(given: unknown): readonly StatusCount[] | null {
  const value = fromJsonText(given);
  if (!Array.isArray(value) && !isRecord(value)) return null;
  const counts = Array.isArray(value)
    ? rowsIn('orders by status', statusRow, value).map((row) => ({
        status: row.status,
        count: row.count ?? null,
      }))
    : Object.entries(value).map(([status, count]) => ({ status, count: countOf(count) }));
  return counts.sort((a, b) => (b.count ?? -1) - (a.count ?? -1));
}

/** Of all orders, where the server names no recent ones. */
const recent = 10;

const keys: readonly ((order: DetailOrder) => number)[] = [
  ({ createdAt }) => Date.parse(createdAt ?? ''),
  ({ id }) => Number(id),
];

/** By each key that every order has. */
function newestFirst(orders: readonly DetailOrder[]): readonly DetailOrder[] {
  const known = keys.filter((keyOf) => !orders.some((order) => Number.isNaN(keyOf(order))));
  return orders.toSorted((a, b) => known.map((keyOf) => keyOf(b) - keyOf(a)).find((gap) => gap !== 0) ?? 0);
}

const readOrders = (orders: readonly unknown[]): readonly DetailOrder[] =>
  rowsIn('recent orders', orderSchema, orders).map((wire) => ({
    id: wire.id,
    createdAt: wire.created_at ?? null,
    status: wire.status || null,
    totalCents: wire.total_amount ?? null,
  }));

export function readDetailOrders(tenant: Readonly<Record<string, unknown>>): readonly DetailOrder[] | null {
  const named = listIn(tenant.recent_orders);
  if (named !== null) return readOrders(named);
  const all = listIn(tenant.orders);
  return all === null ? null : newestFirst(readOrders(all)).slice(0, recent);
}
