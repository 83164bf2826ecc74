import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls, tenants } from '../../db/schema';
import { account, lunaVerde, maya, newSid, openTwilio, publicUrl, sign, type TwilioServer } from './testing';
import { announcements } from './twiml';

let twilio: TwilioServer;
const logged: string[] = [];
const switchedOff = '+12065550998';

beforeAll(async () => {
  twilio = await openTwilio({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => logged.push(line) } });
});
beforeEach(() => twilio.reset());
afterAll(() => twilio.close());

const callCount = () => twilio.db.$count(calls);

async function otherTenant(): Promise<number> {
  const [tenant] = await twilio.db
    .select({ id: tenants.id })
    .from(tenants)
    .where(ne(tenants.phoneDigits, '2065550100'));
  return tenant?.id ?? 0;
}

async function announcementFor(from: string, to: string): Promise<string> {
  const before = await callCount();
  const { status, body } = await twilio.voice(newSid(), from, to);
  expect(status).toBe(200);
  expect(await callCount()).toBe(before);
  return body;
}

describe('a signature', () => {
  const form = { CallSid: newSid(), From: maya, To: lunaVerde };
  const url = `${publicUrl}/webhooks/twilio/voice`;

  test.each([
    ['is missing', null],
    ['is nonsense', 'nonsense'],
    ['was made with another token', sign(url, form, 'another-token')],
    ['was made for another address', sign(`${publicUrl}/webhooks/twilio/client`, form)],
    ['was made for another host', sign('https://evil.example.com/webhooks/twilio/voice', form)],
    ['was made for other fields', sign(url, { ...form, From: '+12065550199' })],
  ])('that %s is refused', async (_case, signature) => {
    const before = await callCount();
    for (const path of ['voice', 'client', 'status']) {
      if (path === 'client' && signature === sign(`${publicUrl}/webhooks/twilio/client`, form)) continue;
      expect((await twilio.signed(path, form, signature)).status).toBe(403);
    }
    expect(await callCount()).toBe(before);
  });

  test('covers the query', async () => {
    const { callSid } = await twilio.ring();
    const signature = sign(`${publicUrl}/webhooks/twilio/status`, { StatusCallbackEvent: 'conference-end' });
    const forged = await twilio.signed(
      `status?call=${callSid}`,
      { StatusCallbackEvent: 'conference-end' },
      signature,
    );
    expect(forged.status).toBe(403);
    expect(await twilio.status(callSid)).toBe('ringing');
  });

  test('does not make an oversized or unreadable body welcome', async () => {
    const long = { ...form, Extra: 'x'.repeat(17_000) };
    expect((await twilio.signed('voice', long)).status).toBe(413);
    const json = await twilio.post('/webhooks/twilio/voice', null, form, {
      'x-twilio-signature': sign(url, {}),
    });
    expect(json.status).toBe(403);
  });

  test('of a form without its fields gets a polite answer', async () => {
    expect((await twilio.signed('voice', { Hello: 'world' })).body).toContain(announcements.trouble);
    expect((await twilio.signed('client', { Hello: 'world' })).body).toContain('<Reject');
    expect((await twilio.signed('status', { Hello: 'world' })).status).toBe(204);
  });
});

