import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import type { DeliverySettings, PosIntegration, Subscription } from '../db/schema';
import { toDecimal } from '../http/money';
import { toIso } from '../http/time';
import { readMenu } from '../menu/queries';
import { listOrders } from '../orders/list';
import type { DeliveryView, PosView, SubscriptionView, TenantDetailView } from './answers';
import { operatingHoursOf } from './hours';
import { readStatistics, readTenants, tenantView } from './queries';
import { shownSettingsOf } from './settings-view';

const dayMs = 86_400_000;

function subscriptionView(subscription: Subscription, callsThisMonth: number, now: Date): SubscriptionView {
  const { plan, status, subscribedAt, monthlyCallLimit } = subscription;
  return {
    plan,
    status,
    subscribed_since_days: Math.max(
      0,
      Math.floor((now.getTime() - new Date(subscribedAt).getTime()) / dayMs),
    ),
    monthly_call_limit: monthlyCallLimit,
    calls_this_month: callsThisMonth,
    calls_remaining: Math.max(0, monthlyCallLimit - callsThisMonth),
  };
}

function posView(pos: PosIntegration | null): PosView {
  return {
    system: pos?.system ?? null,
    restaurant_id: pos?.restaurantId ?? null,
    is_configured: pos?.isConfigured ?? false,
    last_sync_at: toIso(pos?.lastSyncAt),
  };
}

function deliveryView(settings: DeliverySettings | null): DeliveryView | null {
  if (settings === null) return null;
  const { radiusMiles, feeCents, minimumOrderCents, freeDeliveryThresholdCents } = settings;
  return {
    delivery_radius_miles: radiusMiles,
    delivery_fee: toDecimal(feeCents),
    minimum_order_amount: toDecimal(minimumOrderCents),
    free_delivery_threshold:
      freeDeliveryThresholdCents === null ? null : toDecimal(freeDeliveryThresholdCents),
  };
}

export async function findTenantDetail(
  db: Queryable,
  id: number,
  now: Date,
): Promise<TenantDetailView | null> {
  const [tenant] = await readTenants(db, sql`t.id = ${id}`);
  if (tenant === undefined) return null;
  const [statistics, menu, recentOrders] = await Promise.all([
    readStatistics(db, tenant, now),
    readMenu(db, id),
    listOrders(db, sql`o.tenant_id = ${id}`, 10),
  ]);
  const average =
    statistics.paid_orders === 0 ? 0 : Math.round(statistics.total_revenue_cents / statistics.paid_orders);
  return {
    ...tenantView(tenant, now),
    operating_hours: operatingHoursOf(tenant.weekly_hours),
    subscription: subscriptionView(tenant.subscription, statistics.calls_this_month, now),
    pos_integration: posView(tenant.pos_integration),
    delivery_settings: deliveryView(tenant.delivery_settings),
    statistics: {
      total_orders: statistics.total_orders,
      total_revenue: toDecimal(statistics.total_revenue_cents),
      total_customers: statistics.total_customers,
      average_order_value: toDecimal(average),
      orders_by_status: statistics.orders_by_status ?? {},
    },
    menu_stats: { total_items: statistics.total_items, available_items: statistics.available_items },
    menu,
    recent_orders: recentOrders,
    ...shownSettingsOf({
      taxBasisPoints: tenant.tax_basis_points,
      weeklyHours: tenant.weekly_hours,
      specialDays: tenant.special_days,
      deliveryAreas: tenant.delivery_areas,
      preparationMinutes: tenant.preparation_minutes,
      deliveryMinutes: tenant.delivery_minutes,
      pickupPromiseMinutes: tenant.pickup_promise_minutes,
      deliveryPromiseMinutes: tenant.delivery_promise_minutes,
    }),
  };
}
