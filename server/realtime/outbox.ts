import { isDatabaseAway } from '../db/failures';
import { type Blocked, createDelivery, type OutboxDeps } from './outbox-delivery';
import { claim, keepLease, postpone, putAside } from './outbox-rows';

export interface Outbox {
  wake(): void;
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const lookEveryMs = 1_000;
const shortestRetryMs = 50;
const maxBackoffMs = 10_000;
/** A row that fails this often while others succeed will keep failing. */
const mostFailures = 5;

const backoffOf = (attempts: number) => Math.min(maxBackoffMs, 200 * 2 ** Math.min(attempts - 1, 10));

export function createOutbox(deps: OutboxDeps): Outbox {
  const { db, log } = deps;
  const deliver = createDelivery(deps);
  /** By row. Only failures while the service is up count: an outage does not make a row bad. */
  const failures = new Map<string, number>();
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let isBackingOff = false;
  let isDatabaseLost = false;
  let look: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function waitForService(blocked: readonly Blocked[]): Promise<void> {
    const attempts = Math.max(...blocked.flatMap(({ rows }) => rows.map((row) => row.attempts)));
    const backoffMs = backoffOf(attempts);
    const waiting = blocked.reduce((sum, { rows }) => sum + rows.length, 0);
    log.warn({ err: blocked[0]?.error, attempts, backoffMs, waiting }, 'broadcaster away, events wait');
    for (const { rows, error } of blocked) await postpone(db, rows, backoffMs, error);
    isBackingOff = true;
    tryAgainIn(backoffMs + shortestRetryMs);
  }

  async function waitForRow({ rows, error }: Blocked): Promise<void> {
    const [first, ...others] = rows;
    if (first === undefined) return;
    const { event } = first.message;
    const count = (failures.get(first.id) ?? 0) + 1;
    if (count < mostFailures) {
      failures.set(first.id, count);
      const backoffMs = backoffOf(count);
      log.warn({ err: error, event, backoffMs, waiting: rows.length }, 'event not taken, its channel waits');
      await postpone(db, rows, backoffMs, error);
      tryAgainIn(backoffMs + shortestRetryMs);
      return;
    }
    failures.delete(first.id);
    log.error({ err: error, event, row: first.id, waiting: others.length }, 'event put aside, never taken');
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

  async function publishDue(): Promise<void> {
    for (;;) {
      const rows = await claim(db);
      isDatabaseLost = false;
      if (rows.length === 0) return;
      const lease = keepLease(db, rows);
      const { isServiceUp, blocked } = await deliver(rows).finally(() => lease.stop());
      if (!isServiceUp) return await waitForService(blocked);
      for (const channel of blocked) await waitForRow(channel);
    }
  }

  async function drain(): Promise<void> {
    isWanted = true;
    while (isWanted || running !== null) {
      if (running === null) {
        isWanted = false;
        running = publishDue().finally(() => {
          running = null;
        });
      }
      await running;
    }
  }

  function wake(): void {
    if (isStopped || isBackingOff) return;
    if (running !== null) {
      isWanted = true;
      return;
    }
    drain().catch((error: unknown) => {
      if (isDatabaseAway(error) && isDatabaseLost) return;
      isDatabaseLost = isDatabaseAway(error);
      log.error({ err: error }, 'outbox could not be read');
    });
  }

  return {
    wake,
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
      await running?.catch(() => undefined);
    },
  };
}
