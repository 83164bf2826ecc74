import { isDatabaseAway } from '../db/failures';
import { outsideRequest } from '../http/request-id';
import { apart, causesOf, untraced } from '../telemetry/tracing';
import { type Blocked, createDelivery, type OutboxDeps } from './outbox-delivery';
import { batchSize, type Claimed, claim, expedite, keepLease, postpone, putAside } from './outbox-rows';

export interface Outbox {
  wake(): void;
  /** The broadcaster is there again: what waits because it was away is due now. */
  publishAtOnce(): void;
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const lookEveryMs = 1_000;
const shortestRetryMs = 50;
const maxBackoffMs = 10_000;
/** A row that fails this often while others succeed will keep failing. */
const mostFailures = 5;
/** A batch that the broadcaster does not answer holds up its own channels, not those of later ones. */
const mostInFlight = 8;

/** How many request ids a line of the log names at most. */
const mostNamed = 20;

const requestsOf = (rows: readonly Claimed[]) => [
  ...new Set(rows.flatMap(({ requestId }) => requestId ?? [])),
];

const backoffOf = (attempts: number) => Math.min(maxBackoffMs, 200 * 2 ** Math.min(attempts - 1, 10));

export function createOutbox(deps: OutboxDeps): Outbox {
  const { db, log, trace = untraced } = deps;
  const figures = Object.keys(deps.figures);
  const deliver = createDelivery(deps);
  /**
   * The failures of each channel's first row, by channel. Only those while the service is up count: an outage does not
   * make a row bad.
   */
  const failures = new Map<string, { readonly row: string; readonly count: number }>();
  const inFlight = new Set<Promise<void>>();
  let claiming: Promise<void> | null = null;
  /** How often the service has accepted or refused something. */
  let answers = 0;
  let returns = 0;
  let isWanted = false;
  let isStopped = false;
  let isBackingOff = false;
  let isDatabaseLost = false;
  let look: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function waitForService(blocked: readonly Blocked[], hasReturned: boolean): Promise<void> {
    const attempts = Math.max(...blocked.flatMap(({ rows }) => rows.map((row) => row.attempts)));
    const backoffMs = hasReturned ? shortestRetryMs : backoffOf(attempts);
    const rows = blocked.flatMap((channel) => channel.rows);
    const reqIds = requestsOf(rows).slice(0, mostNamed);
    log.warn(
      { err: blocked[0]?.error, attempts, backoffMs, waiting: rows.length, reqIds },
      'broadcaster away, events wait',
    );
    for (const { rows, error } of blocked) await postpone(db, rows, backoffMs, error);
    isBackingOff = true;
    tryAgainIn(backoffMs + shortestRetryMs);
  }

  async function waitForRow({ rows, error }: Blocked): Promise<void> {
    const [first, ...others] = rows;
    if (first === undefined) return;
    const { requestId: reqId, message } = first;
    const named = { err: error, event: message.event, reqId };
    const known = failures.get(message.channel);
    const count = (known?.row === first.id ? known.count : 0) + 1;
    if (count < mostFailures) {
      failures.set(message.channel, { row: first.id, count });
      const backoffMs = backoffOf(count);
      log.warn({ ...named, backoffMs, waiting: rows.length }, 'event not taken, its channel waits');
      await postpone(db, rows, backoffMs, error);
      tryAgainIn(backoffMs + shortestRetryMs);
      return;
    }
    failures.delete(message.channel);
    log.error({ ...named, row: first.id, waiting: others.length }, 'event put aside, never taken');
    await putAside(db, first, error);
    await postpone(db, others, 0, null);
  }

  function tryAgainIn(ms: number): void {
    clearTimeout(retry);
    if (isStopped) return;
    retry = setTimeout(() => {
      isBackingOff = false;
      wake();
    }, ms);
    retry.unref();
  }

  async function publish(rows: readonly Claimed[]): Promise<void> {
    const before = { answers, returns };
    const lease = keepLease(db, rows);
    const blocked = await deliver(rows, () => {
      answers += 1;
    }).finally(() => lease.stop());
    const waiting = new Set(blocked.map(({ rows: [first] }) => first?.message.channel));
    for (const { message } of rows) if (!waiting.has(message.channel)) failures.delete(message.channel);
    // The service is not down when it answered another batch meanwhile.
    if (answers === before.answers) return await waitForService(blocked, returns !== before.returns);
    isBackingOff = false;
    for (const channel of blocked) await waitForRow(channel);
  }

  function begin(rows: readonly Claimed[]): void {
    const attributes = {
      'messaging.operation.name': 'publish',
      'messaging.batch.message_count': rows.length,
      'request.id': requestsOf(rows).join() || undefined,
    };
    const causes = causesOf(rows.flatMap(({ traceparent }) => traceparent ?? []));
    const details = { name: 'publish events', kind: 'producer', attributes, causes } as const;
    const delivery = trace(details, () => publish(rows))
      .catch(noteFailure)
      .then(() => {
        inFlight.delete(delivery);
        // More may have come for these channels.
        wake();
      });
    inFlight.add(delivery);
  }

  async function claimDue(): Promise<void> {
    try {
      do {
        isWanted = false;
        const rows = await claim(db, figures);
        isDatabaseLost = false;
        if (rows.length > 0) begin(rows);
        if (rows.length === batchSize) isWanted = true;
      } while (isWanted && inFlight.size < mostInFlight);
    } finally {
      claiming = null;
    }
  }

  /** When as many as may be are in flight, the first to end claims the next. */
  async function claimInTurn(): Promise<void> {
    if (inFlight.size >= mostInFlight) return;
    claiming ??= claimDue();
    await claiming;
  }

  async function drain(): Promise<void> {
    for (;;) {
      await claiming;
      await claimInTurn();
      if (inFlight.size === 0) return;
      await Promise.race(inFlight);
    }
  }

  function noteFailure(error: unknown): void {
    if (isDatabaseAway(error) && isDatabaseLost) return;
    isDatabaseLost = isDatabaseAway(error);
    log.error({ err: error }, 'outbox could not be read');
  }

  function wake(): void {
    if (isStopped || isBackingOff) return;
    isWanted = true;
    // One claim takes the events of all, and leads to the next.
    outsideRequest(() => apart(claimInTurn)).catch(noteFailure);
  }

  function publishAtOnce(): void {
    returns += 1;
    expedite(db)
      .then(() => {
        clearTimeout(retry);
        isBackingOff = false;
        wake();
      })
      .catch(noteFailure);
  }

  return {
    wake,
    publishAtOnce,
    drain,
    start() {
      look = setInterval(wake, lookEveryMs);
      look.unref();
      wake();
    },
    async stop() {
      isStopped = true;
      clearInterval(look);
      clearTimeout(retry);
      await claiming?.catch(() => undefined);
      await Promise.all(inFlight);
    },
  };
}
