import type { InferType } from 'yup';
import { BadPayload } from '../errors/bad-payload';
import { restaurantName } from '../format/names';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { read } from '../schema/read';
import type { TenantDetail } from './tenant-detail.types';
import { readDetailMenu } from './tenant-detail-menu';
import {
  hoursOf,
  readDetailOrders,
  readHours,
  readStatusCounts,
  tenantDetailSchema,
  weekdays,
} from './tenant-detail-schema';

type Wire = InferType<typeof tenantDetailSchema>;

const toStatistics = ({ statistics }: Wire): TenantDetail['statistics'] =>
  statistics
    ? {
        totalOrders: statistics.total_orders ?? null,
        revenueCents: statistics.total_revenue ?? null,
        customers: statistics.total_customers ?? null,
        averageOrderCents: statistics.average_order_value ?? null,
      }
    : null;

const toDelivery = ({
  delivery_settings: delivery,
  delivery_areas: areas,
}: Wire): TenantDetail['delivery'] =>
  typeof delivery?.delivery_radius_miles === 'number'
    ? {
        radiusMiles: delivery.delivery_radius_miles,
        feeCents: delivery.delivery_fee ?? null,
        minimumCents: delivery.minimum_order_amount ?? null,
        freeFromCents: delivery.free_delivery_threshold ?? null,
        areas: (areas ?? []).map((area) => ({
          postalCode: area.postal_code,
          feeCents: area.fee ?? null,
          minimumCents: area.minimum_order_amount ?? null,
          freeFromCents: area.free_delivery_threshold ?? null,
        })),
      }
    : null;

const toHours = ({ weekly_hours: week }: Wire, operating: unknown): TenantDetail['hours'] =>
  week ? weekdays.map((day) => ({ day, ...hoursOf(week[day]) })) : readHours(operating);

const toSubscription = ({ subscription }: Wire): TenantDetail['subscription'] =>
  subscription
    ? {
        plan: subscription.plan || null,
        status: subscription.status || null,
        memberForDays: subscription.subscribed_since_days ?? null,
        callLimit: subscription.monthly_call_limit ?? null,
        callsThisMonth: subscription.calls_this_month ?? null,
        callsRemaining: subscription.calls_remaining ?? null,
      }
    : null;

const toPos = ({ pos_integration: pos, pos_system }: Wire): TenantDetail['pos'] =>
  pos
    ? {
        system: pos.system || pos_system || null,
        restaurantId: pos.restaurant_id || null,
        isConfigured: pos.is_configured ?? null,
        lastSyncAt: pos.last_sync_at || null,
      }
    : null;

export async function readTenantDetail(value: unknown): Promise<TenantDetail> {
  if (!isRecord(value)) throw new BadPayload('data', 'must be a restaurant');
  const wire = read(tenantDetailSchema, value);
  const { menu_stats: stats } = wire;
  const byStatus = isRecord(value.statistics) ? value.statistics.orders_by_status : undefined;
  return {
    name: restaurantName(wire.name),
    slug: wire.slug || null,
    isActive: wire.is_active ?? null,
    isOpen: wire.is_open ?? null,
    contact: {
      phone: wire.phone || wire.phone_number || null,
      email: wire.email || null,
      address: wire.address || null,
      timezone: wire.timezone || null,
    },
    statistics: toStatistics(wire),
    ordersByStatus: readStatusCounts(byStatus),
    menu: await readDetailMenu(value),
    menuStats: stats ? { total: stats.total_items ?? null, available: stats.available_items ?? null } : null,
    recentOrders: readDetailOrders(value),
    delivery: toDelivery(wire),
    hours: toHours(wire, value.operating_hours),
    specialDays: (wire.special_days ?? []).map(({ date, name, spans }) => ({
      date,
      name: name || null,
      ...hoursOf(spans),
    })),
    subscription: toSubscription(wire),
    pos: toPos(wire),
  };
}

export async function fetchTenantDetail(
  http: HttpClient,
  id: string,
  signal?: AbortSignal,
): Promise<TenantDetail> {
  return readTenantDetail(
    unwrap(await bodyOf(http.get(`admin/tenants/${encodeURIComponent(id)}`, { signal }))),
  );
}
