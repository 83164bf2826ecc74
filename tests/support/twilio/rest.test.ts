import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from './account';
import { openStandIn, type StandIn } from './stand-in';
import { enterTwiml, openServer } from './testing';
import { readTwiml } from './twiml';
import { signatureOf } from './webhook';

let standIn: StandIn;
let server: Awaited<ReturnType<typeof openServer>>;
let account: Account;
beforeAll(async () => {
  standIn = await openStandIn();
  server = await openServer({ voice: enterTwiml('caller'), client: enterTwiml('agent') });
  account = standIn.openAccount();
  account.servedAt(server.origin);
});
afterAll(async () => {
  await standIn.close();
  server.close();
});

/** As the server's client asks: through the proxy, and the certificate is looked at. */
async function ask(method: 'GET' | 'POST', path: string, fields = '', secret = account.apiKeySecret) {
  const { HTTP_PROXY = '' } = standIn.envOf(account);
  const proxied = request(HTTP_PROXY, { method: 'CONNECT', path: 'api.twilio.com:443' }).end();
  const [, socket]: [unknown, Socket] = (await once(proxied, 'connect')) as [unknown, Socket];
  const asked = secureRequest({
    host: 'api.twilio.com',
    method,
    path: `/2010-04-01/Accounts/${account.accountSid}${path}${method === 'GET' ? `?${fields}` : ''}`,
    auth: `${account.apiKeySid}:${secret}`,
    createConnection: () =>
      connect({ socket, servername: 'api.twilio.com', ca: readFileSync(standIn.certFile) }),
  });
  asked.end(method === 'POST' ? fields : '');
  const [response] = await once(asked, 'response');
  return { status: response.statusCode, body: JSON.parse(await text(response)) };
}

it('finds a conference by its name and ends it, with everybody in it', async () => {
  const telephone = await account.dial('+12065550100', '+12065550173');
  const { body } = await ask('GET', '/Conferences.json', 'FriendlyName=Call-1&PageSize=20');
  expect(body.conferences).toEqual([
    { sid: expect.stringMatching(/^CF/), friendly_name: 'Call-1', status: 'init' },
  ]);
  const [{ sid }] = body.conferences;
  const ended = await ask('POST', `/Conferences/${sid}.json`, 'Status=completed');
  expect(ended).toEqual({
    status: 200,
    body: { sid: expect.stringMatching(/^CF\w{32}$/), friendly_name: 'Call-1', status: 'completed' },
  });
  expect(telephone.isOn).toBe(false);
  expect(await ask('GET', `/Calls/${telephone.callSid}.json`)).toEqual({
    status: 200,
    body: { sid: telephone.callSid, status: 'completed' },
  });
});

it('plays a call a message before it hangs it up, but not one that is over', async () => {
  const telephone = await account.dial('+12065550100', '+12065550173');
  const twiml = `Twiml=${encodeURIComponent('<Response><Say>Bye.</Say><Hangup/></Response>')}`;
  await ask('POST', `/Calls/${telephone.callSid}.json`, twiml);
  expect(telephone.told).toEqual(['Bye.']);
  expect(telephone.isOn).toBe(false);
  const again = await ask('POST', `/Calls/${telephone.callSid}.json`, twiml);
  expect(again).toEqual({
    status: 400,
    body: { message: 'Call is not in-progress. Cannot redirect.', status: 400, code: 21220 },
  });
});

it('answers nobody without the key, and reports what is not there', async () => {
  expect(await ask('GET', '/Conferences.json', '', 'wrong')).toEqual({
    body: { code: 20003, message: 'Authenticate', status: 401 },
    status: 401,
  });
  expect(await ask('GET', '/Calls/CAnone.json')).toEqual({
    status: 404,
    body: { message: 'not found', status: 404, code: 20404 },
  });
});

/** The example of https://www.twilio.com/docs/usage/security#validating-requests */
it('signs as Twilio does', () => {
  const form = {
    Digits: '1234',
    To: '+18005551212',
    From: '+14158675310',
    Caller: '+14158675310',
    CallSid: 'CA1234567890ABCDE',
  };
  expect(signatureOf({ url: 'https://mycompany.com/myapp.php?foo=1&bar=2', form }, '12345')).toBe(
    'GvWf1cFY/Q7PnoempGyD5oXAezc=',
  );
});

it('reads the instructions of a server', () => {
  expect(readTwiml(enterTwiml('agent'))).toEqual({
    verb: 'conference',
    settings: {
      name: 'Call-1',
      startsOnEnter: true,
      endsOnExit: false,
      statusUrl: 'https://orders.example.com/webhooks/twilio/status?call=1&of=2',
      label: 'agent',
    },
  });
  expect(() => readTwiml('<Response><Play>x</Play></Response>')).toThrow('no such TwiML');
});
