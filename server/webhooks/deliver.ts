import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { recordChange, theReceiver } from '../audit/record';
import { CannotUnseal, type SecretBox } from '../auth/secret-box';
import type { Database } from '../db/database';
import { type WebhookEvent, webhookDeliveries, webhookEndpoints } from '../db/schema';
import type { Clock } from '../deps';
import { apart, noteAnswer, requestTo, type Trace } from '../telemetry/tracing';
import { purposeOf } from './secrets';
import { type Sent, send } from './send';

export interface Webhooks {
  /** Begins to send what is due, and goes on with each endpoint until it has nothing more. */
  look(): Promise<void>;
  /** Resolves when the message that is under way to this endpoint, if any, was answered. */
  tried(endpointId: number): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface WebhookDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly isInnerAllowed: boolean;
  readonly log: { error(details: object, message: string): void };
  readonly trace: Trace;
}

type Due = {
  id: number;
  endpoint_id: number;
  message_id: string;
  event: WebhookEvent | 'ping';
  body: Record<string, unknown>;
  attempts: number;
  url: string;
  sealed_secret: string;
};

const minute = 60;
const hour = 60 * minute;
/** After each failed attempt; after the last one nothing is tried by itself any more. */
export const retrySeconds = [5, 30, 2 * minute, 10 * minute, hour, 3 * hour, 6 * hour, 12 * hour] as const;
/** Longer than an attempt takes: of a process that ended in one, another takes the message up. */
const leaseSeconds = 30;
const longestRetryAfter = hour;
/** What was recorded or tried later than now by more than this is due: the clock was set back since. */
const setBackSeconds = minute;
const mostAtOnce = 20;
const gone = 410;

/**
 * One message for each endpoint that has none under way: first what an admin tries it with, who waits for the answer;
 * of an order the earlier one first. Where the endpoint is switched off, nothing else: what waits for it is not even
 * looked through.
 */
export function dueMessages(now: Date, busy: readonly number[]): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isDue = sql`c.endpoint_id = w.id and c.state = 'pending' and (c.due_at <= ${at}
    or coalesce(c.tried_at, c.created_at) > ${at} + ${setBackSeconds} * interval '1 second')`;
  return sql`
    select due.id
    from webhook_endpoints w
    cross join lateral (
      select 1 as turn, pings.* from (
        select c.id, c.due_at from webhook_deliveries c
        where ${isDue} and c.event = 'ping'
        order by c.id limit 1
        for update skip locked) pings
      union all
      select 2 as turn, others.* from (
        select c.id, c.due_at from webhook_deliveries c
        where ${isDue} and c.event <> 'ping' and w.is_active
          and not exists (select 1 from webhook_deliveries p
            where p.endpoint_id = c.endpoint_id and p.order_id = c.order_id and p.state = 'pending' and p.id < c.id)
        order by c.id limit 1
        for update skip locked) others
      order by turn limit 1
    ) due
    where not w.id = any(${sql.param([...busy])}::bigint[])
    order by due.turn, due.due_at limit ${mostAtOnce - busy.length}`;
}

async function claim(db: Database, now: Date, busy: readonly number[]): Promise<Due[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<Due>(sql`
    update webhook_deliveries d
    set attempts = d.attempts + 1, tried_at = ${at}::timestamptz,
      due_at = ${at}::timestamptz + ${leaseSeconds} * interval '1 second'
    from webhook_endpoints e
    where e.id = d.endpoint_id and d.id in (${dueMessages(now, busy)})
    returning d.id, d.endpoint_id, d.message_id, d.event, d.body, d.attempts, e.url, e.sealed_secret`);
  return rows;
}

