import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference } from './columns';

export type AgentType = 'admin' | 'supervisor' | 'agent';
export type AgentStatus = 'available' | 'on_call' | 'on_break' | 'offline';
export type PanelMode = 'admin' | 'agent';
/** Why an agent who is available cannot take a call: nobody would hear them, or they nobody. */
export type NotReadyReason = 'microphone' | 'voice';

export const agents = pgTable(
  'agents',
  {
    id: identity(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    name: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phoneNumber: text(),
    timezone: text().notNull().default('America/Los_Angeles'),
    agentType: text().$type<AgentType>().notNull().default('agent'),
    isActive: boolean().notNull().default(true),
    /** Which panel an admin works in; always 'agent' for the others. */
    panelMode: text().$type<PanelMode>().notNull().default('agent'),
    status: text().$type<AgentStatus>().notNull().default('offline'),
    statusChangedAt: moment(),
    /** End of the grace period after the socket was lost; null while a socket is there or the agent is offline. */
    offlineDueAt: moment(),
    lastSeenAt: moment(),
    /** After a call the agent is offered nothing until then. */
    wrapUpEndsAt: moment(),
    /** The agent goes on a break when the call, or its wrap-up, is over. */
    breakAfterCall: boolean().notNull().default(false),
    /** As the agent's own browser said last; null lets calls be offered. */
    notReadyReason: text().$type<NotReadyReason>(),
    /** Whether calls are offered at all while they are signed in; a supervisor says so at each sign-in. */
    takesCalls: boolean().notNull().default(true),
    /** Why somebody else set the status, and who did; null once the agent or the product changed it. */
    statusReason: text(),
    statusSetById: reference().references((): AnyPgColumn => agents.id, { onDelete: 'set null' }),
    totalCallsHandled: integer().notNull().default(0),
    totalOrdersProcessed: integer().notNull().default(0),
    lastLoginAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('agents_email_unique').on(sql`lower(${t.email})`),
    index('agents_status').on(t.status),
    index('agents_offline_due').on(t.offlineDueAt).where(sql`${t.offlineDueAt} is not null`),
    index('agents_wrap_up_ends').on(t.wrapUpEndsAt).where(sql`${t.wrapUpEndsAt} is not null`),
    check('agents_not_ready_known', sql`${t.notReadyReason} in ('microphone', 'voice')`),
    check('agents_type_known', sql`${t.agentType} in ('admin', 'supervisor', 'agent')`),
    check('agents_status_known', sql`${t.status} in ('available', 'on_call', 'on_break', 'offline')`),
    check('agents_mode_known', sql`${t.panelMode} in ('admin', 'agent')`),
  ],
);

/** The bearer token is `id|secret`; only the SHA-256 of the secret is kept. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: identity(),
    agentId: reference()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    secretHash: text().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('access_tokens_agent').on(t.agentId), index('access_tokens_expiry').on(t.expiresAt)],
);
