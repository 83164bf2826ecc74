import { beforeEach, describe, expect, test } from 'vitest';
import { findAgent } from '../agents/queries';
import { calls } from '../db/schema';
import { conflict, HttpError, notFound } from '../http/errors';
import { findWaiting } from '../stats/figures';
import { readOperation } from '../stats/operation';
import { countCalls, isWithin } from './call-counts';
import { findCall } from './call-records';
import { findHistoric } from './history-detail';
import { presentTakeable, presentWaiting } from './present-call';
import type { Release } from './release';
import { at, callRow, namesOf, personWith, stageForEachTest } from './testing';

const stage = stageForEachTest({ wrapUpSeconds: 20 });
let grace: number;
let priya: number;
let marcus: number;

beforeEach(async () => {
  grace = await stage.addAgent('Grace', 'supervisor');
  priya = await stage.addAgent('Priya');
  marcus = await stage.addAgent('Marcus');
  await stage.connect(priya);
});

const reason = 'The caller hears nobody';
const release = (callId: number, changes: Partial<Release> = {}) =>
  stage.calls.release(callId, {
    action: 'offer_again',
    reason,
    by: personWith(grace),
    agentId: null,
    ...changes,
  });

async function stuck(): Promise<number> {
  const callId = await stage.dial();
  await stage.calls.accept(callId, priya);
  await stage.calls.audioOpened(callId, priya);
  await stage.connect(marcus);
  await stage.takeBroadcasts();
  return callId;
}

const stateOf = async (callId: number) => (await findCall(stage.db, callId))?.call;
const storyOf = async (callId: number) =>
  (await findHistoric(stage.db, callId, stage.now()))?.story.map(({ kind, agent, detail }) => [
    kind,
    agent?.name ?? null,
    detail,
  ]);

describe('a stuck call', () => {
  test('rings at the others, its agent is free and sees who released it and why', async () => {
    const callId = await stuck();
    const { call } = await release(callId);
    expect(call).toEqual(
      callRow({
        status: 'ringing',
        agentId: null,
        isSimulated: false,
        offeredAt: null,
        ringDeadlineAt: at(300),
        offeredAgain: 1,
        offeredAgainAt: at(0),
      }),
    );
    const events = await stage.takeBroadcasts();
    expect(namesOf(events)).toEqual([
      'private-supervisor supervisor.helped',
      `private-agent.${priya} call.ended`,
      'private-supervisor agent.status.changed',
      'private-supervisor call.ended',
      `private-agent.${marcus} call.incoming`,
    ]);
    const why = { reason: 'released', released_by: 'Grace Raman', release_reason: reason };
    expect(events[0]?.data).toEqual({
      action: 'offer_again',
      by: { id: grace, name: 'Grace Raman' },
      agent: { id: priya, name: 'Priya Raman' },
      status: null,
      call: { id: callId },
      reason,
      activity_id: expect.any(Number),
    });
    expect(events[1]?.data).toEqual({ call: { id: 1, status: 'ringing' }, call_id: callId, ...why });
    expect(
      events.find(({ event, channel }) => event === 'call.ended' && channel.includes('sup'))?.data,
    ).toMatchObject({ agent: { id: priya }, ...why });
    expect(await findAgent(stage.db, priya, stage.now())).toEqual(
      stage.agentAnswer(priya, {
        status: 'available',
        current_call: null,
        total_calls_handled: 0,
      }),
    );
    expect((await storyOf(callId))?.slice(-3)).toEqual([
      ['released', 'Grace Raman', reason],
      ['offered_again', 'Priya Raman', 'released'],
      ['offered', 'Marcus Raman', null],
    ]);
  });

  test('rings at its agent again where nobody else is free', async () => {
    const callId = await stuck();
    await stage.presence.setStatus(marcus, 'on_break');
    await stage.takeBroadcasts();
    await release(callId);
    expect(namesOf(await stage.takeBroadcasts())).toContain(`private-agent.${priya} call.incoming`);
  });

  test('may be released however often it was', async () => {
    const callId = await stuck();
    for (let time = 0; time < 4; time += 1) {
      await release(callId);
      expect(await stateOf(callId)).toMatchObject({ status: 'ringing' });
      await stage.calls.accept(callId, marcus);
    }
  });

  test('is ended, its agent wraps up and sees who ended it and why', async () => {
    const callId = await stuck();
    stage.advance(65);
    const { call } = await release(callId, { action: 'end' });
    expect(call).toEqual(
      callRow({
        status: 'completed',
        endReason: 'supervisor',
        durationSeconds: 65,
        agentId: priya,
        isSimulated: false,
        answeredAt: at(0),
        endedAt: at(65),
      }),
    );
    const [first, ...others] = await stage.takeBroadcasts();
    expect(namesOf([...(first ? [first] : []), ...others])).not.toContain('private-supervisor call.missed');
    const end = [first, ...others].find((message) => message?.event === 'call.ended');
    expect(end?.data).toEqual({
      call: { id: 1, status: 'completed', duration_seconds: 65 },
      call_id: 1,
      reason: 'supervisor',
      released_by: 'Grace Raman',
      release_reason: reason,
    });
    expect(await findAgent(stage.db, priya, stage.now())).toEqual(
      stage.agentAnswer(priya, {
        wrap_up_seconds: 20,
        status_since: at(65).toISOString(),
        calls_today: 1,
        total_calls_handled: 1,
      }),
    );
    expect((await storyOf(callId))?.slice(-2)).toEqual([
      ['released', 'Grace Raman', reason],
      ['ended', 'Priya Raman', 'supervisor'],
    ]);
  });
});

