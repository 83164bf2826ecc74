import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from './columns';
import { orders } from './orders';
import { tenants } from './restaurants';

export const webhookEvents = [
  'order.created',
  'order.changed',
  'order.cancelled',
  'order.status.updated',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export type DeliveryState = 'pending' | 'delivered' | 'failed';

/** Addresses to which the events of orders are sent, such as a restaurant's till. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: identity(),
    /** Null is all restaurants. */
    tenantId: reference().references(() => tenants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Encrypted: each message is signed with it. */
    sealedSecret: text().notNull(),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [index('webhook_endpoints_tenant').on(t.tenantId)],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: identity(),
    endpointId: reference()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The same for every attempt, so that a receiver takes a message once. */
    messageId: text().notNull(),
    event: text().$type<WebhookEvent | 'ping'>().notNull(),
    orderId: reference().references(() => orders.id, { onDelete: 'cascade' }),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<DeliveryState>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** While a message is under way: when another process may take it up. */
    dueAt: moment().notNull().defaultNow(),
    triedAt: moment(),
    /** HTTP status of the last answer; null when there was none. */
    answer: integer(),
    error: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_message').on(t.endpointId, t.messageId),
    index('webhook_deliveries_endpoint').on(t.endpointId, t.id),
    index('webhook_deliveries_order').on(t.orderId),
    index('webhook_deliveries_tried').on(t.endpointId, t.triedAt, t.id),
    index('webhook_deliveries_created').on(t.createdAt),
    index('webhook_deliveries_due').on(t.dueAt, t.id).where(sql`${t.state} = 'pending'`),
    index('webhook_deliveries_waiting').on(t.endpointId, t.id).where(sql`${t.state} = 'pending'`),
    index('webhook_deliveries_pings')
      .on(t.endpointId)
      .where(sql`${t.state} = 'pending' and ${t.event} = 'ping'`),
    check('webhook_deliveries_state_known', sql`${t.state} in ('pending', 'delivered', 'failed')`),
  ],
);
