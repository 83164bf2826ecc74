import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { soughtText } from '../plain-text';
import { identity, moment, reference } from './columns';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];
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

/** HH:MM in the restaurant's time zone; one that closes at or before it opens ends on the next day. */
export type OpenSpan = { opens: string; closes: string };
export type WeeklyHours = Record<Weekday, OpenSpan[]>;
export const closedAllWeek: WeeklyHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
/** YYYY-MM-DD in the restaurant's time zone; without spans it is closed. */
export type SpecialDay = { date: string; name: string; spans: OpenSpan[] };
export type DeliveryArea = {
  postalCode: string;
  feeCents: number;
  minimumOrderCents: number;
  freeFromCents: number | null;
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
    weeklyHours: jsonb().$type<WeeklyHours>().notNull().default(closedAllWeek),
    subscription: jsonb().$type<Subscription>().notNull(),
    posIntegration: jsonb().$type<PosIntegration>(),
    deliverySettings: jsonb().$type<DeliverySettings>(),
    /** Hundredths of a percent of the subtotal. */
    taxBasisPoints: integer().notNull().default(0),
    maxWaitingCalls: integer().notNull().default(20),
    totalCalls: integer().notNull().default(0),
    totalOrders: integer().notNull().default(0),
    specialDays: jsonb().$type<SpecialDay[]>().notNull().default([]),
    deliveryAreas: jsonb().$type<DeliveryArea[]>().notNull().default([]),
    preparationMinutes: integer().notNull().default(20),
    deliveryMinutes: integer().notNull().default(25),
    /** How long agents tell callers to wait. */
    pickupPromiseMinutes: integer().notNull().default(20),
    deliveryPromiseMinutes: integer().notNull().default(45),
    /** Orders are placed only after the read-back. */
    readBackRequired: boolean().notNull().default(false),
    /** Raised by every change of the restaurant by a person, but not of its menu. */
    version: integer().notNull().default(1),
    /** Raised by every change of the menu. */
    menuVersion: integer().notNull().default(1),
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
    /** A removed row stays, so that orders keep theirs and an import can be taken back. */
    removedAt: moment(),
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
    /** What agents may type in the place of the name. */
    code: text(),
    /** Null is not recorded; an empty list is none. */
    allergens: text().array(),
    /** Until when an item that is not available stays so; null: until somebody changes it. */
    soldOutUntil: moment(),
    removedAt: moment(),
  },
  (t) => [
    index('menu_items_tenant').on(t.tenantId, t.categoryId, t.position),
    uniqueIndex('menu_items_code_unique')
      .on(t.tenantId, sql`lower(${t.code})`)
      .where(sql`${t.code} is not null and ${t.removedAt} is null`),
    index('menu_items_sold_out').on(t.soldOutUntil).where(sql`${t.soldOutUntil} is not null`),
    check('menu_items_price_not_negative', sql`${t.priceCents} >= 0`),
  ],
);

/** Choices that several items of a restaurant may share. */
export const optionGroups = pgTable(
  'option_groups',
  {
    id: identity(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** 0 needs no choice. */
    leastChoices: integer().notNull().default(0),
    /** Null is as many as there are. */
    mostChoices: integer(),
    /** How often one option may be chosen. */
    mostOfOne: integer().notNull().default(1),
    position: integer().notNull().default(0),
    removedAt: moment(),
  },
  (t) => [
    index('option_groups_tenant').on(t.tenantId, t.position),
    check(
      'option_groups_choices_possible',
      sql`${t.leastChoices} >= 0 and ${t.mostOfOne} >= 1 and (${t.mostChoices} is null or (${t.mostChoices} >= 1 and ${t.mostChoices} >= ${t.leastChoices}))`,
    ),
  ],
);

export const menuOptions = pgTable(
  'menu_options',
  {
    id: identity(),
    groupId: reference()
      .notNull()
      .references(() => optionGroups.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Added to the item's price; below 0 makes it cheaper. */
    priceCents: integer().notNull().default(0),
    /** How often it is chosen before anybody chooses. */
    defaultQuantity: integer().notNull().default(0),
    isAvailable: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    removedAt: moment(),
  },
  (t) => [
    index('menu_options_group').on(t.groupId, t.position),
    check('menu_options_default_not_negative', sql`${t.defaultQuantity} >= 0`),
  ],
);

export const itemOptionGroups = pgTable(
  'item_option_groups',
  {
    itemId: reference()
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    groupId: reference()
      .notNull()
      .references(() => optionGroups.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.groupId] }), index('item_option_groups_group').on(t.groupId)],
);

