import { object } from 'yup';
import { isRecord } from '../http/envelope';
import { id, optionalPart } from '../schema/fields';
import { maybeCount, maybeFlag, maybeId, maybeMoney, maybeText, orNull, readable } from '../schema/lenient';
import type { DayHours, DetailOrder, StatusCount } from './tenant-detail.types';

/** ENT-14 to ENT-17: nothing is a must, and what is of another kind is as good as absent (REST-20). */
export const tenantDetailSchema = object({
  name: maybeText(),
  slug: maybeText(),
  is_active: maybeFlag(),
  is_open: maybeFlag(),
  phone: maybeText(),
  phone_number: maybeText(),
  email: maybeText(),
  address: maybeText(),
  timezone: maybeText(),
  pos_system: maybeText(),
  statistics: orNull(
    optionalPart({
      total_orders: maybeCount(),
      total_revenue: maybeMoney(),
      total_customers: maybeCount(),
      average_order_value: maybeMoney(),
    }),
  ),
  menu_stats: orNull(optionalPart({ total_items: maybeCount(), available_items: maybeCount() })),
  delivery_settings: orNull(
    optionalPart({
      delivery_radius_miles: maybeCount(),
      delivery_fee: maybeMoney(),
      minimum_order_amount: maybeMoney(),
      free_delivery_threshold: maybeMoney(),
    }),
  ),
  subscription: orNull(
    optionalPart({
      plan: maybeText(),
      status: maybeText(),
      subscribed_since_days: maybeCount(),
      monthly_call_limit: maybeCount(),
      calls_this_month: maybeCount(),
      calls_remaining: maybeCount(),
    }),
  ),
  pos_integration: orNull(
    optionalPart({
      system: maybeText(),
      restaurant_id: maybeId(),
      is_configured: maybeFlag(),
      last_sync_at: maybeText(),
    }),
  ),
});

const count = maybeCount();
const daySchema = object({ is_open: maybeFlag(), open: maybeText(), close: maybeText() });
const statusRow = object({ status: id(), count: maybeCount() });
const orderSchema = object({
  id: id(),
  created_at: maybeText(),
  status: maybeText(),
  total_amount: maybeMoney(),
});

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** ENT-15. */
export const readHours = (value: unknown): readonly DayHours[] | null => {
  if (!isRecord(value)) return null;
  const days = new Map(Object.entries(value).map(([day, hours]) => [day.toLowerCase(), hours]));
  if (!weekdays.some((day) => days.has(day))) return null;
  return weekdays.map((day) => {
    const hours = days.get(day);
    if (!isRecord(hours)) return { day, isOpen: null, open: null, close: null };
    const { is_open, open, close } = daySchema.cast(hours, { stripUnknown: true });
    const hasTimes = Boolean(open || close);
    return { day, isOpen: is_open ?? hasTimes, open: open || null, close: close || null };
  });
};

/** A map from status to count, or a list of both; an empty map of a PHP server is a list. */
export const readStatusCounts = (value: unknown): readonly StatusCount[] | null => {
  if (!Array.isArray(value) && !isRecord(value)) return null;
  const counts = Array.isArray(value)
    ? readable(statusRow, value).map((row) => ({ status: row.status, count: row.count ?? null }))
    : Object.entries(value).map(([status, said]) => ({ status, count: count.cast(said ?? null) ?? null }));
  return counts.sort((a, b) => (b.count ?? -1) - (a.count ?? -1));
};

/** Where the server sends more, they are no recent ones any more. */
const RECENT = 10;

/** recent_orders, else orders. */
export const readDetailOrders = (
  tenant: Readonly<Record<string, unknown>>,
): readonly DetailOrder[] | null => {
  const orders = [tenant.recent_orders, tenant.orders].find((part) => Array.isArray(part));
  if (orders === undefined) return null;
  return readable(orderSchema, orders)
    .slice(0, RECENT)
    .map((wire) => ({
      id: wire.id,
      createdAt: wire.created_at ?? null,
      status: wire.status || null,
      totalCents: wire.total_amount ?? null,
    }));
};
