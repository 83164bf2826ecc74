import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference } from './columns';

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
/** HH:MM in the restaurant's time zone; a closing time before the opening time is on the next day. */
export type OperatingHours = Record<Weekday, { is_open: boolean; open: string | null; close: string | null }>;
export type Subscription = {
  plan: string;
  status: string;
  subscribedAt: string;
  monthlyCallLimit: number;
};
export type PosIntegration = {
  system: string;
  restaurantId: string | null;
  isConfigured: boolean;
  lastSyncAt: string | null;
};
export type DeliverySettings = {
  radiusMiles: number;
  feeCents: number;
  minimumOrderCents: number;
  freeDeliveryThresholdCents: number | null;
};

export const tenants = pgTable(
  'tenants',
  {
    id: identity(),
    name: text().notNull(),
    slug: text().notNull(),
    isActive: boolean().notNull().default(true),
    phoneNumber: text().notNull(),
    phoneDigits: text().notNull(),
    email: text(),
    address: text(),
    timezone: text().notNull(),
    operatingHours: jsonb().$type<OperatingHours>().notNull(),
    subscription: jsonb().$type<Subscription>().notNull(),
    posIntegration: jsonb().$type<PosIntegration>(),
    deliverySettings: jsonb().$type<DeliverySettings>(),
    /** Hundredths of a percent of the subtotal. */
    taxBasisPoints: integer().notNull().default(0),
    maxWaitingCalls: integer().notNull().default(20),
    totalCalls: integer().notNull().default(0),
    totalOrders: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('tenants_slug_unique').on(t.slug),
    uniqueIndex('tenants_phone_unique').on(t.phoneDigits),
    check('tenants_max_waiting_positive', sql`${t.maxWaitingCalls} > 0`),
  ],
);

export const menuCategories = pgTable(
  'menu_categories',
  {
    id: identity(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [index('menu_categories_tenant').on(t.tenantId, t.position)],
);

export const menuItems = pgTable(
  'menu_items',
  {
    id: identity(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    categoryId: reference()
      .notNull()
      .references(() => menuCategories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    priceCents: integer().notNull(),
    isAvailable: boolean().notNull().default(true),
    isFeatured: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('menu_items_tenant').on(t.tenantId, t.categoryId, t.position),
    check('menu_items_price_not_negative', sql`${t.priceCents} >= 0`),
  ],
);

export const customers = pgTable(
  'customers',
  {
    id: identity(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    phoneNumber: text().notNull(),
    /** Digits only, without the North American 1. */
    phoneDigits: text().notNull(),
    firstName: text(),
    lastName: text(),
    email: text(),
    preferences: jsonb().$type<string[]>().notNull().default([]),
    totalOrders: integer().notNull().default(0),
    totalSpentCents: bigint({ mode: 'number' }).notNull().default(0),
    lastOrderAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('customers_tenant_phone_unique').on(t.tenantId, t.phoneDigits),
    index('customers_phone').on(t.phoneDigits),
    index('customers_created').on(t.createdAt, t.id),
  ],
);