export function createWebhooks({ db, clock, secrets, isInnerAllowed, log, trace }: WebhookDeps): Webhooks {
  const stopping = new AbortController();
  const busy = new Map<number, Promise<void>>();
  let looking: Promise<void> = Promise.resolve();

  async function attempt({ endpoint_id: endpointId, message_id: id, url, body, ...due }: Due): Promise<Sent> {
    let secret: string;
    try {
      secret = secrets.unseal(due.sealed_secret, purposeOf(endpointId));
    } catch (error) {
      if (!(error instanceof CannotUnseal)) throw error;
      log.error({ err: error, endpoint: endpointId }, 'the secret of a webhook cannot be read');
      return { error: 'The secret of this endpoint cannot be read. Make a new one.' };
    }
    const message = { id, url, secret, body: JSON.stringify(body) };
    return trace(requestTo(new URL(url)), async (span) => {
      const sent = await send(message, clock(), { isInnerAllowed, signal: stopping.signal });
      if ('status' in sent) noteAnswer(span, sent.status);
      else span?.fail('no answer');
      return sent;
    });
  }

  async function settle(due: Due, sent: Sent): Promise<void> {
    const answer = 'status' in sent ? sent.status : null;
    const { id, attempts } = webhookDeliveries;
    if (answer !== null && answer >= 200 && answer < 300) {
      // Unless an admin has asked for it again meanwhile, which counts the attempts anew.
      await db
        .update(webhookDeliveries)
        .set({ state: 'delivered', answer, error: null })
        .where(and(eq(id, due.id), gte(attempts, due.attempts)));
      return;
    }
    // Where another process has taken it up since, that attempt decides.
    const isLatest = and(eq(id, due.id), eq(attempts, due.attempts), eq(webhookDeliveries.state, 'pending'));
    if (stopping.signal.aborted && answer === null && due.event !== 'ping') {
      // The receiver has not failed: another process asks it at once.
      await db
        .update(webhookDeliveries)
        .set({ attempts: due.attempts - 1, dueAt: clock() })
        .where(isLatest);
      return;
    }
    const error = 'error' in sent ? sent.error : `The receiver answered ${sent.status}.`;
    const wait = due.event === 'ping' ? undefined : retrySeconds[due.attempts - 1];
    const asked = 'status' in sent ? sent.retryAfterSeconds : null;
    const seconds = Math.max(wait ?? 0, Math.min(asked ?? 0, longestRetryAfter));
    const isGone = answer === gone && (await switchOff(due));
    const isOver = wait === undefined || isGone;
    await db
      .update(webhookDeliveries)
      .set({
        answer,
        error,
        ...(isOver ? { state: 'failed' } : { dueAt: new Date(clock().getTime() + seconds * 1000) }),
      })
      .where(isLatest);
  }

  /** A receiver that answers 410 wants no more messages. False where an admin has set another address meanwhile. */
  async function switchOff({ endpoint_id: endpointId, url }: Due): Promise<boolean> {
    return db.transaction(async (tx) => {
      const [endpoint] = await tx
        .select()
        .from(webhookEndpoints)
        .where(and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.url, url)))
        .for('no key update');
      if (endpoint === undefined) return false;
      if (!endpoint.isActive) return true;
      await tx
        .update(webhookEndpoints)
        .set({ isActive: false, version: endpoint.version + 1, updatedAt: clock() })
        .where(eq(webhookEndpoints.id, endpointId));
      await recordChange(tx, theReceiver, {
        action: 'webhook.switched_off',
        subject: { type: 'webhook', id: endpointId, name: endpoint.name },
        tenantId: endpoint.tenantId,
        before: { is_active: true },
        after: { is_active: false },
      });
      return true;
    });
  }

  function begin(due: Due): void {
    const { endpoint_id: endpointId } = due;
    const working = attempt(due)
      .then((sent) => settle(due, sent))
      .catch((error: unknown) => log.error({ err: error, endpoint: endpointId }, 'a webhook was not settled'))
      .then(() => {
        busy.delete(endpointId);
        // It may have more.
        return look();
      })
      .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be read'));
    busy.set(endpointId, working);
  }

  async function claimAndBegin(): Promise<void> {
    if (stopping.signal.aborted || busy.size >= mostAtOnce) return;
    const found = await claim(db, clock(), [...busy.keys()]);
    // What begins here goes on with what others caused.
    apart(() => found.forEach(begin));
  }

  /** One after the other: two at once could claim two messages of the same endpoint. */
  function look(): Promise<void> {
    const next = looking.then(claimAndBegin);
    looking = next.catch(() => undefined);
    return next;
  }

  return {
    look,
    async tried(endpointId) {
      await busy.get(endpointId);
    },
    async idle() {
      while (busy.size > 0) await Promise.all(busy.values());
    },
    async stop() {
      stopping.abort();
      await this.idle();
    },
  };
}
