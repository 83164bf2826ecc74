import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSid, openTwilio, type TwilioServer } from '../carrier/twilio/testing';
import { agentGraceSeconds } from '../carrier/twilio/twilio-carrier';
import { agents, calls } from '../db/schema';
import { startPostgres, type ThrowawayPostgres } from '../testing/postgres';

const postgres: ThrowawayPostgres | null = await startPostgres();
const minutes = 60_000;
const trials = 30;

let twilio: TwilioServer;

beforeAll(async () => {
  if (postgres !== null) twilio = await openTwilio({ databaseUrl: await postgres.createDatabase() });
});
beforeEach(() => twilio?.reset());
afterAll(async () => {
  await twilio?.close();
  await postgres?.stop();
});

/** Ten calls a minute from one number are let in. */
const numberOf = (trial: number) => `+120655501${String(trial).padStart(2, '0')}`;

async function statusOf(agentId: number) {
  const [agent] = await twilio.db
    .select({ status: agents.status })
    .from(agents)
    .where(eq(agents.id, agentId));
  return agent?.status;
}

describe.skipIf(postgres === null)('Twilio’s webhooks under races', () => {
  test('one call, however often it is told at once', { timeout: 4 * minutes }, async () => {
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
      expect(await statusOf(twilio.priya)).not.toBe('on_call');
    }
    await twilio.carrier.expire();
    expect(await twilio.openLines()).toEqual([]);
  });

  test('an agent’s leg that is let in and lost at once counts as lost', {
    timeout: 4 * minutes,
  }, async () => {
    for (let trial = 0; trial < trials; trial += 1) {
      const { callSid, callId } = await twilio.ring(numberOf(trial));
      await twilio.calls.accept(callId, twilio.priya);
      const legSid = newSid();
      await Promise.all([twilio.join(callId, twilio.priya, legSid), twilio.callStatus(legSid, 'completed')]);
      twilio.clock.advance(agentGraceSeconds);
      await twilio.carrier.expire();
      expect(await twilio.callOf(callSid)).toMatchObject({ endReason: 'lost' });
    }
  });
});
