import { type SQL, sql } from 'drizzle-orm'
import { type Broadcast, type Broadcaster, BroadcastRefused } from './broadcaster'

/** What recordEvent needs of a transaction (or of the database itself). */
export interface SqlRunner {
  execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }>
}

export interface Outbox {
  /** Call after commit: publishes at once instead of at the next look. */
  wake(): void
  /** Publishes everything due; resolves when nothing more can be published now. */
  drain(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** A figure worked out when it is published, so that the last one sent is never a stale one. */
export type LiveFigures = Readonly<Record<string, (db: SqlRunner) => Promise<unknown>>>

export interface OutboxDeps {
  readonly db: SqlRunner
  readonly broadcaster: Broadcaster
  readonly figures: LiveFigures
  readonly now: () => Date
  readonly log: { warn(details: object, message: string): void; error(details: object, message: string): void }
}

/** Writes an event in the caller's transaction: published after commit, never when rolled back. */
export async function recordEvent(tx: SqlRunner, message: Broadcast): Promise<void> {
  await tx.execute(sql`
    insert into outbox (channel, event, data, except_socket_id)
    values (${message.channel}, ${message.event}, ${JSON.stringify(message.data ?? {})}::jsonb, ${message.exceptSocketId ?? null})`)
}

/**
 * Writes that a live figure changed (a `*.count.updated` event or today-revenue.updated). Its value is
 * read when published: two transactions counting at the same time would both miss the other's change.
 */
export async function recordFigure(tx: SqlRunner, channel: string, event: string): Promise<void> {
  await tx.execute(sql`insert into outbox (channel, event, data) values (${channel}, ${event}, null)`)
}

const leaseSeconds = 30
const batchSize = 100
const lookEveryMs = 1000
const busyRetryMs = 25
const maxBackoffMs = 10_000

interface Row {
  readonly id: string
  readonly channel: string
  readonly event: string
  readonly data: unknown
  readonly exceptSocketId: string | null
}

function toRow(raw: Record<string, unknown>): Row {
  return {
    id: String(raw.id),
    channel: String(raw.channel),
    event: String(raw.event),
    data: raw.data,
    exceptSocketId: raw.except_socket_id === null ? null : String(raw.except_socket_id),
  }
}
