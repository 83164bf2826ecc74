import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newSid, openTwilio, publicUrl, type TwilioServer } from './testing';
import { announcements } from './twiml';

let twilio: TwilioServer;

beforeAll(async () => {
  twilio = await openTwilio();
});
beforeEach(() => twilio.reset());
afterAll(() => twilio.close());

const elapse = async (seconds: number) => {
  twilio.clock.advance(seconds);
  await twilio.carrier.expire();
};

test('a caller whose agent’s leg drops hears the hold sound until the agent is back', async () => {
  const { callSid, callId, legSid } = await twilio.talk();
  await twilio.conference('participant-leave', callSid, legSid);
  await twilio.callStatus(legSid, 'completed');
  await elapse(1);
  expect(twilio.fake.asked).toEqual([`hold Call-${callId} ${callSid}`]);
  const back = newSid();
  await twilio.join(callId, twilio.priya, back);
  await twilio.conference('participant-join', callSid, back);
  await elapse(1);
  expect(twilio.fake.asked).toEqual([
    `hold Call-${callId} ${callSid}`,
    `hang up ${legSid}`,
    `take off hold Call-${callId} ${callSid}`,
  ]);
  await elapse(60);
  expect(twilio.fake.asked).toHaveLength(3);
});

test('the hold sound is tried again while the carrier fails, and so is its end', async () => {
  const { callSid, callId, legSid } = await twilio.talk();
  twilio.fake.fail(new Error('503'));
  await twilio.conference('participant-leave', callSid, legSid);
  await elapse(0);
  await elapse(1);
  await elapse(1);
  await elapse(1);
  expect(twilio.fake.asked).toEqual(Array(3).fill(`hold Call-${callId} ${callSid}`));
  twilio.fake.fail(null);
  await elapse(4);
  twilio.fake.asked.length = 0;
  twilio.fake.fail(new Error('503'));
  await twilio.join(callId, twilio.priya);
  await elapse(0);
  twilio.fake.fail(null);
  await elapse(1);
  await elapse(1);
  const freed = `take off hold Call-${callId} ${callSid}`;
  expect(twilio.fake.asked.filter((one) => one === freed)).toHaveLength(2);
});

test('an agent who is back before the caller was put on hold leaves them as they are', async () => {
  const { callSid, callId, legSid } = await twilio.talk();
  twilio.fake.fail(new Error('503'));
  await twilio.conference('participant-leave', callSid, legSid);
  await elapse(0);
  await twilio.join(callId, twilio.priya);
  twilio.fake.fail(null);
  await elapse(60);
  expect(twilio.fake.asked).not.toContain(`take off hold Call-${callId} ${callSid}`);
  expect(twilio.fake.asked.filter((one) => one.startsWith('hold'))).toHaveLength(1);
});

test('an agent whose call is released is hung up, and the caller waits on hold for the next one', async () => {
  const { callId, callSid, legSid } = await twilio.talk();
  const token = await twilio.tokenOf('admin');
  const body = { action: 'offer_again', reason: 'Nobody speaks' };
  expect((await twilio.post(`/api/admin/calls/${callId}/release`, token, body)).status).toBe(200);
  await vi.waitFor(() =>
    expect(twilio.fake.asked).toEqual([`hang up ${legSid}`, `hold Call-${callId} ${callSid}`]),
  );
  await twilio.conference('participant-leave', callSid, legSid);
  await twilio.callStatus(legSid, 'completed');
  expect(await twilio.status(callSid)).toBe('ringing');
});

test('an agent whose call is released is hung up also where Twilio fails at first', async () => {
  const { callId, legSid } = await twilio.talk();
  const token = await twilio.tokenOf('admin');
  twilio.fake.fail(new Error('503'));
  await twilio.post(`/api/admin/calls/${callId}/release`, token, {
    action: 'offer_again',
    reason: 'Nobody speaks',
  });
  const tries = () => twilio.fake.asked.filter((one) => one === `hang up ${legSid}`).length;
  await vi.waitFor(() => expect(tries()).toBe(1));
  await elapse(1);
  expect(tries()).toBe(2);
  twilio.fake.fail(null);
  await elapse(2);
  expect(tries()).toBe(3);
  await elapse(60);
  expect(tries()).toBe(3);
});

test('nobody is put on hold where the agent never came in, or where nobody called', async () => {
  const { callId } = await twilio.ring();
  await twilio.calls.accept(callId, twilio.priya);
  const legSid = newSid();
  await twilio.join(callId, twilio.priya, legSid);
  await twilio.callStatus(legSid, 'completed');
  await elapse(1);
  await twilio.calls.end(callId, twilio.priya);
  const { body } = await twilio.post('/api/admin/simulate-call', await twilio.tokenOf('admin'), {});
  await twilio.calls.accept(body.data.id, twilio.priya);
  const own = newSid();
  await twilio.join(body.data.id, twilio.priya, own);
  await twilio.conference('participant-join', body.data.call_sid, own);
  await twilio.conference('participant-leave', body.data.call_sid, own);
  await elapse(1);
  expect(twilio.fake.asked.filter((one) => one.includes('hold'))).toEqual([]);
});

test('the hold sound is a word and a tune without end that Twilio can fetch', async () => {
  const { status, body, headers } = await twilio.get('/webhooks/twilio/hold');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/xml');
  expect(body).toContain(
    `<Say>${announcements.hold}</Say><Play loop="0">${publicUrl}/webhooks/twilio/hold.wav</Play>`,
  );
  const sound = await twilio.get('/webhooks/twilio/hold.wav');
  expect(sound.headers).toMatchObject({ 'content-type': 'audio/wav' });
  expect(Number(sound.headers['content-length'])).toBe(44 + 5 * 8_000 * 2);
});
