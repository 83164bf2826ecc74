import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from './columns';
import type { AgentType } from './people';

/** One row. A null leaves the matter to the server's configuration. */
export const company = pgTable(
  'company',
  {
    id: integer().primaryKey().default(1),
    name: text(),
    ringSeconds: integer(),
    /** How long a caller waits for an agent whose connection was lost. */
    agentGraceSeconds: integer(),
    asksFeedback: boolean().notNull().default(true),
    /** So many in a hundred calls are to be answered within so many seconds. */
    serviceLevelPercent: integer().notNull().default(80),
    serviceLevelSeconds: integer().notNull().default(20),
    /** Null keeps calls, reports and audit entries for ever. */
    retentionDays: integer(),
    secondFactorRoles: text().array().$type<AgentType[]>().notNull().default(sql`'{}'::text[]`),
    checklistDismissedAt: moment(),
    version: integer().notNull().default(1),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [check('company_one_row', sql`${t.id} = 1`)],
);

/** One row, random: another one with each set-up and each restore. Marks of lists from before it are not known. */
export const databaseOrigin = pgTable(
  'database_origin',
  {
    id: integer().primaryKey().default(1),
    origin: uuid().notNull().defaultRandom(),
  },
  (t) => [check('database_origin_one_row', sql`${t.id} = 1`)],
);

/** What a person changed. A trigger refuses changes to entries; see the migration. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    at: moment().notNull().defaultNow(),
    /** No foreign key: entries outlive accounts. Null for who was not signed in, and for the command line. */
    actorId: reference(),
    actorName: text().notNull(),
    address: text(),
    device: text(),
    /** Subject and past participle, as `restaurant.updated`. */
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: reference(),
    subjectName: text(),
    tenantId: reference(),
    /** Only fields that changed; never a password, code or token. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_entries_at').on(t.at, t.id),
    index('audit_entries_subject').on(t.subjectType, t.subjectId, t.id),
    // By each filter of the log alone, newest first.
    index('audit_entries_person').on(t.actorId, t.at, t.id),
    index('audit_entries_action').on(t.action, t.at, t.id),
    index('audit_entries_tenant').on(t.tenantId, t.at, t.id),
  ],
);
