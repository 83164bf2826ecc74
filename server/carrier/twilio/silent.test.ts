import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { audioSeconds } from '../../calls/audio';
import { eventually } from '../../testing/eventually';
import { voicelessSeconds } from '../absent-agents';
import { newSid, openTwilio, type TwilioServer } from './testing';
import { announcements } from './twiml';

let twilio: TwilioServer;

beforeAll(async () => {
  twilio = await openTwilio();
});
beforeEach(() => twilio.reset());
afterAll(() => twilio.close());

const rejected = '<Response><Reject reason="rejected"/></Response>';

async function accepted() {
  const rung = await twilio.ring();
  await twilio.calls.accept(rung.callId, twilio.priya);
  return rung;
}

async function entering() {
  const rung = await accepted();
  const legSid = newSid();
  await twilio.join(rung.callId, twilio.priya, legSid);
  return { ...rung, legSid };
}

async function elapse(seconds: number) {
  twilio.clock.advance(seconds);
  await twilio.carrier.expire();
}

describe('a call whose winner never comes into the conference', () => {
  test('rings again when the time is over, and the winner’s late leg is refused', async () => {
    const { callSid, callId } = await accepted();
    await elapse(audioSeconds - 1);
    expect(await twilio.status(callSid)).toBe('in-progress');
    await elapse(1);
    expect(await twilio.callOf(callSid)).toMatchObject({ status: 'ringing', agentId: null, offeredAgain: 1 });
    expect(await twilio.agentStatus(twilio.priya)).not.toBe('on_call');
    expect((await twilio.join(callId, twilio.priya)).body).toContain(rejected);
    expect(twilio.fake.asked).toEqual([]);
  });

  test('rings again although a line of before a restart is slow to be looked up', async () => {
    const { callSid } = await accepted();
    twilio.fake.fail(new Error('Twilio does not answer'));
    await twilio.carrier.recover(true);
    twilio.fake.fail(null);
    let answer: (isOver: boolean) => void = () => {};
    const slow = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    vi.spyOn(twilio.fake.lines, 'isOver').mockReturnValue(slow);
    const elapsed = elapse(audioSeconds);
    try {
      await eventually(() => twilio.status(callSid)).toBe('ringing');
    } finally {
      answer(false);
      await elapsed;
    }
  });

  test('has a leg let in at the last moment, which gets the time to come in', async () => {
    const { callSid, callId } = await accepted();
    twilio.clock.advance(audioSeconds - 1);
    const legSid = newSid();
    expect((await twilio.join(callId, twilio.priya, legSid)).body).toContain('<Conference');
    await elapse(10);
    expect(await twilio.status(callSid)).toBe('in-progress');
    await twilio.conference('participant-join', callSid, legSid);
    await elapse(audioSeconds);
    expect(await twilio.status(callSid)).toBe('in-progress');
    expect(twilio.fake.asked).toEqual([]);
  });

  test('cannot be held for ever by legs that are let in and never come in', async () => {
    const { callSid, callId } = await accepted();
    for (let second = 0; second < 2 * audioSeconds; second += 5) {
      const legSid = newSid();
      await twilio.join(callId, twilio.priya, legSid);
      await twilio.callStatus(legSid, 'completed');
      await elapse(5);
    }
    expect(await twilio.status(callSid)).toBe('ringing');
  });

  test.each(['busy', 'failed', 'no-answer'])('rings again at once when its leg is %s', async (status) => {
    const { callSid, legSid } = await entering();
    await twilio.callStatus(legSid, status);
    expect(await twilio.callOf(callSid)).toMatchObject({ status: 'ringing', agentId: null });
    const again = await twilio.callOf(callSid);
    await twilio.callStatus(legSid, status);
    await twilio.conference('participant-leave', callSid, legSid);
    expect(await twilio.callOf(callSid)).toEqual(again);
  });

  test.each(['completed', 'canceled'])(
    'waits out its time when its leg is %s, as of a page that reloads',
    async (status) => {
      const { callSid, callId, legSid } = await entering();
      await twilio.callStatus(legSid, status);
      expect(await twilio.status(callSid)).toBe('in-progress');
      const second = newSid();
      await twilio.join(callId, twilio.priya, second);
      await twilio.conference('participant-join', callSid, second);
      await elapse(2 * audioSeconds);
      expect(await twilio.status(callSid)).toBe('in-progress');
    },
  );

  test('rings again when the leg was reported gone before it was attached', async () => {
    const { callSid, callId } = await accepted();
    const legSid = newSid();
    await twilio.callStatus(legSid, 'completed');
    await twilio.join(callId, twilio.priya, legSid);
    await elapse(audioSeconds);
    expect(await twilio.status(callSid)).toBe('ringing');
  });

  test('goes to another agent, whose call the first one’s leg cannot touch', async () => {
    const { callSid, callId, legSid } = await entering();
    await twilio.callStatus(legSid, 'failed');
    await twilio.calls.accept(callId, twilio.marcus);
    const other = newSid();
    expect((await twilio.join(callId, twilio.marcus, other)).body).toContain('<Conference');
    await twilio.conference('participant-join', callSid, other);
    await twilio.callStatus(legSid, 'failed');
    await twilio.conference('participant-leave', callSid, legSid);
    await elapse(voicelessSeconds);
    expect(await twilio.callOf(callSid)).toMatchObject({ status: 'in-progress', agentId: twilio.marcus });
  });

  test('sends a leg out that turns up in the conference all the same', async () => {
    const { callSid, legSid } = await entering();
    await twilio.callStatus(legSid, 'failed');
    await twilio.conference('participant-join', callSid, callSid);
    expect(twilio.fake.asked).toEqual([]);
    await twilio.conference('participant-join', callSid, legSid);
    expect(twilio.fake.asked).toEqual([`hang up ${legSid}`]);
    expect(await twilio.status(callSid)).toBe('ringing');
  });

  test('is missed after the third agent, and the caller gets an announcement', async () => {
    const { callSid, callId } = await accepted();
    for (let round = 0; round < 2; round += 1) {
      await elapse(audioSeconds);
      await twilio.calls.accept(callId, twilio.marcus);
    }
    await elapse(audioSeconds);
    await twilio.carrier.expire();
    expect(await twilio.callOf(callSid)).toMatchObject({ status: 'missed', endReason: 'missed' });
    expect(twilio.fake.asked).toEqual([expect.stringContaining(`hang up ${callSid} `)]);
    expect(twilio.fake.asked[0]).toContain(announcements.missed);
    expect(await twilio.agentStatus(twilio.marcus)).not.toBe('on_call');
  });

  test('is taken up by the process that starts next', async () => {
    const { callSid } = await accepted();
    twilio.clock.advance(audioSeconds);
    const next = twilio.nextProcess();
    await next.expire();
    expect(await twilio.status(callSid)).toBe('ringing');
  });
});

