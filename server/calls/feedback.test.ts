import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { callFeedback } from '../db/schema';
import { createTestServer, type DemoName, idOf } from '../testing/server';

let callId: number;

const server = await createTestServer();
beforeEach(async () => {
  const { calls } = server.app.live;
  const { call } = await calls.ring({ tenantId: 1, fromNumber: '+1 206 555 0173', isSimulated: false });
  callId = call.id;
  return () => calls.hangUp(callId, 'caller');
});
afterAll(() => server.close());

const give = async (name: DemoName, score = 4) =>
  (await server.post(`/api/calls/${callId}/feedback`, await server.tokenOf(name), { score })).status;
const stored = () => server.database.db.select().from(callFeedback).where(eq(callFeedback.callId, callId));

const feedbackBy = (name: DemoName, score: number) => ({
  id: expect.any(Number),
  callId,
  agentId: idOf(name),
  score,
  issue: null,
  createdAt: server.clock.now,
});

test('feedback comes from the agent whose call it is, whatever the role of the others', async () => {
  await server.app.live.calls.accept(callId, idOf('agent'));
  const statuses = [];
  for (const name of ['agent2', 'supervisor', 'admin', 'agent'] as const) statuses.push(await give(name));
  expect(statuses).toEqual([404, 404, 404, 200]);
  expect((await server.post(`/api/calls/${callId}/feedback`, null, { score: 4 })).status).toBe(401);
  expect(await stored()).toEqual([feedbackBy('agent', 4)]);
});

test('of an admin who took the call it is taken as of any agent, and a second one replaces it', async () => {
  await server.app.live.calls.accept(callId, idOf('admin'));
  expect([await give('admin', 5), await give('admin', 1)]).toEqual([200, 200]);
  expect(await stored()).toEqual([feedbackBy('admin', 1)]);
});

test('nobody gives it on a call that rings, nor on one that was offered to others', async () => {
  expect(await give('agent')).toBe(404);
  await server.app.live.calls.accept(callId, idOf('agent'));
  await server.app.live.calls.offerAgain(callId);
  expect(await give('agent')).toBe(404);
  expect(await stored()).toEqual([]);
});
