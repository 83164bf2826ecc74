import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStage, type Stage } from '../calls/testing';
import { agents, calls, tenants } from '../db/schema';
import { createLabs, type Labs } from '../lab/labs';
import { onSchema } from '../testing/on-postgres';
import { trialsOf } from '../testing/trials';

const races = await onSchema();
const timeout = 2 * 60_000;
const trials = trialsOf(20);

const allow = async () => undefined;

let stage: Stage;
let labs: Labs;

beforeEach(async () => {
  stage = await createStage(races.target);
  labs = createLabs({
    db: stage.db,
    clock: stage.now,
    calls: stage.calls,
    outbox: { wake: () => undefined },
    revoke: () => undefined,
  });
});

async function countedCalls(): Promise<number | undefined> {
  const [row] = await stage.db.select().from(tenants).where(eq(tenants.id, stage.tenant.id));
  return row?.totalCalls;
}

describe.skipIf(races.isSkipped)('call labs under races', () => {
  test('a lab that two processes close at once is taken off the counts once', { timeout }, async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { id } = await labs.open({ tenantId: stage.tenant.id, agentCount: 2 }, allow);
      await labs.ring(id, stage.tenant.id);
      await labs.ring(id, stage.tenant.id);
      const closed = await Promise.allSettled([labs.close(id), labs.close(id), labs.expire()]);
      expect(closed.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect([await countedCalls(), await stage.db.$count(calls), await stage.db.$count(agents)]).toEqual([
        0, 0, 0,
      ]);
    }
  });

  test('of five labs opened at once three are open', { timeout }, async () => {
    const opened = await Promise.allSettled(
      Array.from({ length: 5 }, () => labs.open({ tenantId: stage.tenant.id, agentCount: 1 }, allow)),
    );
    expect(opened.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(await stage.db.$count(agents)).toBe(3);
  });
});
