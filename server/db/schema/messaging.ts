import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { calls } from './calls';
import { identity, moment, reference } from './columns';
import { orders } from './orders';
import { agents } from './people';

export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    channel: text().notNull(),
    event: text().notNull(),
    /** Null for a live figure, whose value is read when it is published. */
    data: jsonb().$type<Record<string, unknown>>(),
    exceptSocketId: text(),
    createdAt: moment().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    availableAt: moment().notNull().defaultNow(),
    lastError: text(),
    publishedAt: moment(),
    /**
     * The number of the claim that took it first. It is sent in this order, even before a lower id that was committed
     * later.
     */
    claim: bigint({ mode: 'number' }),
    /** Its place among the numbered events of its channel; given by the first claim, so after the commit. */
    number: bigint({ mode: 'number' }),
    /** The id of the request that recorded it. */
    requestId: text(),
    /** The trace that recorded it, as in the header `traceparent`; null where it is not traced. */
    traceparent: text(),
  },
  (t) => [
    index('outbox_unpublished').on(t.availableAt, t.id).where(sql`${t.publishedAt} is null`),
    uniqueIndex('outbox_numbered').on(t.channel, t.number).where(sql`${t.number} is not null`),
    index('outbox_published').on(t.publishedAt).where(sql`${t.publishedAt} is not null`),
  ],
);

export const outboxClaims = pgSequence('outbox_claims');

/** Rows stay: numbers that began anew would be taken for events a client has had. */
export const channelNumbers = pgTable('channel_numbers', {
  channel: text().primaryKey(),
  lastNumber: bigint({ mode: 'number' }).notNull(),
});

export const activities = pgTable(
  'activities',
  {
    id: identity(),
    event: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('activities_created').on(t.createdAt, t.id)],
);

/**
 * A key stays as long as its order: a browser keeps the draft of a manual order without a limit, and sends it again
 * with its key where the response was lost.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    agentId: reference()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: text().notNull(),
    orderId: reference().references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.agentId, t.key] }), index('idempotency_keys_order').on(t.orderId)],
);

export const problemReports = pgTable(
  'problem_reports',
  {
    id: identity(),
    agentId: reference()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    callId: reference().references(() => calls.id, { onDelete: 'set null' }),
    note: text(),
    recording: text().notNull(),
    bytes: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('problem_reports_created').on(t.createdAt, t.id)],
);
