import { beforeEach, describe, expect, test } from 'vitest';
import { findCall } from './call-records';
import { hangUpSimulated, patienceSeconds } from './simulated-callers';
import { ringSeconds, stageForEachTest } from './testing';

const stage = stageForEachTest();
let phones: Set<number>;

const minutes = 10;

beforeEach(async () => {
  phones = new Set();
});

async function runJob() {
  const { db, calls, now } = stage;
  const time = { ringSeconds, simulatedCallMinutes: minutes };
  await hangUpSimulated({ db, calls, clock: now, time, hasPhone: (callId) => phones.has(callId) });
}

async function endOf(callId: number) {
  const call = (await findCall(stage.db, callId))?.call;
  return call && { status: call.status, endReason: call.endReason, durationSeconds: call.durationSeconds };
}

const waiting = { status: 'ringing', endReason: null, durationSeconds: null };
const gaveUp = { status: 'ended', endReason: 'caller', durationSeconds: 0 };

describe('the patience of a simulated caller', () => {
  test('is between one and a half and six ring times, and differs from call to call', () => {
    const all = Array.from({ length: 100 }, (_, index) => patienceSeconds(index + 1, { ringSeconds }));
    expect([Math.min(...all), Math.max(...all), new Set(all).size]).toEqual([45, 178.65, 100]);
  });

  test('ends a call that waits in the queue, to the second', async () => {
    const callId = await stage.ring();
    stage.advance(Math.ceil(patienceSeconds(callId, { ringSeconds })) - 1);
    await runJob();
    expect(await endOf(callId)).toEqual(waiting);
    stage.advance(1);
    await runJob();
    expect(await endOf(callId)).toEqual(gaveUp);
  });

  test("is not a dialled caller's, who hangs up themselves, nor one's a phone speaks for", async () => {
    const dialled = await stage.dial();
    const attached = await stage.ring();
    phones.add(attached);
    stage.advance(ringSeconds * 6);
    await runJob();
    expect([await endOf(dialled), await endOf(attached)]).toEqual([waiting, waiting]);
  });
});

describe('a simulated call in progress', () => {
  async function answered() {
    const agentId = await stage.addAgent('Priya');
    await stage.connect(agentId);
    const callId = await stage.ring();
    await stage.calls.accept(callId, agentId);
    await stage.takeBroadcasts();
    return { agentId, callId };
  }

  test('is hung up by its caller at the limit, which is sent to its agent and the supervisors', async () => {
    const { agentId, callId } = await answered();
    stage.advance(minutes * 60 - 1);
    await runJob();
    expect((await endOf(callId))?.status).toBe('in-progress');
    stage.advance(1);
    await runJob();
    expect(await endOf(callId)).toEqual({ status: 'completed', endReason: 'caller', durationSeconds: 600 });
    const ends = (await stage.takeBroadcasts()).filter(({ event }) => event === 'call.ended');
    expect(ends.map(({ channel }) => channel)).toEqual([`private-agent.${agentId}`, 'private-supervisor']);
    expect(ends[0]?.data).toEqual({
      call: { id: 1, status: 'completed', duration_seconds: 600 },
      call_id: callId,
      reason: 'caller',
    });
  });

  test('goes on while a phone speaks for the caller', async () => {
    const { callId } = await answered();
    phones.add(callId);
    stage.advance(minutes * 60);
    await runJob();
    expect((await endOf(callId))?.status).toBe('in-progress');
  });

  test('is not given up by a caller who lost patience in the moment it was answered', async () => {
    const { callId } = await answered();
    await stage.calls.hangUp(callId, 'caller', ['ringing']);
    expect((await endOf(callId))?.status).toBe('in-progress');
  });
});
