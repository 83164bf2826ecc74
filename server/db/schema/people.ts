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
import { identity, moment, reference } from './columns';
import { tenants } from './restaurants';

export const agentTypes = ['admin', 'supervisor', 'agent'] as const;
export type AgentType = (typeof agentTypes)[number];
export const agentStatuses = ['available', 'on_call', 'on_break', 'offline'] as const;
export type AgentStatus = (typeof agentStatuses)[number];
export type PanelMode = 'admin' | 'agent';
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
    /** Always 'agent' for everybody but admins. */
    panelMode: text().$type<PanelMode>().notNull().default('agent'),
    status: text().$type<AgentStatus>().notNull().default('offline'),
    statusChangedAt: moment(),
    /** Null while a socket is open or the agent is offline. */
    offlineDueAt: moment(),
    lastSeenAt: moment(),
    /** When the agent went offline in a break, or before one that was to begin. Null in every other status. */
    leftBreakAt: moment(),
    wrapUpEndsAt: moment(),
    breakAfterCall: boolean().notNull().default(false),
    /** Null lets calls be offered. */
    notReadyReason: text().$type<NotReadyReason>(),
    takesCalls: boolean().notNull().default(true),
    /** Set only while somebody else's change of the status is in force. */
    statusReason: text(),
    statusSetById: reference().references((): AnyPgColumn => agents.id, { onDelete: 'set null' }),
    totalCallsHandled: integer().notNull().default(0),
    totalOrdersProcessed: integer().notNull().default(0),
    lastLoginAt: moment(),
    /** Encrypted, with a key outside the database. Written once a code of it was entered. */
    totpSecret: text(),
    totpConfirmedAt: moment(),
    /** The step of the last code taken: none is taken twice. */
    totpLastStep: bigint({ mode: 'number' }),
    preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Raised by every change of the account by a person. */
    version: integer().notNull().default(1),
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

/** The bearer token is `id|secret`; only the SHA-256 of the secret is stored. */
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
    device: text(),
    address: text(),
    lastUsedAt: moment(),
    /** With which its page last asked to join the agent's channel, or '' where another was; null: no page takes calls. */
    socketId: text(),
    /** Why no call could be heard there; null where nothing is known against it. */
    notReadyReason: text().$type<NotReadyReason>(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('access_tokens_agent').on(t.agentId), index('access_tokens_expiry').on(t.expiresAt)],
);

/** Recent attempts, by a hash of what is limited. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  times: moment().array().notNull(),
  expiresAt: moment().notNull(),
});

/** Hashes of accounts and the addresses they signed in from. */
export const knownPlaces = pgTable('known_places', {
  key: text().primaryKey(),
  expiresAt: moment().notNull(),
});

/** The restaurants whose calls an agent is offered; without a row, those of all. */
export const agentRestaurants = pgTable(
  'agent_restaurants',
  {
    agentId: reference()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.agentId, t.tenantId] }), index('agent_restaurants_tenant').on(t.tenantId)],
);

/** Only the SHA-256 of a code is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    agentId: reference()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (t) => [uniqueIndex('recovery_codes_unique').on(t.agentId, t.codeHash)],
);

/** A password was right and a code of the authenticator app is awaited. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: identity(),
    agentId: reference()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    secretHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [uniqueIndex('sign_in_challenges_secret_unique').on(t.secretHash)],
);

export type AccountLinkKind = 'setup' | 'invitation' | 'password';
export type InvitedAccount = {
  email: string;
  firstName: string;
  lastName: string;
  agentType: AgentType;
  restaurantIds: number[];
};

/** What may be used once to make an account or to choose a password; only the SHA-256 of it is stored. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: identity(),
    kind: text().$type<AccountLinkKind>().notNull(),
    secretHash: text().notNull(),
    /** The account that an invitation makes; null for other links. */
    account: jsonb().$type<InvitedAccount>(),
    /** Whose password the link changes, or the account that an invitation has made. */
    agentId: reference().references(() => agents.id, { onDelete: 'cascade' }),
    createdById: reference().references(() => agents.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    revokedAt: moment(),
  },
  (t) => [
    uniqueIndex('account_links_secret_unique').on(t.secretHash),
    index('account_links_created').on(t.kind, t.createdAt),
    check('account_links_kind_known', sql`${t.kind} in ('setup', 'invitation', 'password')`),
  ],
);
