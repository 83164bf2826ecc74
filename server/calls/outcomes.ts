import { type SQL, sql } from 'drizzle-orm';
import type { CallRow } from './call-records';

/** What became of a call; of one that is not over, what it does. */
export const outcomes = ['answered', 'missed', 'abandoned', 'busy', 'waiting', 'live'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * As a row says it. An answered call that goes on is `live`; filtered and counted it is `answered` as well. Missed:
 * nobody answered in time. Abandoned: the caller was gone before. Busy: turned away, too many were waiting.
 */
export function outcomeOf({
  status,
  answeredAt,
  endReason,
}: Pick<CallRow, 'status' | 'answeredAt' | 'endReason'>): Outcome {
  if (status === 'ringing') return 'waiting';
  if (status === 'in-progress') return 'live';
  if (answeredAt !== null) return 'answered';
  if (endReason === 'busy') return 'busy';
  return status === 'missed' ? 'missed' : 'abandoned';
}

const isOverUnanswered = sql`k.answered_at is null and k.status not in ('ringing', 'in-progress')`;
const isBusy = sql`coalesce(k.end_reason, '') = 'busy'`;

/** Of a row of calls named k. Every call that has rung is exactly one of answered, missed, abandoned, busy and waiting. */
export const hasOutcome: Readonly<Record<Outcome, SQL>> = {
  answered: sql`k.answered_at is not null`,
  missed: sql`(${isOverUnanswered} and k.status = 'missed' and not ${isBusy})`,
  abandoned: sql`(${isOverUnanswered} and k.status <> 'missed' and not ${isBusy})`,
  busy: sql`(${isOverUnanswered} and ${isBusy})`,
  waiting: sql`k.status = 'ringing'`,
  live: sql`k.status = 'in-progress'`,
};

/** How long the caller waited for an answer, or for nothing, or waits. */
export function waitSeconds({ startedAt, answeredAt, endedAt }: CallRow, now: Date): number {
  const until = answeredAt ?? endedAt ?? now;
  return Math.max(0, Math.round((until.getTime() - startedAt.getTime()) / 1000));
}