describe('nothing is released', () => {
  test('of a call that rings, is over or is not there', async () => {
    const callId = await stage.ring();
    await expect(release(callId)).rejects.toEqual(conflict('No agent has this call at the moment.'));
    await stage.calls.hangUp(callId, 'caller');
    await expect(release(callId)).rejects.toEqual(new HttpError(410, 'This call has already ended.'));
    await expect(release(4711)).rejects.toEqual(notFound('Call'));
    expect((await storyOf(callId))?.some(([kind]) => kind === 'released')).toBe(false);
  });

  test('when the call is another agent’s by now, as after a second press', async () => {
    const callId = await stuck();
    await release(callId, { agentId: priya });
    await stage.calls.accept(callId, marcus);
    await expect(release(callId, { agentId: priya })).rejects.toEqual(
      conflict('Another agent has this call by now.'),
    );
    expect(await stateOf(callId)).toEqual(
      callRow({
        status: 'in-progress',
        agentId: marcus,
        isSimulated: false,
        answeredAt: at(0),
        audioDueAt: at(30),
        offeredAgain: 1,
        offeredAgainAt: at(0),
      }),
    );
  });
});

describe('what a caller talked before the call was offered again is no waiting', () => {
  const talked = async () => {
    const callId = await stage.dial();
    stage.advance(5);
    await stage.calls.accept(callId, priya);
    await stage.calls.audioOpened(callId, priya);
    await stage.connect(marcus);
    stage.advance(600);
    return callId;
  };
  const averages = async () => [
    (await countCalls(stage.db, null)).average_wait_seconds,
    (await countCalls(stage.db, isWithin('today', stage.now()))).average_wait_seconds,
  ];

  test('while they wait again', async () => {
    const callId = await talked();
    await release(callId);
    stage.advance(3);
    expect(await findWaiting(stage.db, stage.now())).toMatchObject({ longest_since: at(600).toISOString() });
    expect((await readOperation(stage.db, stage.now())).longestWaitSeconds).toBe(8);
    const record = await findCall(stage.db, callId);
    if (record === null) throw new Error('no call');
    expect(presentWaiting(record, 1)).toMatchObject({
      started_at: at(0).toISOString(),
      waiting_since: at(600).toISOString(),
    });
    expect(presentTakeable(record, stage.now())).toMatchObject({ waiting_seconds: 8 });
  });

  test('in what is counted of their waiting, once they are answered', async () => {
    const callId = await talked();
    await release(callId);
    stage.advance(3);
    await stage.calls.accept(callId, marcus);
    expect((await findHistoric(stage.db, callId, stage.now()))?.wait_seconds).toBe(8);
    expect(await averages()).toEqual([8, 8]);
    stage.advance(20);
    await stage.calls.end(callId, marcus);
    expect(await averages()).toEqual([8, 8]);
  });

  test('but from when their agent was lost they waited', async () => {
    const callId = await talked();
    await stage.db.update(calls).set({ agentLostAt: stage.now() });
    stage.advance(30);
    await stage.calls.offerAgain(callId, { reason: 'agent_lost' });
    expect((await findHistoric(stage.db, callId, stage.now()))?.wait_seconds).toBe(35);
  });

  test('nor did they talk to an agent who never came to the line', async () => {
    const callId = await stage.dial();
    await stage.calls.accept(callId, priya);
    stage.advance(40);
    await release(callId);
    expect((await findHistoric(stage.db, callId, stage.now()))?.wait_seconds).toBe(40);
  });
});
