import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { agents, calls } from '../../db/schema';
import { voicelessSeconds } from '../absent-agents';
import { agentGraceSeconds, newSid, openTwilio, type TwilioServer } from './testing';

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

interface Talk {
  readonly callSid: string;
  readonly callId: number;
  readonly legSid: string;
}

async function simulated(): Promise<Talk> {
  const { body } = await twilio.post('/api/admin/simulate-call', await twilio.tokenOf('admin'), {});
  const { id: callId, call_sid: callSid } = body.data;
  await twilio.calls.accept(callId, twilio.priya);
  const legSid = newSid();
  await twilio.join(callId, twilio.priya, legSid);
  await twilio.conference('participant-join', callSid, legSid);
  return { callSid, callId, legSid };
}

async function closePage({ callSid, legSid }: Talk): Promise<void> {
  await twilio.setPage(twilio.priya, false);
  await twilio.conference('participant-leave', callSid, legSid);
  await twilio.callStatus(legSid, 'completed');
}

async function statusOf(agentId: number) {
  const [agent] = await twilio.db.select().from(agents).where(eq(agents.id, agentId));
  return agent?.status;
}

describe.each([
  ['a caller', () => twilio.talk()],
  ['a simulated caller', simulated],
])('%s whose agent closes the page', (_caller, talk) => {
  test('is offered to others after the grace', async () => {
    const call = await talk();
    await closePage(call);
    await elapse(0);
    expect((await twilio.callOf(call.callSid))?.agentLostAt).toEqual(twilio.clock.now);
    await elapse(agentGraceSeconds - 1);
    expect(await twilio.status(call.callSid)).toBe('in-progress');
    await elapse(1);
    expect(await twilio.callOf(call.callSid)).toMatchObject({ status: 'ringing', agentId: null });
    expect(await statusOf(twilio.priya)).toBe('offline');
  });

  test('keeps an agent whose page is back in time', async () => {
    const call = await talk();
    await closePage(call);
    await elapse(0);
    await twilio.setPage(twilio.priya, true);
    await elapse(agentGraceSeconds);
    expect(await twilio.callOf(call.callSid)).toMatchObject({ status: 'in-progress', agentLostAt: null });
  });

  test('keeps an agent whose leg is back in time, to the moment', async () => {
    const call = await talk();
    await closePage(call);
    await elapse(0);
    twilio.clock.advance(agentGraceSeconds);
    await Promise.all([twilio.join(call.callId, twilio.priya), twilio.carrier.expire()]);
    const { status, agentId } = (await twilio.callOf(call.callSid)) ?? {};
    expect([
      ['in-progress', twilio.priya],
      ['ringing', null],
    ]).toContainEqual([status, agentId]);
  });

  test('is passed on once, whichever process looks first', async () => {
    const call = await talk();
    await closePage(call);
    await elapse(0);
    twilio.clock.advance(agentGraceSeconds);
    await Promise.all([twilio.carrier.expire(), twilio.nextProcess().expire()]);
    expect(await twilio.callOf(call.callSid)).toMatchObject({ status: 'ringing', offeredAgain: 1 });
  });
});

test('hears the hold sound until the next agent is on the line', async () => {
  const call = await twilio.talk();
  const { callId, callSid, legSid } = call;
  await closePage(call);
  await elapse(0);
  await elapse(agentGraceSeconds);
  await twilio.calls.accept(callId, twilio.marcus);
  const second = newSid();
  await twilio.join(callId, twilio.marcus, second);
  await elapse(1);
  expect(twilio.fake.asked).toEqual([`hold Call-${callId} ${callSid}`]);
  await twilio.conference('participant-join', callSid, second);
  await elapse(1);
  expect(twilio.fake.asked).toEqual([
    `hold Call-${callId} ${callSid}`,
    `take off hold Call-${callId} ${callSid}`,
  ]);
  expect(twilio.fake.asked).not.toContain(`hang up ${legSid}`);
});

test('stays on hold when the leg of the next agent fails as well', async () => {
  const call = await twilio.talk();
  await closePage(call);
  await elapse(0);
  await elapse(agentGraceSeconds);
  await twilio.calls.accept(call.callId, twilio.marcus);
  const second = newSid();
  await twilio.join(call.callId, twilio.marcus, second);
  await twilio.callStatus(second, 'failed');
  await elapse(1);
  expect(await twilio.status(call.callSid)).toBe('ringing');
  expect(twilio.fake.asked).toEqual([`hold Call-${call.callId} ${call.callSid}`]);
});

