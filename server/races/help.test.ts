import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStage, personWith, type Stage } from '../calls/testing';
import { agents, calls as callTable } from '../db/schema';
import { onSchema } from '../testing/on-postgres';
import { trialsOf } from '../testing/trials';

const races = await onSchema();
const timeout = 2 * 60_000;
const trials = trialsOf(40);

let stage: Stage;
let grace: number;
let priya: number;
let marcus: number;

beforeEach(async () => {
  stage = await createStage(races.target);
  grace = await stage.addAgent('Grace', 'supervisor');
  priya = await stage.addAgent('Priya');
  marcus = await stage.addAgent('Marcus');
  await stage.connect(priya);
  await stage.connect(marcus);
});

async function agent(id: number) {
  const [row] = await stage.db.select().from(agents).where(eq(agents.id, id));
  return row;
}

async function call(id: number) {
  const [row] = await stage.db.select().from(callTable).where(eq(callTable.id, id));
  return row;
}

const release = (callId: number, agentId: number, action: 'offer_again' | 'end' = 'offer_again') =>
  stage.calls.release(callId, {
    action,
    reason: 'Stuck',
    by: personWith(grace),
    agentId,
  });

describe.skipIf(races.isSkipped)('help under races', () => {
  test('an agent who answers as their status is set keeps the call, and the status waits', {
    timeout,
  }, async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const callId = await stage.ring();
      const [taken] = await Promise.allSettled([
        stage.calls.accept(callId, priya),
        stage.presence.setStatusOf(priya, { status: 'on_break', reason: 'Lunch', by: personWith(grace) }),
      ]);
      // The offer may have been withdrawn first; a waiting call can still be taken.
      expect(taken.status).toBe('fulfilled');
      expect(await call(callId)).toMatchObject({ status: 'in-progress', agentId: priya });
      expect((await agent(priya))?.status).toBe('on_call');
      await stage.calls.hangUp(callId, 'caller');
      await stage.presence.setStatus(priya, 'available');
    }
  });

  test('of two who release one call together one does, and of an end and a release one holds', {
    timeout,
  }, async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const callId = await stage.ring();
      await stage.calls.accept(callId, priya);
      const both = await Promise.allSettled([release(callId, priya), release(callId, priya)]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await stage.calls.accept(callId, marcus);
      const [ended, released] = await Promise.allSettled([
        stage.calls.end(callId, marcus),
        release(callId, marcus),
      ]);
      const row = await call(callId);
      if (released.status === 'fulfilled') {
        expect(row).toMatchObject({ status: 'ringing', agentId: null });
        await stage.calls.hangUp(callId, 'caller');
      } else {
        expect([ended.status, row?.status]).toEqual(['fulfilled', 'completed']);
      }
      expect((await agent(marcus))?.status).toBe('available');
      expect((await agent(priya))?.status).toBe('available');
    }
  });
});
