import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { agents, calls } from '../../db/schema';
import { account, lunaVerde, maya, newSid, openTwilio, publicUrl, sign, type TwilioServer } from './testing';
import { announcements } from './twiml';

let twilio: TwilioServer;

beforeAll(async () => {
  twilio = await openTwilio();
});
beforeEach(() => twilio.reset());
afterAll(() => twilio.close());

const webhooks = ['voice', 'client', 'status'] as const;
const urlOf = (path: string) => `${publicUrl}/webhooks/twilio/${path}`;
const callCount = () => twilio.db.$count(calls);

function send(path: string, payload: string, headers: Readonly<Record<string, string>> = {}) {
  return twilio.send({
    method: 'POST',
    url: `/webhooks/twilio/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });
}

const signed = (path: string, form: Readonly<Record<string, string>>) => ({
  'x-twilio-signature': sign(urlOf(path), form),
});

describe('what Twilio did not sign', () => {
  const form = { CallSid: newSid(), From: maya, To: lunaVerde };
  const body = new URLSearchParams(form).toString();

  test.each(webhooks)('is refused at %s before the database is asked', async (path) => {
    const asked = vi.spyOn(twilio.database.pool, 'query');
    const connected = vi.spyOn(twilio.database.pool, 'connect');
    const refused = [
      await send(path, body),
      await send(path, body, { 'x-twilio-signature': '' }),
      await send(path, body, { 'x-twilio-signature': 'x'.repeat(8_000) }),
      await send(path, body, { 'x-twilio-signature': sign(urlOf(path), form, 'another-token') }),
      await send(path, body, { 'x-twilio-signature': sign(urlOf('other'), form) }),
      await send(path, body, { 'x-twilio-signature': sign(urlOf(path).replace('https', 'http'), form) }),
      await send(path, `${body}&Extra=1`, signed(path, form)),
      await send(path, body.replace('CallSid', 'CallSId'), signed(path, form)),
      await send(path, '', signed(path, form)),
      await send(`${path}?call=${newSid()}`, body, signed(path, form)),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array(refused.length).fill(403));
    for (const { body: answer } of refused) expect(answer).toEqual({ message: 'The signature is invalid.' });
    expect([asked.mock.calls, connected.mock.calls]).toEqual([[], []]);
  });

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'text/xml'])(
    'is refused as %s, however it is signed',
    async (type) => {
      for (const path of webhooks) {
        const answer = await send(path, '{}', { 'content-type': type, ...signed(path, {}) });
        expect(answer.status).toBe(403);
      }
    },
  );

  test('is refused without its body being read', async () => {
    const answer = await send('voice', `Extra=${'x'.repeat(20_000)}`);
    expect(answer.status).toBe(403);
  });
});

describe('an odd form that is signed', () => {
  test.each(webhooks)('is answered at %s without a fault, and makes no call', async (path) => {
    const before = await callCount();
    const forms: readonly Readonly<Record<string, string>>[] = [
      {},
      { CallSid: '' },
      { CallSid: 'CA', From: maya, To: lunaVerde },
      { CallSid: `${newSid()}0`, From: maya, To: lunaVerde },
      { CallSid: newSid().toUpperCase(), From: maya, To: lunaVerde },
      { CallSid: "CA' or 1=1 --", From: "'; drop table calls; --", To: '%' },
      { CallSid: newSid(), From: `+${'9'.repeat(5_000)}`, To: lunaVerde },
      { CallSid: newSid(), From: maya, To: '+'.repeat(100) },
      { CallSid: newSid(), From: 'client:agent_99999999999999999999', conferenceName: 'Call-1' },
      { CallSid: newSid(), From: 'client:agent_1', conferenceName: 'Call-99999999999999999999' },
      { CallSid: newSid(), CallStatus: '__proto__', StatusCallbackEvent: 'constructor' },
      { CallSid: newSid(), StatusCallbackEvent: 'participant-leave', Reason: '☎'.repeat(1_000) },
      { __proto__x: '1', constructor: '2', toString: '3' },
    ];
    for (const form of forms) {
      const { status, body } = await send(path, new URLSearchParams(form).toString(), signed(path, form));
      expect([status, path === 'status' || body.startsWith('<?xml')]).toEqual([
        path === 'status' ? 204 : 200,
        true,
      ]);
    }
    expect(await callCount()).toBe(before);
  });

  test('with a field twice is signed over both, and is no call of either', async () => {
    const [one, other] = [newSid(), newSid()].sort();
    const signature = sign(urlOf('voice'), { CallSid: `${one}CallSid${other}`, From: maya, To: lunaVerde });
    const body = `CallSid=${one}&CallSid=${other}&${new URLSearchParams({ From: maya, To: lunaVerde })}`;
    const before = await callCount();
    const { status, body: answer } = await send('voice', body, { 'x-twilio-signature': signature });
    expect([status, answer]).toEqual([200, expect.stringContaining(announcements.trouble)]);
    expect(await callCount()).toBe(before);
  });

  test('with what cannot be stored is refused', async () => {
    const form = { CallSid: newSid(), From: '\0', To: lunaVerde };
    const answer = await send('voice', new URLSearchParams(form).toString(), signed('voice', form));
    expect(answer.status).toBe(422);
  });

  test('beyond 16 kB is refused', async () => {
    const form = { CallSid: newSid(), Extra: 'x'.repeat(17_000) };
    const answer = await send('voice', new URLSearchParams(form).toString(), signed('voice', form));
    expect(answer.status).toBe(413);
  });
});

test('only the auth token signs, not the API key', async () => {
  const form = { CallSid: newSid(), From: maya, To: lunaVerde };
  const signature = sign(urlOf('voice'), form, account.apiKeySecret);
  expect(
    (await send('voice', new URLSearchParams(form).toString(), { 'x-twilio-signature': signature })).status,
  ).toBe(403);
});

describe('the callbacks of a call', () => {
  type Step = () => Promise<{ readonly status: number }>;

  function story() {
    const [callSid, legSid] = [newSid(), newSid()];
    const joinAgentOfCall: Step = async () => {
      const call = await twilio.callOf(callSid);
      if (call === undefined) return twilio.join(999_999, twilio.priya, legSid);
      await twilio.calls.accept(call.id, twilio.priya).catch(() => undefined);
      return twilio.join(call.id, twilio.priya, legSid);
    };
    const steps: readonly Step[] = [
      () => twilio.voice(callSid),
      () => twilio.conference('participant-join', callSid, callSid),
      joinAgentOfCall,
      () => twilio.conference('conference-start', callSid),
      () => twilio.conference('participant-join', callSid, legSid),
      () => twilio.conference('participant-leave', callSid, legSid),
      () => twilio.callStatus(legSid, 'completed'),
      () => twilio.conference('participant-leave', callSid, callSid),
      () => twilio.callStatus(callSid, 'completed'),
      () => twilio.conference('conference-end', callSid),
    ];
    return { callSid, steps };
  }

  function shuffled<T>(items: readonly T[], seed: number): T[] {
    let state = seed;
    const next = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state;
    };
    return items
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }

  async function check(callSid: string) {
    expect((await twilio.callOf(callSid))?.endedAt ?? null).not.toBeNull();
    expect(await twilio.db.$count(calls, eq(calls.callSid, callSid))).toBe(1);
    const [priya] = await twilio.db.select().from(agents).where(eq(agents.id, twilio.priya));
    expect(priya?.status).not.toBe('on_call');
    await twilio.carrier.expire();
    expect(await twilio.openLines()).toEqual([]);
  }

  test('come each twice, and change nothing the second time', async () => {
    const { callSid, steps } = story();
    const seen = [];
    for (const step of steps) {
      await step();
      seen.push(await twilio.status(callSid));
      expect((await step()).status).toBeLessThan(300);
      expect(await twilio.status(callSid)).toBe(seen.at(-1));
    }
    expect(seen).toEqual([
      ...Array(2).fill('ringing'),
      ...Array(5).fill('in-progress'),
      ...Array(3).fill('completed'),
    ]);
    const first = await twilio.callOf(callSid);
    twilio.clock.advance(30);
    for (const step of steps) expect((await step()).status).toBeLessThan(300);
    expect(await twilio.callOf(callSid)).toEqual(first);
    await check(callSid);
  });

  test.each(Array.from({ length: 16 }, (_, index) => index + 1))(
    'come in any order and leave one call that is over (%i)',
    async (seed) => {
      const { callSid, steps } = story();
      for (const step of shuffled(steps, seed * 7919)) expect((await step()).status).toBeLessThan(300);
      await check(callSid);
    },
  );

  test('come all at once and leave one call that is over', async () => {
    const { callSid, steps } = story();
    const answers = await Promise.all([...steps, ...steps].map((step) => step()));
    for (const { status } of answers) expect(status).toBeLessThan(300);
    await check(callSid);
  });

  test('of a stranger’s account change nothing, even with a right signature', async () => {
    const { callSid } = await twilio.talk();
    await twilio.callStatus(newSid(), 'failed');
    await twilio.conference('participant-leave', newSid(), newSid());
    await twilio.conference('conference-end', newSid());
    expect(await twilio.status(callSid)).toBe('in-progress');
  });
});
