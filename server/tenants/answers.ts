import { z } from 'zod';
import { amount, count, id, moment } from '../http/answers';
import { menuCategory } from '../menu/answers';
import { order } from '../orders/answers';
import { shownSettings } from './settings-schema';

export const tenant = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    is_active: z.boolean(),
    is_open: z.boolean(),
    phone: z.string(),
    phone_number: z.string(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    timezone: z.string(),
    pos_system: z.string().nullable(),
    total_calls: count,
    total_orders: count,
    menu_items_count: count,
    customers_count: count,
  })
  .meta({ id: 'Restaurant' });

const dayHours = z
  .object({ is_open: z.boolean(), open: z.string().nullable(), close: z.string().nullable() })
  .meta({ id: 'DayHours', description: 'HH:MM in the restaurant’s zone.' });

const operatingHours = z.object({
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
});

const subscription = z.object({
  plan: z.string(),
  status: z.string(),
  subscribed_since_days: count,
  monthly_call_limit: count,
  calls_this_month: count,
  calls_remaining: count,
});

const posIntegration = z.object({
  system: z.string().nullable(),
  restaurant_id: z.string().nullable(),
  is_configured: z.boolean(),
  last_sync_at: moment.nullable(),
});

const deliverySettings = z.object({
  delivery_radius_miles: z.number(),
  delivery_fee: amount,
  minimum_order_amount: amount,
  free_delivery_threshold: amount.nullable(),
});

export const tenantDetail = tenant
  .extend({
    operating_hours: operatingHours,
    subscription,
    pos_integration: posIntegration,
    delivery_settings: deliverySettings.nullable(),
    statistics: z.object({
      total_orders: count,
      total_revenue: amount,
      total_customers: count,
      average_order_value: amount,
      orders_by_status: z.record(z.string(), count),
    }),
    menu_stats: z.object({ total_items: count, available_items: count }),
    menu: z.array(menuCategory),
    recent_orders: z.array(order),
    ...z.object(shownSettings).partial().shape,
  })
  .meta({ id: 'RestaurantDetail' });

export type TenantView = z.output<typeof tenant>;
export type TenantDetailView = z.output<typeof tenantDetail>;
export type SubscriptionView = z.output<typeof subscription>;
export type PosView = z.output<typeof posIntegration>;
export type DeliveryView = z.output<typeof deliverySettings>;
