import { describe, expect, test } from 'vitest';
import type { Broadcast, Broadcaster } from '../realtime/broadcaster';
import { createOutbox } from '../realtime/outbox';
import { storeMessages } from '../realtime/outbox-rows';
import { onPostgres, openMigrated } from '../testing/on-postgres';

const races = await onPostgres(openMigrated);

describe.skipIf(races.isSkipped)('several processes on one outbox', () => {
  test('each event is published once and those of one call in order', { timeout: 60_000 }, async () => {
    const sent: Broadcast[] = [];
    const broadcaster: Broadcaster = {
      async publish(messages) {
        await new Promise((resolve) => setImmediate(resolve));
        sent.push(...messages);
      },
      async disconnectAgent() {},
      async close() {},
    };
    const log = { warn: () => undefined, error: () => undefined };
    const workers = [1, 2, 3].map(() => createOutbox({ db: races.target.db, broadcaster, figures: {}, log }));
    const perCall = 40;
    const callIds = [1, 2, 3, 4, 5];
    await Promise.all(
      callIds.map(async (callId) => {
        for (let step = 0; step < perCall; step += 1) {
          await storeMessages(races.target.db, [
            { channel: `private-agent.${callId}`, event: 'x', data: { step } },
          ]);
          workers[step % workers.length]?.wake();
        }
      }),
    );
    for (const worker of workers) worker.start();
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(callIds.length * perCall);
    for (const worker of workers) await worker.stop();
    for (const callId of callIds) {
      const steps = sent.filter(({ channel }) => channel === `private-agent.${callId}`);
      expect(steps.map(({ data }) => (data as { step: number }).step)).toEqual(
        Array.from({ length: perCall }, (_, step) => step),
      );
    }
  });
});
