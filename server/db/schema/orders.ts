import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { calls } from './calls';
import { identity, moment, reference } from './columns';
import { kitchenScreens } from './kitchen';
import { agents } from './people';
import { customers, menuItems, tenants } from './restaurants';

export const orderStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
  'delivered',
  'completed',
  'cancelled',
  'failed',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const orderTypes = ['pickup', 'delivery', 'dine_in'] as const;
export type OrderType = (typeof orderTypes)[number];
export const readBacks = ['done', 'skipped'] as const;
export type ReadBack = (typeof readBacks)[number];
export const paymentMethods = ['cash', 'credit_card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export type DeliveryAddress = {
  street: string;
  city: string;
  state: string;
  zip_code: string;
  delivery_notes: string | null;
};

const cents = () => bigint({ mode: 'number' });

export const orders = pgTable(
  'orders',
  {
    id: identity(),
    orderNumber: text().notNull(),
    confirmationNumber: text().notNull(),
    posOrderId: text(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    customerId: reference()
      .notNull()
      .references(() => customers.id),
    agentId: reference().references(() => agents.id),
    callId: reference().references(() => calls.id),
    orderType: text().$type<OrderType>().notNull(),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    paymentStatus: text().$type<PaymentStatus>().notNull().default('pending'),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    subtotalCents: cents().notNull(),
    taxCents: cents().notNull().default(0),
    deliveryFeeCents: cents().notNull().default(0),
    tipCents: cents().notNull().default(0),
    totalCents: cents().notNull(),
    specialInstructions: text(),
    deliveryAddress: jsonb().$type<DeliveryAddress>(),
    /** Null is as soon as possible. */
    wantedAt: moment(),
    /** The time that the caller was told. */
    promisedAt: moment(),
    /** When the kitchen begins. */
    dueAt: moment(),
    /** What those who eat are allergic to; null: nobody was asked. */
    allergies: text().array(),
    allergiesAcknowledgedAt: moment(),
    allergiesAcknowledgedById: reference().references(() => agents.id, { onDelete: 'set null' }),
    /** Whether the order was read to the caller before it was placed; null: reading it was not offered. */
    readBack: text().$type<ReadBack>(),
    readBackAt: moment(),
    readBackById: reference().references(() => agents.id, { onDelete: 'set null' }),
    /** Raised by every change of what was ordered, and by a cancellation. */
    version: integer().notNull().default(1),
    acceptedAt: moment(),
    /** When the kitchen says the food will be ready. */
    kitchenReadyAt: moment(),
    /** The version the kitchen has seen; null until it accepted the order. */
    seenVersion: integer(),
    /** The kitchen has seen that an order it had accepted was cancelled. */
    endSeenAt: moment(),
    /** The screen of the last step: the same press sent again is not refused. */
    kitchenScreenId: reference().references(() => kitchenScreens.id, { onDelete: 'set null' }),
    refusedAt: moment(),
    refusalReason: text(),
    /** A later version is a new order to the kitchen. */
    refusedVersion: integer(),
    /** Somebody has called the customer back. */
    refusalSettledAt: moment(),
    /** Detects a second submission of the same cart. */
    linesHash: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    completedAt: moment(),
    /** The transaction that wrote the row last, set by a trigger. */
    changedIn: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    uniqueIndex('orders_number_unique').on(t.orderNumber),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_changed').on(t.changedIn, t.id),
    index('orders_tenant_created').on(t.tenantId, t.createdAt, t.id),
    index('orders_agent_created').on(t.agentId, t.createdAt, t.id),
    index('orders_customer_created').on(t.customerId, t.createdAt, t.id),
    index('orders_customer_agent').on(t.customerId, t.agentId),
    index('orders_call').on(t.callId),
    index('orders_due').on(t.dueAt).where(sql`${t.wantedAt} is not null`),
    index('orders_refused').on(t.agentId).where(sql`${t.status} = 'pending' and ${t.refusedAt} is not null`),
    index('orders_board')
      .on(t.tenantId, sql`coalesce(${t.dueAt}, ${t.createdAt})`)
      .where(
        sql`${t.status} in ('pending', 'confirmed', 'preparing', 'ready', 'out_for_delivery', 'cancelled', 'failed')`,
      ),
    index('orders_pending').on(t.createdAt).where(sql`${t.status} = 'pending'`),
    check(
      'orders_status_known',
      sql`${t.status} in ('pending', 'confirmed', 'preparing', 'ready', 'out_for_delivery', 'delivered', 'completed', 'cancelled', 'failed')`,
    ),
    check(
      'orders_payment_status_known',
      sql`${t.paymentStatus} in ('pending', 'paid', 'failed', 'refunded')`,
    ),
    check('orders_type_known', sql`${t.orderType} in ('pickup', 'delivery', 'dine_in')`),
    check('orders_read_back_known', sql`${t.readBack} in ('done', 'skipped')`),
    check('orders_method_known', sql`${t.paymentMethod} in ('cash', 'credit_card')`),
    check(
      'orders_total_adds_up',
      sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents} + ${t.deliveryFeeCents} + ${t.tipCents}`,
    ),
  ],
);

/** An option's name and price when the order was placed. */
export type ChosenOption = {
  optionId: number;
  group: string;
  name: string;
  quantity: number;
  priceCents: number;
};

export const orderItems = pgTable(
  'order_items',
  {
    id: identity(),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    menuItemId: reference().references(() => menuItems.id, {
      onDelete: 'set null',
    }),
    menuItemName: text().notNull(),
    category: text(),
    specialInstructions: text(),
    /** Their prices are part of the unit price. Null where the item had no option groups. */
    options: jsonb().$type<ChosenOption[]>(),
    unitPriceCents: cents().notNull(),
    quantity: integer().notNull(),
    totalCents: cents().notNull(),
  },
  (t) => [
    index('order_items_order').on(t.orderId, t.id),
    check('order_items_quantity_positive', sql`${t.quantity} > 0`),
    check('order_items_total_adds_up', sql`${t.totalCents} = ${t.unitPriceCents} * ${t.quantity}`),
  ],
);

/** An order as it was before a change of it. */
export const orderVersions = pgTable(
  'order_versions',
  {
    id: identity(),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    reason: text().notNull(),
    changedById: reference().references(() => agents.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('order_versions_unique').on(t.orderId, t.version)],
);

/** The prices that hold for a cart until it expires. */
export const orderQuotes = pgTable(
  'order_quotes',
  {
    /** Random, so that nobody finds another's. */
    id: text().primaryKey(),
    agentId: reference()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    requestHash: text().notNull(),
    priced: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('order_quotes_expiry').on(t.expiresAt)],
);

export const orderStatusHistory = pgTable(
  'order_status_history',
  {
    id: identity(),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text().$type<OrderStatus>().notNull(),
    notes: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('order_status_history_order').on(t.orderId, t.id)],
);

/**
 * Written by triggers with every statement on orders; the sum of the rows gives the totals. Rows are only
 * added, so that orders never wait for each other here.
 */
export const orderCounters = pgTable('order_tallies', {
  status: text().$type<OrderStatus>().notNull(),
  orders: bigint({ mode: 'number' }).notNull(),
  cents: cents().notNull(),
});

/**
 * Written by triggers like the counters above; agent 0 stands for everybody. The sum of an agent's marks is another
 * one after every commit that changes what the lists of their own orders and calls show, in whatever order
 * transactions commit.
 */
export const agentTallies = pgTable(
  'agent_tallies',
  {
    agentId: bigint({ mode: 'number' }).notNull(),
    orders: bigint({ mode: 'number' }).notNull().default(0),
    /** Without what was cancelled or failed. */
    cents: cents().notNull().default(0),
    /** Random, so that what is done after a backup was restored never gives a sum from before. */
    mark: bigint({ mode: 'number' }).notNull().default(sql`floor(random() * 4294967296)::bigint + 1`),
  },
  (t) => [index('agent_tallies_agent').on(t.agentId)],
);

export type DraftLine = {
  /** Left out by a client that knows no versions. */
  line_id?: string;
  menu_item_id: number;
  name: string;
  unit_price: string;
  quantity: number;
  special_instructions?: string;
  options?: { option_id: number; quantity: number; group?: string; name?: string; price?: string }[];
};
export type KeptDraft = {
  lines: DraftLine[];
  order_type: OrderType;
  payment_method: PaymentMethod;
  /** As typed so far: parts of it may be empty. */
  delivery_address?: DeliveryAddress;
  wanted_at?: string;
  tip?: string;
  allergies?: string[];
};

/** One sequence for all drafts: a draft that is begun anew never repeats a version of an earlier one of its call. */
export const draftVersions = pgSequence('order_draft_versions');

export const orderDrafts = pgTable(
  'order_drafts',
  {
    callId: reference()
      .primaryKey()
      .references(() => calls.id, { onDelete: 'cascade' }),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** Without the North American 1. */
    phoneDigits: text().notNull(),
    agentId: reference()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    customerId: reference().references(() => customers.id, { onDelete: 'set null' }),
    draft: jsonb().$type<KeptDraft>().notNull(),
    version: bigint({ mode: 'number' }).notNull().default(sql`nextval('order_draft_versions')`),
    updatedAt: moment().notNull().defaultNow(),
    /** Who had the caller on the line again and dealt with it: nothing of it is kept any more. */
    settledById: reference().references(() => agents.id, { onDelete: 'set null' }),
  },
  (t) => [index('order_drafts_caller').on(t.tenantId, t.phoneDigits, t.updatedAt)],
);
