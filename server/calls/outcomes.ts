import { type SQL, sql } from 'drizzle-orm';
import type { CallRow } from '../db/schema';

export const outcomes = ['answered', 'missed', 'abandoned', 'busy', 'waiting', 'live'] as const;
export type Outcome = (typeof outcomes)[number];

export const endReasons = ['agent', 'caller', 'missed', 'lost', 'busy', 'supervisor'] as const;
export type EndReason = (typeof endReasons)[number];

/**
 * no_audio: the agent never joined; agent_lost: the agent joined and is gone; released: a supervisor took
 * the call away.
 */
export const takenReasons = ['no_audio', 'agent_lost', 'released'] as const;
export type TakenReason = (typeof takenReasons)[number];

/**
 * An answered call in progress is `live`, and also counts as `answered` in filters. Missed: nobody answered
 * in time. Abandoned: the caller left first. Busy: refused because the queue was full.
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

export const hasOutcome: Readonly<Record<Outcome, SQL>> = {
  answered: sql`k.answered_at is not null`,
  missed: sql`(${isOverUnanswered} and k.status = 'missed' and not ${isBusy})`,
  abandoned: sql`(${isOverUnanswered} and k.status <> 'missed' and not ${isBusy})`,
  busy: sql`(${isOverUnanswered} and ${isBusy})`,
  waiting: sql`k.status = 'ringing'`,
  live: sql`k.status = 'in-progress'`,
};

/** Whoever talked and waits again has waited before and since: as if both waits were one. */
export function waitingSince({ startedAt, talkedSeconds }: CallRow): Date {
  return new Date(startedAt.getTime() + talkedSeconds * 1000);
}

/** The same of a row of `calls` with this name. */
export const waitingSinceOf = (row: string): SQL =>
  sql.raw(`(${row}.started_at + make_interval(secs => ${row}.talked_seconds))`);

export function waitSeconds(call: CallRow, now: Date): number {
  const until = call.answeredAt ?? call.endedAt ?? now;
  return Math.max(0, Math.round((until.getTime() - waitingSince(call).getTime()) / 1000));
}