describe('a leg without further reports from Twilio', () => {
  test('is asked for before the call is taken away, and keeps it when it is there', async () => {
    const { callSid, legSid } = await entering();
    await elapse(audioSeconds);
    expect(twilio.fake.asked).toEqual([`look at ${legSid}`]);
    await elapse(audioSeconds);
    expect(twilio.fake.asked).toEqual([`look at ${legSid}`]);
    expect(await twilio.status(callSid)).toBe('in-progress');
  });

  test('loses the call when Twilio reports its end', async () => {
    const { callSid, legSid } = await entering();
    twilio.fake.gone.add(legSid);
    await elapse(audioSeconds);
    expect(await twilio.status(callSid)).toBe('ringing');
  });

  test('keeps it while Twilio cannot be asked, which is tried ever more slowly', async () => {
    const { callSid } = await entering();
    twilio.fake.fail(new Error('503'));
    for (let second = 0; second < audioSeconds + 10; second += 1) await elapse(1);
    expect(await twilio.status(callSid)).toBe('in-progress');
    expect(twilio.fake.asked).toHaveLength(4);
  });

  test('was in the conference when it is reported to have left it', async () => {
    const { callSid, legSid } = await entering();
    await twilio.conference('participant-leave', callSid, legSid);
    await twilio.conference('participant-join', callSid, legSid);
    await elapse(audioSeconds);
    expect(await twilio.status(callSid)).toBe('in-progress');
    await elapse(audioSeconds);
    expect(await twilio.callOf(callSid)).toMatchObject({ status: 'ringing', agentId: null });
  });
});

test('a simulated call is not offered again', async () => {
  const { body } = await twilio.post('/api/admin/simulate-call', await twilio.tokenOf('admin'), {});
  await twilio.calls.accept(body.data.id, twilio.priya);
  await elapse(2 * audioSeconds);
  expect((await twilio.callOf(body.data.call_sid))?.status).toBe('in-progress');
});
