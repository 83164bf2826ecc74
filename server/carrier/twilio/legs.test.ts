import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCalls } from '../../calls/calls';
import { DatabaseAway } from '../../db/failures';
import { refuseUpdates } from '../../testing/refuse-updates';
import { voicelessSeconds } from '../absent-agents';
import { newSid, openTwilio, type TwilioServer } from './testing';

let twilio: TwilioServer;

beforeAll(async () => {
  twilio = await openTwilio();
});
beforeEach(() => twilio.reset());
afterAll(() => twilio.close());

const rejected = '<Response><Reject reason="rejected"/></Response>';

const loseDatabase = () =>
  (['query', 'connect'] as const).map((way) =>
    vi.spyOn(twilio.database.pool, way).mockRejectedValue(new DatabaseAway() as never),
  );

describe('the agent’s leg', () => {
  test('of the agent who accepted comes into the conference and starts it', async () => {
    const { callId } = await twilio.ring();
    await twilio.calls.accept(callId, twilio.priya);
    const { status, body } = await twilio.join(callId, twilio.priya);
    expect(status).toBe(200);
    expect(body).toContain(`>Call-${callId}</Conference>`);
    expect(body).toContain('startConferenceOnEnter="true" endConferenceOnExit="false"');
  });

  test('of two agents who accept at once only the winner’s comes in', async () => {
    const { callId } = await twilio.ring();
    const agents = [twilio.priya, twilio.marcus];
    const answers = await Promise.allSettled(agents.map((id) => twilio.calls.accept(callId, id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const bodies = await Promise.all(agents.map(async (id) => (await twilio.join(callId, id)).body));
    const winner = answers[0]?.status === 'fulfilled' ? 0 : 1;
    expect(bodies[winner]).toContain('<Conference');
    expect(bodies[1 - winner]).toContain(rejected);
  });

  test('is hung up, and not declined for good, where the database is away for the moment', async () => {
    const { callId } = await twilio.ring();
    await twilio.calls.accept(callId, twilio.priya);
    const away = loseDatabase();
    const { body } = await twilio.join(callId, twilio.priya);
    for (const spy of away) spy.mockRestore();
    expect(body).toContain('<Response><Hangup/></Response>');
    expect((await twilio.join(callId, twilio.priya)).body).toContain('<Conference');
  });

  test('stays outside while the call rings, when it is over, and when it never was', async () => {
    const { callId } = await twilio.ring();
    expect((await twilio.join(callId, twilio.priya)).body).toContain(rejected);
    await twilio.calls.accept(callId, twilio.priya);
    await twilio.calls.end(callId, twilio.priya);
    expect((await twilio.join(callId, twilio.priya)).body).toContain(rejected);
    expect((await twilio.join(999_999, twilio.priya)).body).toContain(rejected);
  });

  test.each(['_', '-'])(
    'comes in by an identity with %s and without a session, as older tokens have it',
    async (mark) => {
      const { callId } = await twilio.ring();
      await twilio.calls.accept(callId, twilio.priya);
      const From = `client:agent${mark}${twilio.priya}`;
      const { body } = await twilio.signed('client', {
        CallSid: newSid(),
        From,
        conferenceName: `Call-${callId}`,
      });
      expect(body).toContain(`>Call-${callId}</Conference>`);
    },
  );

  test.each([
    ['client:agent_', 'Call-1'],
    ['client:agent_0', 'Call-1'],
    ['client:agent.3', 'Call-1'],
    ['client:agent_3_', 'Call-1'],
    ['client:agent_3_0', 'Call-1'],
    ['client:agent_3_1_1', 'Call-1'],
    ['client:maya', 'Call-1'],
    ['+12065550173', 'Call-1'],
    ['client:agent_3', 'Kitchen'],
    ['client:agent_3', 'Call-0'],
  ])('of %s for %s stays outside', async (From, conferenceName) => {
    const { body } = await twilio.signed('client', { CallSid: newSid(), From, conferenceName });
    expect(body).toContain(rejected);
  });

  test('of a second tab takes the place of the first, whose end then means nothing', async () => {
    const { callSid, callId, legSid } = await twilio.talk();
    expect((await twilio.join(callId, twilio.priya)).body).toContain('<Conference');
    expect(twilio.fake.asked).toEqual([`hang up ${legSid}`]);
    await twilio.conference('participant-leave', callSid, legSid);
    twilio.clock.advance(voicelessSeconds + 1);
    await twilio.carrier.expire();
    expect(await twilio.status(callSid)).toBe('in-progress');
  });

  test('that was over before its request was answered takes no place of one that came after it', async () => {
    const { callId } = await twilio.talk();
    const slow = newSid();
    await twilio.callStatus(slow, 'completed');
    expect((await twilio.join(callId, twilio.priya, slow)).body).toContain(rejected);
    expect(twilio.fake.asked).toEqual([]);
  });
});

/** As a process that ends right after it. */
async function offerAgainElsewhere(callId: number): Promise<void> {
  const process = createCalls({
    db: twilio.db,
    clock: () => twilio.clock.now,
    outbox: { wake: () => undefined },
    time: { ringSeconds: 30, wrapUpSeconds: 0 },
    log: { error: () => undefined },
  });
  await process.offerAgain(callId, { reason: 'released' });
}

test('an agent’s leg is hung up after the call was taken, though the process that took it is gone', async () => {
  const { callSid, callId, legSid } = await twilio.talk();
  await offerAgainElsewhere(callId);
  expect(await twilio.status(callSid)).toBe('ringing');
  for (let times = 0; times < 2; times += 1) await twilio.carrier.expire();
  expect(twilio.fake.asked).toEqual([`hang up ${legSid}`, `hold Call-${callId} ${callSid}`]);
});

test('a leg that another replaced is hung up, though the process that let the other in is gone', async () => {
  const { callId, legSid } = await twilio.talk();
  twilio.fake.fail(new Error('Twilio is away'));
  await twilio.join(callId, twilio.priya);
  twilio.fake.fail(null);
  twilio.fake.asked.length = 0;
  for (let times = 0; times < 2; times += 1) await twilio.nextProcess().expire();
  expect(twilio.fake.asked).toEqual([`hang up ${legSid}`]);
});

test('a leg that cannot be taken off its call keeps no other on a call that was taken', async () => {
  const stuck = await twilio.talk();
  const other = await twilio.talk(twilio.marcus, '+12065550188');
  for (const { callId } of [stuck, other]) await offerAgainElsewhere(callId);
  await refuseUpdates(twilio.db, { table: 'phone_lines', of: `old.call_id = ${stuck.callId}` }, () =>
    twilio.carrier.expire(),
  );
  expect(twilio.fake.asked).toContain(`hang up ${other.legSid}`);
});

describe('an agent whose leg fails', () => {
  test('may come back within a minute while a page of theirs is there', async () => {
    const { callSid, callId, legSid } = await twilio.talk();
    await twilio.callStatus(legSid, 'failed');
    twilio.clock.advance(voicelessSeconds - 1);
    await twilio.carrier.expire();
    expect((await twilio.join(callId, twilio.priya)).body).toContain('<Conference');
    twilio.clock.advance(voicelessSeconds + 1);
    await twilio.carrier.expire();
    expect(await twilio.status(callSid)).toBe('in-progress');
  });

  test('and stays away loses the call to others, and the caller stays on hold', async () => {
    const { callSid, callId, legSid } = await twilio.talk();
    await twilio.conference('participant-leave', callSid, legSid);
    await twilio.callStatus(legSid, 'completed');
    twilio.clock.advance(voicelessSeconds);
    await twilio.carrier.expire();
    await twilio.carrier.expire();
    expect(await twilio.callOf(callSid)).toMatchObject({ status: 'ringing', agentId: null, offeredAgain: 1 });
    expect(twilio.fake.asked).toEqual([`hold Call-${callId} ${callSid}`]);
    expect((await twilio.join(callId, twilio.priya)).body).toContain(rejected);
  });
});

describe('the caller', () => {
  test.each(['completed', 'busy', 'failed', 'no-answer', 'canceled'])(
    'whose leg is %s has hung up, however often and late it is reported',
    async (status) => {
      const { callSid, callId } = await twilio.talk();
      expect((await twilio.callStatus(callSid, status)).status).toBe(204);
      const first = await twilio.callOf(callSid);
      expect(first).toMatchObject({ status: 'completed', endReason: 'caller' });
      twilio.clock.advance(5);
      await twilio.callStatus(callSid, status);
      await twilio.callStatus(callSid, 'in-progress');
      await twilio.conference('participant-leave', callSid, callSid);
      await twilio.conference('conference-end', callSid);
      expect(await twilio.callOf(callSid)).toEqual(first);
      await twilio.carrier.expire();
      expect(twilio.fake.asked).toEqual([`end Call-${callId}`, `hang up ${callSid}`]);
    },
  );

  test.each([
    ['participant-leave', true],
    ['conference-end', false],
  ])('has hung up by %s as well', async (event, names) => {
    const { callSid } = await twilio.ring();
    expect((await twilio.conference(event, callSid, names ? callSid : undefined)).status).toBe(204);
    expect(await twilio.callOf(callSid)).toMatchObject({ status: 'ended', endReason: 'caller' });
  });

  test.each(['queued', 'initiated', 'ringing', 'in-progress', 'nonsense'])(
    'whose leg is %s has not',
    async (status) => {
      const { callSid } = await twilio.talk();
      expect((await twilio.callStatus(callSid, status)).status).toBe(204);
      expect(await twilio.status(callSid)).toBe('in-progress');
    },
  );

  test('who hangs up while the database is away has hung up when it is back', async () => {
    const { callSid, callId } = await twilio.talk();
    const away = loseDatabase();
    const reports = [
      () => twilio.callStatus(callSid, 'completed'),
      () => twilio.conference('participant-leave', callSid, callSid),
      () => twilio.conference('conference-end', callSid),
    ];
    for (const report of reports) expect((await report()).status).toBe(503);
    await expect(twilio.carrier.expire()).rejects.toThrow();
    for (const spy of away) spy.mockRestore();
    expect(await twilio.status(callSid)).toBe('in-progress');
    await twilio.carrier.expire();
    expect(await twilio.callOf(callSid)).toMatchObject({ status: 'completed', endReason: 'caller' });
    await twilio.carrier.expire();
    expect(twilio.fake.asked).toEqual([`end Call-${callId}`, `hang up ${callSid}`]);
  });

  test('who hung up before the call was stored rings at nobody', async () => {
    const callSid = newSid();
    expect((await twilio.callStatus(callSid, 'completed')).status).toBe(204);
    expect((await twilio.voice(callSid)).body).toContain('<Reject');
    expect(await twilio.callOf(callSid)).toMatchObject({ status: 'ended', endReason: 'caller' });
  });

  test('who hangs up while an agent accepts leaves the agent free', async () => {
    const { callSid, callId } = await twilio.ring();
    await Promise.allSettled([
      twilio.calls.accept(callId, twilio.priya),
      twilio.callStatus(callSid, 'completed'),
    ]);
    expect(await twilio.callOf(callSid)).toMatchObject({ endReason: 'caller' });
    expect((await twilio.join(callId, twilio.priya)).body).toContain(rejected);
    const { callId: next } = await twilio.ring();
    expect((await twilio.calls.accept(next, twilio.priya)).call.status).toBe('in-progress');
    expect(await twilio.openLines()).toHaveLength(1);
  });

  test('of no known call is answered all the same', async () => {
    const sid = newSid();
    for (const answer of [
      await twilio.callStatus(sid, 'completed'),
      await twilio.conference('participant-leave', sid, newSid()),
      await twilio.conference('participant-join', sid, newSid()),
      await twilio.conference('conference-end', sid),
    ]) {
      expect(answer.status).toBe(204);
    }
  });
});