describe('an incoming call', () => {
  test('finds the restaurant by the number dialled and the customer by the caller’s', async () => {
    const { callSid, callId, answer } = await twilio.ring();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/xml');
    const supervisor = await twilio.tokenOf('supervisor');
    const { body } = await twilio.get('/api/admin/waiting-calls', supervisor);
    expect(body.data.filter(({ id }: { id: number }) => id === callId)).toMatchObject([
      {
        from_number: maya,
        status: 'ringing',
        tenant: { name: 'Luna Verde Trattoria' },
        customer: { name: 'Maya Okonkwo' },
      },
    ]);
    expect(await twilio.callOf(callSid)).toMatchObject({ isSimulated: false, direction: 'inbound' });
  });

  test('waits in the conference of its name, hears it ring, and ends it by leaving', async () => {
    const { callSid, callId, answer } = await twilio.ring();
    expect(answer.body).toContain(`>Call-${callId}</Conference>`);
    for (const setting of [
      'startConferenceOnEnter="false"',
      'endConferenceOnExit="true"',
      'beep="false"',
      `waitUrl="${publicUrl}/webhooks/twilio/ring.wav"`,
      'waitMethod="GET"',
      `statusCallback="${publicUrl}/webhooks/twilio/status?call=${callSid}"`,
      'statusCallbackEvent="join leave end"',
    ]) {
      expect(answer.body).toContain(setting);
    }
  });

  test('rings in a sound that Twilio can fetch and keep', async () => {
    const { status, headers } = await twilio.get('/webhooks/twilio/ring.wav');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'audio/wav', 'cache-control': 'public, max-age=86400' });
    expect(Number(headers['content-length'])).toBe(44 + 6 * 8_000 * 2);
  });

  test('that is reported again, or twice at once, stays one call', async () => {
    const before = await callCount();
    const callSid = newSid();
    const answers = await Promise.all([twilio.voice(callSid), twilio.voice(callSid), twilio.voice(callSid)]);
    answers.push(await twilio.voice(callSid));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.body).toContain('<Conference');
    expect(await callCount()).toBe(before + 1);
  });

  test('that is over already gets an announcement when it is reported again', async () => {
    const { callSid, callId } = await twilio.ring();
    await twilio.calls.hangUp(callId, 'caller');
    expect((await twilio.voice(callSid)).body).toContain(announcements.trouble);
  });

  test('to a number nobody has', async () => {
    expect(await announcementFor(maya, '+12065559999')).toContain(
      `<Say>${announcements.unknownNumber}</Say><Hangup/>`,
    );
    expect(await announcementFor(maya, '')).toContain(announcements.unknownNumber);
  });

  test('to a restaurant that is switched off', async () => {
    await twilio.db
      .update(tenants)
      .set({ isActive: false, phoneDigits: '2065550998' })
      .where(eq(tenants.id, await otherTenant()));
    expect(await announcementFor(maya, switchedOff)).toContain(
      `<Say>${announcements.inactive}</Say><Hangup/>`,
    );
  });

  test.each(['anonymous', '', '+266696687', '+7378742833', 'sip:maya@example.com', 'client:agent_3'])(
    'from %j, which is no number to call back',
    async (from) => {
      expect(await announcementFor(from, lunaVerde)).toContain(
        `<Say>${announcements.anonymous}</Say><Hangup/>`,
      );
    },
  );

  test('from a number that has called ten times this minute hears busy', async () => {
    for (let call = 0; call < 10; call += 1) await twilio.ring();
    expect(await announcementFor(maya, lunaVerde)).toContain('<Reject reason="busy"/>');
    twilio.clock.advance(61);
    await twilio.ring();
  });

  test('waits while the database is away, for about a minute, and rings when it is back', async () => {
    const callSid = newSid();
    const form = { CallSid: callSid, From: maya, To: lunaVerde };
    const { pool } = twilio.database;
    pool.failAll();
    const paths: string[] = [];
    for (let path: string | undefined = 'voice'; path !== undefined; ) {
      paths.push(path);
      const { status, body } = await twilio.signed(path, form);
      expect(status).toBe(200);
      path = /<Redirect method="POST">https:\/\/orders\.example\.com\/webhooks\/twilio\/([^<]+)</.exec(
        body,
      )?.[1];
      expect(body).toContain(path === undefined ? announcements.trouble : '<Pause length="5"/>');
    }
    expect(paths.length).toBe(11);
    pool.resume();
    expect((await twilio.signed(paths[1] ?? '', form)).body).toContain('<Conference');
    expect(await twilio.status(callSid)).toBe('ringing');
  });

  test('hears that something went wrong when it cannot be stored', async () => {
    await twilio.db.execute('alter table calls rename to calls_away');
    const { status, body } = await twilio.voice(newSid());
    await twilio.db.execute('alter table calls_away rename to calls');
    expect(status).toBe(200);
    expect(body).toContain(announcements.trouble);
  });
});

test('no number, secret or signature reaches the log', async () => {
  await twilio.talk();
  await twilio.signed('voice', { CallSid: newSid(), From: maya, To: lunaVerde }, 'wrong-signature');
  const log = logged.join('');
  expect(log).toContain('/webhooks/twilio/voice');
  expect(log).toContain('not signed by Twilio');
  for (const secret of ['2065550173', '2065550100', account.authToken, 'wrong-signature']) {
    expect(log).not.toContain(secret);
  }
});
