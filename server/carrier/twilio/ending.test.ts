import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maya, newSid, openTwilio, type TwilioServer } from './testing';
import { announcements } from './twiml';

let twilio: TwilioServer;

beforeAll(async () => {
  twilio = await openTwilio();
});
beforeEach(() => twilio.reset());
afterAll(() => twilio.close());

const hangUpWith = (callSid: string, text: string) =>
  `hang up ${callSid} <?xml version="1.0" encoding="UTF-8"?><Response><Say>${text}</Say><Hangup/></Response>`;

describe('End Call', () => {
  test('ends the conference at the carrier, and the caller’s leg with it', async () => {
    const { callSid, callId } = await twilio.talk();
    const priya = await twilio.tokenOf('agent');
    expect(await twilio.post(`/api/calls/${callId}/end`, priya)).toMatchObject({
      status: 200,
      body: { data: { status: 'completed' } },
    });
    await twilio.carrier.expire();
    expect(twilio.fake.asked).toEqual([`end Call-${callId}`, `hang up ${callSid}`]);
    expect(await twilio.openLines()).toEqual([]);
  });

  test('frees the agent when the carrier fails, and is tried again until it works, ever more slowly', async () => {
    const { callSid, callId } = await twilio.talk();
    twilio.fake.fail(new Error('503'));
    const priya = await twilio.tokenOf('agent');
    expect((await twilio.post(`/api/calls/${callId}/end`, priya)).status).toBe(200);
    await twilio.carrier.expire();
    const tries = () => twilio.fake.asked.filter((request) => request === `end Call-${callId}`).length;
    expect(tries()).toBe(1);
    const seen: number[] = [];
    for (let second = 0; second < 15; second += 1) {
      twilio.clock.advance(1);
      await twilio.carrier.expire();
      seen.push(tries());
    }
    expect(seen).toEqual([2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5]);
    expect(await twilio.openLines()).toHaveLength(1);
    twilio.fake.fail(null);
    twilio.clock.advance(60);
    await twilio.carrier.expire();
    expect(twilio.fake.asked.at(-1)).toBe(`hang up ${callSid}`);
    expect(await twilio.openLines()).toEqual([]);
  });

  test.each([
    ['back', -300],
    ['ahead', 300],
  ])('is tried again as slowly when the clock of the database is set %s', async (_way, seconds) => {
    const { callId } = await twilio.talk();
    twilio.fake.fail(new Error('503'));
    await twilio.calls.end(callId, twilio.priya);
    await twilio.carrier.expire();
    const seen: number[] = [];
    for (let second = 1; second <= 7; second += 1) {
      if (second === 4) twilio.clock.step(seconds);
      twilio.clock.advance(1);
      await twilio.carrier.expire();
      seen.push(twilio.fake.asked.filter((request) => request === `end Call-${callId}`).length);
    }
    expect(seen).toEqual([2, 2, 3, 3, 3, 3, 4]);
  });

  test('is given up when no call can last that long', async () => {
    const { callId } = await twilio.talk();
    twilio.fake.fail(new Error('503'));
    await twilio.calls.end(callId, twilio.priya);
    await twilio.carrier.expire();
    twilio.clock.advance(4 * 3600 + 1);
    await twilio.carrier.expire();
    expect(await twilio.openLines()).toEqual([]);
  });

  test('ends a simulated call’s conference too, and its agent may leave and come back', async () => {
    const admin = await twilio.tokenOf('admin');
    const { body } = await twilio.post('/api/admin/simulate-call', admin, {});
    const { id, call_sid: callSid } = body.data;
    await twilio.calls.accept(id, twilio.priya);
    const legSid = newSid();
    expect((await twilio.join(id, twilio.priya, legSid)).body).toContain(`>Call-${id}</Conference>`);
    await twilio.conference('participant-leave', callSid, legSid);
    await twilio.conference('conference-end', callSid);
    expect((await twilio.join(id, twilio.priya)).body).toContain('<Conference');
    await twilio.calls.end(id, twilio.priya);
    await twilio.carrier.expire();
    expect(twilio.fake.asked).toContain(`end Call-${id}`);
  });
});

test('a caller nobody answers gets an announcement', async () => {
  const { callSid } = await twilio.ring();
  twilio.clock.advance(301);
  await twilio.calls.expire();
  await twilio.carrier.expire();
  expect(await twilio.callOf(callSid)).toMatchObject({ status: 'missed' });
  expect(twilio.fake.asked).toEqual([hangUpWith(callSid, announcements.missed)]);
});

test('whoever comes into a conference whose call is over is sent out of it', async () => {
  const { callSid, callId } = await twilio.ring(maya);
  await twilio.calls.hangUp(callId, 'caller');
  await twilio.carrier.expire();
  twilio.fake.asked.length = 0;
  expect((await twilio.conference('participant-join', callSid, callSid)).status).toBe(204);
  await twilio.carrier.expire();
  expect(twilio.fake.asked).toEqual([`end Call-${callId}`, `hang up ${callSid}`]);
});

test('after a restart the calls whose caller has gone meanwhile are over, the others go on', async () => {
  const gone = await twilio.talk();
  const waiting = await twilio.ring('+12065550174');
  twilio.fake.gone.add(gone.callSid);
  await twilio.carrier.recover(true);
  expect(await twilio.callOf(gone.callSid)).toMatchObject({ status: 'completed', endReason: 'lost' });
  expect(await twilio.status(waiting.callSid)).toBe('ringing');
});

test('a line that cannot be looked up after a restart is looked up later, and keeps no other from it', async () => {
  const first = await twilio.talk();
  const second = await twilio.ring('+12065550174');
  for (const { callSid } of [first, second]) twilio.fake.gone.add(callSid);
  twilio.fake.fail(new Error('Twilio does not answer'));
  await twilio.carrier.recover(true);
  const looked = () => twilio.fake.asked.filter((request) => request.startsWith('look at')).sort();
  expect(looked()).toEqual([first, second].map(({ callSid }) => `look at ${callSid}`).sort());
  expect(await twilio.status(first.callSid)).toBe('in-progress');
  twilio.fake.fail(null);
  twilio.clock.advance(1);
  await twilio.carrier.expire();
  for (const { callSid } of [first, second])
    expect(await twilio.callOf(callSid)).toMatchObject({ endReason: 'lost' });
});

describe('a call that was stored as its process ended, and whose caller was never let in', () => {
  const store = async () => {
    const callSid = newSid();
    await twilio.calls.ring({ tenantId: 1, fromNumber: maya, isSimulated: false, callSid });
    return callSid;
  };

  test('is over as Twilio reports the caller gone', async () => {
    const callSid = await store();
    await twilio.callStatus(callSid, 'completed');
    expect(await twilio.callOf(callSid)).toMatchObject({ status: 'ended', endReason: 'caller' });
  });

  test('is looked up at the next start', async () => {
    const callSid = await store();
    twilio.fake.gone.add(callSid);
    await twilio.carrier.recover(true);
    expect(await twilio.callOf(callSid)).toMatchObject({ status: 'ended', endReason: 'lost' });
  });
});