test('goes on hold as their agent signs out, though the carrier fails at first', async () => {
  const { callSid, callId, legSid } = await twilio.talk();
  await twilio.db.update(agents).set({ isActive: false }).where(eq(agents.id, twilio.priya));
  twilio.fake.fail(new Error('503'));
  await elapse(0);
  expect(await twilio.status(callSid)).toBe('in-progress');
  twilio.fake.fail(null);
  await elapse(1);
  await elapse(1);
  expect(await twilio.status(callSid)).toBe('ringing');
  expect(twilio.fake.asked).toEqual([
    `hang up ${legSid}`,
    `hang up ${legSid}`,
    `hold Call-${callId} ${callSid}`,
  ]);
  await twilio.db.update(agents).set({ isActive: true });
});

test.each([
  ['stands still', 0],
  ['is set back', -300],
  ['is set ahead', 300],
])(
  'a leg without a page is asked for every ten seconds, also when the shared clock %s',
  async (_how, step) => {
    const { callSid, legSid } = await twilio.talk();
    await twilio.setPage(twilio.priya, false);
    await elapse(1);
    expect(twilio.fake.asked).toEqual([`look at ${legSid}`]);
    twilio.fake.gone.add(legSid);
    twilio.clock.step(step);
    await elapse(9);
    expect((await twilio.callOf(callSid))?.agentLostAt).toBeNull();
    await elapse(1);
    expect((await twilio.callOf(callSid))?.agentLostAt).toEqual(twilio.clock.now);
  },
);

test('one slow answer of the carrier holds up nothing else that it is asked for', async () => {
  const { lines } = twilio.fake;
  const over = await twilio.ring('+12065550181');
  twilio.fake.fail(new Error('503'));
  await twilio.callStatus(over.callSid, 'completed');
  await twilio.carrier.expire();
  twilio.fake.fail(null);
  const talks = [await twilio.talk(), await twilio.talk(twilio.marcus, '+12065550182')];
  await twilio.setPage(twilio.priya, false);
  await twilio.setPage(twilio.marcus, false);
  const waiting: (() => void)[] = [];
  const answerLast = <Answer>(answer: Answer) =>
    new Promise<Answer>((resolve) => {
      waiting.push(() => resolve(answer));
      if (waiting.length === 3) for (const proceed of waiting) proceed();
    });
  const spies = [
    vi.spyOn(lines, 'isOver').mockImplementation(() => answerLast(true)),
    vi.spyOn(lines, 'endConference').mockImplementation(() => answerLast(undefined)),
  ];
  await elapse(60);
  for (const spy of spies) spy.mockRestore();
  const lost = await Promise.all(talks.map(({ callSid }) => twilio.callOf(callSid)));
  expect(lost.map((call) => call?.agentLostAt)).toEqual([twilio.clock.now, twilio.clock.now]);
  expect(await twilio.openLines()).toHaveLength(2);
});

test.each([
  ['counts anew after a time in which no process ran', true, voicelessSeconds],
  ['goes on where another process is started beside', false, 1],
])('the time without a voice %s', async (_when, wasAlone, left) => {
  const { callSid, legSid } = await twilio.talk();
  await twilio.callStatus(legSid, 'completed');
  twilio.clock.advance(voicelessSeconds - 1);
  await twilio.carrier.recover(wasAlone);
  await elapse(left - 1);
  expect(await twilio.status(callSid)).toBe('in-progress');
  await elapse(1);
  expect(await twilio.status(callSid)).toBe('ringing');
});

test('callers beyond the limit are asked to ring again and are stored', async () => {
  for (let number = 0; number < 20; number += 1) await twilio.ring(`+1206555${4000 + number}`);
  const callSid = newSid();
  for (let times = 0; times < 2; times += 1) {
    const { body } = await twilio.voice(callSid, '+12065554999');
    expect(body).toContain('<Say>We are sorry, all our lines are busy right now.');
    expect(body).toContain('<Hangup/>');
  }
  expect(await twilio.callOf(callSid)).toMatchObject({ status: 'ended', endReason: 'busy' });
  await twilio.callStatus(callSid, 'completed');
  expect(await twilio.db.$count(calls, eq(calls.callSid, callSid))).toBe(1);
});
