import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { audioSeconds } from '../calls/audio';
import { newSid, openTwilio, type TwilioServer } from '../carrier/twilio/testing';
import { calls } from '../db/schema';
import { onPostgres } from '../testing/on-postgres';
import { trialsOf } from '../testing/trials';

const minutes = 60_000;
const trials = trialsOf(30);

let twilio: TwilioServer;

const races = await onPostgres('the demonstration', async (databaseUrl) => {
  twilio = await openTwilio({ databaseUrl });
  return twilio;
});
beforeEach(() => twilio.reset());

/** Within the limit of ten calls a minute from one number. */
const numberOf = (trial: number) => `+120655501${String(trial).padStart(2, '0')}`;

describe.skipIf(races.isSkipped)('Twilio’s webhooks under races', () => {
  test('one call, however often it is reported at once', { timeout: 4 * minutes }, async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const callSid = newSid();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => twilio.voice(callSid, numberOf(trial))),
      );
      expect(answers.map(({ body }) => body.includes('<Conference'))).toEqual(Array(5).fill(true));
      expect(await twilio.db.$count(calls, eq(calls.callSid, callSid))).toBe(1);
      await twilio.callStatus(callSid, 'completed');
    }
  });

  test('a caller who hangs up while the call is stored rings at nobody', {
    timeout: 4 * minutes,
  }, async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const callSid = newSid();
      await Promise.all([
        twilio.voice(callSid, numberOf(trial)),
        twilio.callStatus(callSid, 'completed'),
        twilio.callStatus(callSid, 'completed'),
      ]);
      expect(await twilio.callOf(callSid)).toMatchObject({ status: 'ended', endReason: 'caller' });
    }
    await twilio.carrier.expire();
    expect(await twilio.openLines()).toEqual([]);
  });

  test('accepting and hanging up at once leaves the call over and the agent free', {
    timeout: 4 * minutes,
  }, async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { callSid, callId } = await twilio.ring(numberOf(trial));
      const legSid = newSid();
      await Promise.allSettled([
        twilio.calls.accept(callId, twilio.priya).then(() => twilio.join(callId, twilio.priya, legSid)),
        twilio.callStatus(callSid, 'completed'),
      ]);
      expect(await twilio.callOf(callSid)).toMatchObject({ endReason: 'caller' });
      expect(await twilio.agentStatus(twilio.priya)).not.toBe('on_call');
    }
    await twilio.carrier.expire();
    expect(await twilio.openLines()).toEqual([]);
  });

  test('an agent’s leg that is let in and gone at once is found by one side or the other', {
    timeout: 4 * minutes,
  }, async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { callSid, callId } = await twilio.ring(numberOf(trial));
      await twilio.calls.accept(callId, twilio.priya);
      const legSid = newSid();
      await Promise.all([twilio.join(callId, twilio.priya, legSid), twilio.callStatus(legSid, 'completed')]);
      twilio.clock.advance(2 * audioSeconds);
      await twilio.carrier.expire();
      expect(await twilio.callOf(callSid)).toMatchObject({ status: 'ringing', offeredAgain: 1 });
      await twilio.callStatus(callSid, 'completed');
    }
    expect(twilio.fake.asked.filter((one) => one.startsWith('look'))).toEqual([]);
  });

  test('of a late leg and two processes that offer the call again, whichever commits first holds', {
    timeout: 4 * minutes,
  }, async () => {
    const next = twilio.nextProcess();
    for (let trial = 0; trial < trials; trial += 1) {
      const { callSid, callId } = await twilio.ring(numberOf(trial));
      await twilio.calls.accept(callId, twilio.priya);
      twilio.clock.advance(audioSeconds);
      const [answer] = await Promise.all([
        twilio.join(callId, twilio.priya),
        next.calls.offerAgain(callId, { onlyIfDue: true }),
        twilio.calls.offerAgain(callId, { onlyIfDue: true }),
      ]);
      const isIn = answer.body.includes('<Conference');
      expect(await twilio.callOf(callSid)).toMatchObject(
        isIn ? { status: 'in-progress', agentId: twilio.priya } : { status: 'ringing', offeredAgain: 1 },
      );
      expect(await twilio.agentStatus(twilio.priya)).toBe(isIn ? 'on_call' : 'available');
      await twilio.callStatus(callSid, 'completed');
    }
  });

  test('a leg that fails while another tab’s is let in leaves the call with the agent, or rings again', {
    timeout: 4 * minutes,
  }, async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { callSid, callId } = await twilio.ring(numberOf(trial));
      await twilio.calls.accept(callId, twilio.priya);
      const [first, second] = [newSid(), newSid()];
      await twilio.join(callId, twilio.priya, first);
      const [answer] = await Promise.all([
        twilio.join(callId, twilio.priya, second),
        twilio.callStatus(first, 'failed'),
      ]);
      const isIn = answer.body.includes('<Conference');
      expect(await twilio.status(callSid)).toBe(isIn ? 'in-progress' : 'ringing');
      await twilio.callStatus(callSid, 'completed');
    }
  });
});
