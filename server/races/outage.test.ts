import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { audioSeconds } from '../calls/audio';
import { voicelessSeconds } from '../carrier/absent-agents';
import { maya, openTwilio, type TwilioServer } from '../carrier/twilio/testing';
import { openPostgres } from '../db/database';
import { agents } from '../db/schema';
import { agentChannel } from '../realtime/channels';
import { startPostgres, type ThrowawayPostgres } from '../testing/postgres';

const ringSeconds = 30;
const presenceGraceSeconds = 30;
const postgres: ThrowawayPostgres | null = await startPostgres();
const logged: string[] = [];

const env = {
  LOG_LEVEL: 'warn',
  RING_SECONDS: String(ringSeconds),
  PRESENCE_GRACE_SECONDS: String(presenceGraceSeconds),
};

let twilio: TwilioServer;
let other: TwilioServer;

beforeAll(async () => {
  if (postgres === null) return;
  const databaseUrl = await postgres.createDatabase();
  const logTo = { write: (line: string) => void logged.push(JSON.parse(line).msg) };
  twilio = await openTwilio({ databaseUrl, env, logTo });
  const clock = () => twilio.clock.now;
  other = await openTwilio({ database: openPostgres(databaseUrl), clock, env, logTo });
});
beforeEach(async () => {
  if (postgres !== null) await twilio.reset();
});
afterAll(async () => {
  await twilio?.close();
  await other?.close();
  await postgres?.stop();
});

/** Every process asks its own connections. */
async function untilSaid(word: string): Promise<void> {
  const saidBy = () => logged.filter((line) => line.startsWith(`the database ${word}`)).length;
  const ask = () => Promise.all([twilio.get('/healthz'), other.get('/healthz')]);
  await expect.poll(() => ask().then(saidBy), { timeout: 30_000 }).toBe(2);
}

async function databaseIsAway(seconds: number, meanwhile?: () => Promise<unknown>): Promise<void> {
  logged.length = 0;
  await postgres?.crash();
  await untilSaid('does not answer');
  await meanwhile?.();
  twilio.clock.advance(seconds);
  await postgres?.revive();
  await untilSaid('answers again');
}

const jobs = ['missed calls', 'presence', 'carrier'];

async function runJobs(): Promise<void> {
  for (const name of jobs) await twilio.runJob(name);
}

async function elapse(seconds: number): Promise<void> {
  twilio.clock.advance(seconds);
  await runJobs();
}

async function deadlineOf(callSid: string): Promise<number> {
  const deadline = (await twilio.callOf(callSid))?.ringDeadlineAt ?? null;
  return deadline === null ? Number.NaN : (deadline.getTime() - twilio.clock.now.getTime()) / 1000;
}

async function ringAtPriya(from = maya) {
  await twilio.db.update(agents).set({ status: 'available' }).where(eq(agents.id, twilio.priya));
  const rung = await twilio.ring(from);
  await twilio.calls.distribute();
  return rung;
}