/** An import that was applied, with the menu before it, so that the last one can be taken back. */
export const menuImports = pgTable(
  'menu_imports',
  {
    id: identity(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** The admin's id, without a foreign key: imports outlive accounts. */
    createdById: reference(),
    fileName: text().notNull(),
    /** Null for those of the versions that went by the name alone. */
    sentHash: text(),
    added: integer().notNull(),
    changed: integer().notNull(),
    removed: integer().notNull(),
    /** Empty once there is a later import. */
    menuBefore: jsonb().$type<unknown>().notNull(),
    /** Taken back only while the menu is still as the import left it. */
    menuVersionAfter: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    undoneAt: moment(),
  },
  (t) => [index('menu_imports_tenant').on(t.tenantId, t.id)],
);

/** A change of a menu as it is on the wire. */
export interface SentChange {
  readonly do: 'add' | 'set' | 'remove' | 'restore';
  readonly what: 'category' | 'item' | 'group' | 'option';
  readonly id: number;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** The last save of a menu in its editor: the answer to the same one sent again, because its answer was lost. */
export const menuSaves = pgTable('menu_saves', {
  tenantId: reference()
    .primaryKey()
    .references(() => tenants.id, { onDelete: 'cascade' }),
  menuVersionAfter: integer().notNull(),
  /** The admin's id, without a foreign key: a save outlives accounts. */
  savedById: reference(),
  changesHash: text().notNull(),
  undo: jsonb().$type<readonly SentChange[]>().notNull(),
});

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
    notes: text(),
    /** Null is not recorded; an empty list is none. */
    allergies: text().array(),
    blockedAt: moment(),
    blockedReason: text(),
    /** A merged customer's number leads to this one. */
    mergedIntoId: reference().references((): AnyPgColumn => customers.id),
    /** The person was removed; orders and totals stay. */
    erasedAt: moment(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** The transaction that wrote the row last, set by a trigger. */
    changedIn: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    index('customers_changed').on(t.changedIn, t.id),
    index('customers_merged').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
    uniqueIndex('customers_tenant_phone_unique').on(t.tenantId, t.phoneDigits),
    index('customers_phone').on(t.phoneDigits),
    // By the last digits.
    index('customers_phone_back').on(t.tenantId, sql`reverse(${t.phoneDigits}) text_pattern_ops`),
    // Every column that the search reads, so that it reads nothing else.
    index('customers_sought')
      .on(
        t.createdAt,
        t.id,
        sql`(${soughtText({ firstName: sql`${t.firstName}`, lastName: sql`${t.lastName}`, email: sql`${t.email}` })})`,
        t.firstName,
        t.lastName,
        t.email,
      )
      .where(sql`${t.mergedIntoId} is null and ${t.erasedAt} is null`),
  ],
);

/** Written by triggers with every statement on customers; the sum of the rows gives the counts. Rows are only added. */
export const customerTallies = pgTable(
  'customer_tallies',
  {
    tenantId: bigint({ mode: 'number' }).notNull(),
    customers: bigint({ mode: 'number' }).notNull(),
    /** Neither merged into another nor removed. */
    listed: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('customer_tallies_tenant').on(t.tenantId)],
);

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: identity(),
    customerId: reference()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    label: text(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    deliveryNotes: text(),
    lastUsedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('customer_addresses_customer').on(t.customerId, t.id)],
);

/** What moved from one customer to another, so that the merge can be undone. */
export type MergedRows = {
  orderIds: number[];
  callIds: number[];
  addressIds: number[];
  keptBefore: Record<string, unknown>;
};

export const customerMerges = pgTable(
  'customer_merges',
  {
    id: identity(),
    keptId: reference()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    mergedId: reference()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    moved: jsonb().$type<MergedRows>().notNull(),
    createdById: reference(),
    createdAt: moment().notNull().defaultNow(),
    undoneAt: moment(),
  },
  (t) => [index('customer_merges_kept').on(t.keptId), index('customer_merges_merged').on(t.mergedId)],
);
