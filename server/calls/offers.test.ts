import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { agents, callEvents, callOffers } from '../db/schema';
import { HttpError } from '../http/errors';
import { findHistoric } from './history-detail';
import { stageForEachTest } from './testing';

const stage = stageForEachTest();

async function ringAt(count: number) {
  const ids: number[] = [];
  for (let n = 1; n <= count; n += 1) ids.push(await stage.addAgent(`Agent${n}`));
  await stage.db.update(agents).set({ status: 'available', takesCalls: true });
  return { ids, callId: await stage.ring() };
}

const storedFor = (callId: number) =>
  stage.db
    .select({ kind: callEvents.kind, agentId: callEvents.agentId, detail: callEvents.detail })
    .from(callEvents)
    .where(eq(callEvents.callId, callId))
    .orderBy(callEvents.id);

const storyOf = async (callId: number) =>
  (await findHistoric(stage.db, callId, stage.now()))?.story.map(({ kind, agent, detail }) => [
    kind,
    agent?.name ?? null,
    detail,
  ]);

test('a call that is offered to 50 agents at one moment has one entry of it, and a story with all of them', async () => {
  const { ids, callId } = await ringAt(50);
  expect(await storedFor(callId)).toEqual([
    { kind: 'rang', agentId: null, detail: null },
    { kind: 'offered', agentId: null, detail: ids.join(',') },
  ]);
  expect(await storyOf(callId)).toEqual([
    ['rang', null, null],
    ...ids.map((_, index) => ['offered', `Agent${index + 1} Raman`, null]),
  ]);
});

test('one of them who is there no longer stays in the story without a name, as in one entry for each', async () => {
  const { ids, callId } = await ringAt(3);
  await stage.db.delete(agents).where(eq(agents.id, ids[1] ?? 0));
  expect(await storyOf(callId)).toEqual([
    ['rang', null, null],
    ['offered', 'Agent1 Raman', null],
    ['offered', null, null],
    ['offered', 'Agent3 Raman', null],
  ]);
});

test('each of them hears that the call is over, also when its offers are removed', async () => {
  const { ids, callId } = await ringAt(12);
  const [, , third = 0] = ids;
  const late = await stage.addAgent('Late');
  await stage.calls.hangUp(callId, 'caller');
  await stage.db.delete(callOffers).where(eq(callOffers.callId, callId));
  const elsewhere = await stage.addTenant('Bluebird Diner', '(206) 555-0200');
  for (const id of [third, late]) await stage.serve(id, elsewhere.id);
  const asked = [third, late].map((id) => stage.calls.accept(callId, id));
  expect(await Promise.allSettled(asked)).toMatchObject([
    { reason: new HttpError(410, 'This call has already ended.') },
    { reason: new HttpError(404, 'Call not found.') },
  ]);
});
