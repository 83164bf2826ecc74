import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from './columns';
import { agents } from './people';
import { customers, tenants } from './restaurants';

export type CallStatus = 'ringing' | 'in-progress' | 'completed' | 'missed' | 'ended';
export type CallDirection = 'inbound' | 'outbound';
/**
 * `no_audio`: the call was taken back from this agent for any of the `takenReasons`, not only for lack of audio. It is
 * offered to the agent again only when nobody else is free.
 */
export type OfferStatus = 'pending' | 'accepted' | 'cancelled' | 'expired' | 'no_audio';

export const calls = pgTable(
  'calls',
  {
    id: identity(),
    tenantId: reference()
      .notNull()
      .references(() => tenants.id),
    customerId: reference().references(() => customers.id),
    agentId: reference().references(() => agents.id),
    callSid: text().notNull(),
    fromNumber: text().notNull(),
    toNumber: text().notNull(),
    status: text().$type<CallStatus>().notNull().default('ringing'),
    direction: text().$type<CallDirection>().notNull().default('inbound'),
    isSimulated: boolean().notNull().default(false),
    startedAt: moment().notNull().defaultNow(),
    /** A ringing call without it is queued. */
    offeredAt: moment(),
    ringDeadlineAt: moment(),
    answeredAt: moment(),
    /** Null once they joined, and always for a simulated call. */
    audioDueAt: moment(),
    offeredAgain: integer().notNull().default(0),
    offeredAgainAt: moment(),
    agentLostAt: moment(),
    /** In conversations after which it was offered again: no time that its caller waited. */
    talkedSeconds: integer().notNull().default(0),
    /** The session that answered it or joined it last; no foreign key: one that is gone has ended. */
    voiceTokenId: reference(),
    endedAt: moment(),
    endReason: text(),
    durationSeconds: integer(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('calls_sid_unique').on(t.callSid),
    uniqueIndex('calls_one_in_progress_per_agent').on(t.agentId).where(sql`${t.status} = 'in-progress'`),
    index('calls_open').on(t.status, t.startedAt).where(sql`${t.status} in ('ringing', 'in-progress')`),
    index('calls_ring_deadline').on(t.ringDeadlineAt).where(sql`${t.ringDeadlineAt} is not null`),
    index('calls_audio_due').on(t.audioDueAt).where(sql`${t.audioDueAt} is not null`),
    index('calls_agent_lost').on(t.agentLostAt).where(sql`${t.agentLostAt} is not null`),
    index('calls_started').on(t.startedAt, t.id),
    index('calls_agent_started').on(t.agentId, t.startedAt, t.id),
    index('calls_tenant_started').on(t.tenantId, t.startedAt, t.id),
    index('calls_customer').on(t.customerId),
    index('calls_unanswered').on(t.startedAt, t.id).where(sql`${t.answeredAt} is null`),
    // Calls whose callers the retention has yet to forget.
    index('calls_with_caller')
      .on(t.startedAt)
      .where(sql`${t.fromNumber} <> '' or ${t.customerId} is not null`),
    // The sums of an agent's calls are read from this index alone.
    index('calls_agent_talk').on(t.agentId, t.status, t.durationSeconds),
    // How a number begins and how it ends: no index finds what stands in its middle.
    index('calls_number').on(sql`translate(${t.fromNumber}, ' +()-.', '') text_pattern_ops`),
    index('calls_number_back').on(sql`reverse(translate(${t.fromNumber}, ' +()-.', '')) text_pattern_ops`),
    check(
      'calls_status_known',
      sql`${t.status} in ('ringing', 'in-progress', 'completed', 'missed', 'ended')`,
    ),
    check('calls_direction_known', sql`${t.direction} in ('inbound', 'outbound')`),
    check('calls_duration_not_negative', sql`${t.durationSeconds} >= 0`),
  ],
);

export type CallRow = typeof calls.$inferSelect;

/**
 * Written by triggers with every statement on calls that changes how many there are of a kind; the sum of the rows
 * gives the counts. Rows are only added, so that calls never wait for each other here.
 */
export const callTallies = pgTable('call_tallies', {
  status: text().$type<CallStatus>().notNull(),
  isAnswered: boolean().notNull(),
  isBusy: boolean().notNull(),
  calls: bigint({ mode: 'number' }).notNull(),
  /** Calls whose wait is over. */
  waits: bigint({ mode: 'number' }).notNull(),
  waitedMicroseconds: bigint({ mode: 'number' }).notNull(),
});

export type CallEventKind =
  | 'rang'
  | 'offered'
  | 'accepted'
  | 'connected'
  | 'agent_lost'
  | 'agent_back'
  | 'offered_again'
  | 'held'
  | 'resumed'
  | 'order_placed'
  | 'released'
  | 'ended';

export const callEvents = pgTable(
  'call_events',
  {
    id: identity(),
    callId: reference()
      .notNull()
      .references(() => calls.id, { onDelete: 'cascade' }),
    kind: text().$type<CallEventKind>().notNull(),
    agentId: reference().references(() => agents.id, { onDelete: 'set null' }),
    detail: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('call_events_call').on(t.callId, t.id),
    // What people wrote of a call, for the retention.
    index('call_events_words').on(t.callId).where(sql`${t.kind} = 'released' and ${t.detail} is not null`),
  ],
);

export const callOffers = pgTable(
  'call_offers',
  {
    id: identity(),
    callId: reference()
      .notNull()
      .references(() => calls.id, { onDelete: 'cascade' }),
    agentId: reference()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    status: text().$type<OfferStatus>().notNull().default('pending'),
    createdAt: moment().notNull().defaultNow(),
    closedAt: moment(),
  },
  (t) => [
    uniqueIndex('call_offers_call_agent_unique').on(t.callId, t.agentId),
    index('call_offers_pending').on(t.agentId).where(sql`${t.status} = 'pending'`),
    index('call_offers_no_audio').on(t.agentId).where(sql`${t.status} = 'no_audio'`),
    check(
      'call_offers_status_known',
      sql`${t.status} in ('pending', 'accepted', 'cancelled', 'expired', 'no_audio')`,
    ),
  ],
);

export const phoneLines = pgTable(
  'phone_lines',
  {
    callerSid: text().primaryKey(),
    /** Null where a leg was reported gone before, or without, its call. */
    callId: reference().references(() => calls.id, { onDelete: 'cascade' }),
    agentSid: text(),
    /** The session that the agent's leg came in by; no foreign key: one that is gone has ended. */
    agentTokenId: reference(),
    agentLostAt: moment(),
    isHeld: boolean().notNull().default(false),
    goneAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('phone_lines_call_unique').on(t.callId), index('phone_lines_agent').on(t.agentSid)],
);

/** Legs that no longer belong to their call: until Twilio has hung them up they hear it. */
export const strayLegs = pgTable('stray_legs', {
  legSid: text().primaryKey(),
  createdAt: moment().notNull().defaultNow(),
});

export const callFeedback = pgTable(
  'call_feedback',
  {
    id: identity(),
    callId: reference()
      .notNull()
      .references(() => calls.id, { onDelete: 'cascade' }),
    agentId: reference()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    score: integer().notNull(),
    issue: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('call_feedback_call_agent_unique').on(t.callId, t.agentId),
    check('call_feedback_score_range', sql`${t.score} between 1 and 5`),
  ],
);