describe.skipIf(postgres === null)('when the database is back', { timeout: 120_000 }, () => {
  test('a call whose time ran out meanwhile rings for its whole time again', async () => {
    const { callSid } = await ringAtPriya();
    await databaseIsAway(2 * ringSeconds);
    await runJobs();
    expect([await twilio.status(callSid), await deadlineOf(callSid)]).toEqual(['ringing', ringSeconds]);
    await elapse(ringSeconds - 1);
    expect(await twilio.status(callSid)).toBe('ringing');
    await elapse(1);
    expect(await twilio.status(callSid)).toBe('missed');
  });

  test('a call that was nearly over rings for as long as the database was away', async () => {
    const { callSid } = await ringAtPriya();
    twilio.clock.advance(ringSeconds - 12);
    await databaseIsAway(10);
    await runJobs();
    // Of the database's last answer the real time is known, and the clock of the test stands still.
    expect(await deadlineOf(callSid)).toBeGreaterThanOrEqual(10);
    expect(await deadlineOf(callSid)).toBeLessThan(ringSeconds);
  });

  test('a call that waited for somebody to be free waits for its whole time again', async () => {
    const { callSid } = await twilio.ring();
    await databaseIsAway(10 * ringSeconds + 1);
    await runJobs();
    expect([await twilio.status(callSid), await deadlineOf(callSid)]).toEqual(['ringing', 10 * ringSeconds]);
  });

  test('a call rings on when the agent takes another one that waited as long', async () => {
    const first = await twilio.ring(maya);
    const second = await ringAtPriya('+12065550174');
    await databaseIsAway(10 * ringSeconds + 1);
    await runJobs();
    await twilio.calls.accept(first.callId, twilio.priya);
    await twilio.calls.distributed();
    await elapse(ringSeconds - 1);
    expect(await twilio.status(second.callSid)).toBe('ringing');
    await elapse(1);
    expect(await twilio.status(second.callSid)).toBe('missed');
  });

  test('a call that somebody keeps locked holds up no other', async () => {
    const { callId } = await ringAtPriya();
    const other = await twilio.ring('+12065550174');
    await twilio.calls.distributed();
    await databaseIsAway(10 * ringSeconds + 1);
    const holder = await twilio.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from calls where id = $1 for update', [callId]);
      await runJobs();
      expect(await deadlineOf(other.callSid)).toBe(ringSeconds);
    } finally {
      holder.release(true);
    }
  });

  test('a line that somebody keeps locked holds up no job, and no other absence', async () => {
    const locked = await twilio.talk();
    const other = await twilio.talk(twilio.marcus, '+12065550174');
    for (const { legSid } of [locked, other]) await twilio.callStatus(legSid, 'completed');
    await databaseIsAway(voicelessSeconds + 1);
    const holder = await twilio.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from phone_lines where call_id = $1 for update', [locked.callId]);
      await runJobs();
      expect(await twilio.status(other.callSid)).toBe('in-progress');
      await elapse(voicelessSeconds);
      expect(await twilio.status(other.callSid)).toBe('ringing');
    } finally {
      holder.release(true);
    }
  });

  test('a call that had been due before is missed', async () => {
    const { callSid } = await ringAtPriya();
    twilio.clock.advance(ringSeconds + 60);
    await databaseIsAway(1);
    await runJobs();
    expect(await twilio.status(callSid)).toBe('missed');
  });

  test('the agent who answered has the whole time again to be on the line', async () => {
    const { callSid, callId } = await ringAtPriya();
    await twilio.calls.accept(callId, twilio.priya);
    await databaseIsAway(audioSeconds + 1);
    await runJobs();
    expect(await twilio.callOf(callSid)).toMatchObject({ status: 'in-progress', agentId: twilio.priya });
    await elapse(audioSeconds);
    expect(await twilio.status(callSid)).toBe('ringing');
  });

  test('the agent whose leg was lost has the whole time again to come back', async () => {
    const { callSid, legSid } = await twilio.talk();
    await twilio.callStatus(legSid, 'completed');
    await databaseIsAway(voicelessSeconds + 1);
    await runJobs();
    expect(await twilio.status(callSid)).toBe('in-progress');
    await elapse(voicelessSeconds);
    expect(await twilio.status(callSid)).toBe('ringing');
  });

  test('the agent whose tab was gone has the whole time again to come back to the call', async () => {
    const { callSid, callId, legSid } = await twilio.talk();
    await twilio.callStatus(legSid, 'completed');
    await twilio.setPage(twilio.priya, false);
    await twilio.carrier.expire();
    await databaseIsAway(120);
    await runJobs();
    expect(await twilio.callOf(callSid)).toMatchObject({ id: callId, status: 'in-progress' });
    await elapse(120);
    expect(await twilio.status(callSid)).toBe('ringing');
  });

  test('an agent who came back to a call meanwhile has time to wrap up when it is over', async () => {
    const { callSid } = await twilio.talk();
    await twilio.setPage(twilio.priya, false);
    const { presence } = twilio.app.live;
    await databaseIsAway(1, async () => {
      const channel = agentChannel(twilio.priya);
      // Processes tell each other who is there.
      for (const { occupancy } of [twilio.app.live.realtime, other.app.live.realtime]) {
        vi.spyOn(occupancy, 'channels').mockReturnValue([channel]);
        vi.spyOn(occupancy, 'count').mockImplementation((asked) => (asked === channel ? 1 : 0));
      }
      await expect(presence.arrived(twilio.priya, true)).rejects.toThrow();
      await twilio.callStatus(callSid, 'completed');
    });
    await runJobs();
    vi.restoreAllMocks();
    expect(await twilio.status(callSid)).toBe('completed');
    const [agent] = await twilio.db.select().from(agents).where(eq(agents.id, twilio.priya));
    expect(agent).toMatchObject({ status: 'available', offlineDueAt: null });
    expect(agent?.wrapUpEndsAt?.getTime()).toBeGreaterThan(twilio.clock.now.getTime());
  });

  test('an agent who was about to reconnect is not offline yet', async () => {
    await twilio.db
      .update(agents)
      .set({ status: 'available', offlineDueAt: twilio.clock.now })
      .where(eq(agents.id, twilio.priya));
    await databaseIsAway(10);
    await runJobs();
    expect(await twilio.agentStatus(twilio.priya)).toBe('available');
    await elapse(presenceGraceSeconds);
    expect(await twilio.agentStatus(twilio.priya)).toBe('offline');
  });

  test('a caller who hung up meanwhile, of which nothing was heard, rings no longer', async () => {
    const { callSid } = await ringAtPriya();
    twilio.fake.gone.add(callSid);
    const talk = await twilio.talk(twilio.marcus, '+12065550174');
    await databaseIsAway(2 * ringSeconds);
    await runJobs();
    expect(await twilio.callOf(callSid)).toMatchObject({ status: 'ended', endReason: 'lost' });
    expect(await twilio.status(talk.callSid)).toBe('in-progress');
  });

  test('of several processes each gives the time back before any of them misses the call', async () => {
    const { callSid } = await ringAtPriya();
    await databaseIsAway(2 * ringSeconds);
    await Promise.all([twilio, other].flatMap((process) => jobs.map((name) => process.runJob(name))));
    expect(await deadlineOf(callSid)).toBe(ringSeconds);
    twilio.clock.advance(ringSeconds);
    await Promise.all([twilio, other].flatMap((process) => jobs.map((name) => process.runJob(name))));
    expect(await twilio.status(callSid)).toBe('missed');
  });
});
