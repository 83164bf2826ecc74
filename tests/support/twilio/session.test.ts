import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from './account';
import { openStandIn, type StandIn } from './stand-in';
import { enterTwiml, makeToken, openBrowser, openServer, type TokenChanges } from './testing';

let standIn: StandIn;
let server: Awaited<ReturnType<typeof openServer>>;
let account: Account;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  standIn = await openStandIn();
  server = await openServer({ voice: enterTwiml('caller'), client: enterTwiml('agent') });
});
afterAll(async () => {
  await standIn.close();
  server.close();
});
beforeEach(async () => {
  account = standIn.openAccount();
  account.servedAt(server.origin);
  browser = await openBrowser(standIn.port);
  server.told.length = 0;
  server.answers.client = enterTwiml('agent');
});
afterEach(() => {
  browser.close();
  account.close();
});

async function registered(reconnectTimeout = 0): Promise<void> {
  browser.listen(makeToken(account), reconnectTimeout);
  await browser.next();
  browser.say('register', { media: { audio: true } });
  await browser.next();
}
const invite = (more: object = { twilio: { params: 'conferenceName=Call-1' } }) =>
  browser.say('invite', { callsid: 'TJS1', sdp: 'v=0', ...more });
const now = () => Math.floor(Date.now() / 1_000);

it('lets a browser with a good token in, and registers it', async () => {
  browser.listen(makeToken(account));
  expect(await browser.next()).toEqual({
    type: 'connected',
    payload: { token: { identity: 'agent_1', ttl: expect.closeTo(3600, -1) } },
  });
  browser.say('register', { media: { audio: true } });
  expect(await browser.next()).toEqual({ payload: {}, type: 'ready' });
  expect(account.frames).toEqual(['listen', 'register']);
});

describe('a token is refused', () => {
  it.each<[number, string, TokenChanges]>([
    [31202, 'signed by another', { secret: 'another' }],
    [31202, 'of a key nobody knows', { iss: 'SKnone' }],
    [31205, 'past its time', { exp: now() - 1 }],
    [31207, 'for more than a day', { exp: now() + 25 * 3600 }],
    [31201, 'of another account', { sub: 'ACother' }],
    [31201, 'for another application', { application: 'APother' }],
  ])('with %i when it is %s', async (code, _, changes) => {
    browser.listen(makeToken(account, changes));
    expect(await browser.next()).toEqual({ type: 'error', payload: { error: { code } } });
    expect(await browser.next()).toEqual({ payload: {}, type: 'close' });
  });

  it('with 31204 when it is none', async () => {
    browser.listen('none');
    expect(await browser.next()).toEqual({ type: 'error', payload: { error: { code: 31204 } } });
  });

  it('with any number a test wants, and the line dropped or kept', async () => {
    Object.assign(account.behaviour, { refuses: 31202, onBadToken: 'keep' });
    browser.listen(makeToken(account));
    expect(await browser.next()).toEqual({ type: 'error', payload: { error: { code: 31202 } } });
    account.behaviour.onBadToken = 'drop';
    browser.listen(makeToken(account));
    await browser.next();
    expect(await browser.next()).toBe('gone');
  });

  it('with 31205 once a test lets it expire, and the next one is taken', async () => {
    const token = makeToken(account);
    account.expired.add(token);
    account.behaviour.onBadToken = 'keep';
    browser.listen(token);
    expect(await browser.next()).toEqual({ type: 'error', payload: { error: { code: 31205 } } });
    browser.listen(makeToken(account, { iat: now() - 1 }));
    expect(await browser.next()).toEqual({
      payload: { token: { identity: 'agent_1', ttl: expect.any(Number) } },
      type: 'connected',
    });
  });
});

it('knocks on the line as often as told', async () => {
  account.behaviour.heartbeatMs = 5;
  browser.listen(makeToken(account));
  await browser.next();
  expect(await browser.next()).toBe('\n');
  expect(await browser.next()).toBe('\n');
});

it('answers a frame nobody knows with 31100', async () => {
  browser.say('dance', {});
  expect(await browser.next()).toEqual({ type: 'error', payload: { error: { code: 31100 } } });
});

it('declines a browser that the server does not let into the conference', async () => {
  server.answers.client = '<Response><Reject reason="rejected"/></Response>';
  await registered();
  invite();
  expect(await browser.next()).toEqual({
    payload: { callsid: expect.stringMatching(/^CA\w{32}$/) },
    type: 'ringing',
  });
  expect(await browser.next()).toEqual({
    type: 'hangup',
    payload: { callsid: expect.stringMatching(/^CA\w{32}$/), error: { code: 31603 } },
  });
  await account.told();
  expect(server.told).toEqual(['client Call-1', 'status completed']);
});

it('hangs a browser up when the server answers nothing sensible', async () => {
  server.answers.client = 'It works!';
  await registered();
  invite();
  await browser.next();
  expect(await browser.next()).toEqual({
    type: 'hangup',
    payload: { callsid: expect.stringMatching(/^CA\w{32}$/), error: { code: 31000 } },
  });
});

it('takes up no call it does not know', async () => {
  await registered();
  invite({ reconnect: 'unknown', twilio: {} });
  expect(await browser.next()).toEqual({
    type: 'hangup',
    payload: { callsid: 'TJS1', error: { code: 31209 } },
  });
});

describe('a telephone', () => {
  const number = '+12065550100';
  const caller = '+12065550173';

  it('waits in the conference, and the server is notified of each step as it hangs up', async () => {
    const telephone = await account.dial(number, caller);
    expect(telephone.isOn).toBe(true);
    telephone.hangUp();
    await account.told();
    expect(telephone.isOn).toBe(false);
    expect(server.told).toEqual([
      'voice ringing',
      'status?call=1&of=2 participant-join',
      'status?call=1&of=2 participant-leave',
      'status?call=1&of=2 conference-end',
      'status completed',
    ]);
  });

  it('sends its notices in another order, or twice, as a test wants', async () => {
    const telephone = await account.dial(number, caller);
    await account.told();
    server.told.length = 0;
    account.arrange = (callbacks) => [...callbacks.toReversed(), ...callbacks.slice(-1)];
    telephone.hangUp();
    await account.told();
    expect(server.told.map((line) => line.split(' ')[1])).toEqual([
      'completed',
      'conference-end',
      'participant-leave',
      'completed',
    ]);
  });

  it('hears why nobody takes its call', async () => {
    const { voice } = server.answers;
    server.answers.voice = '<Response><Say>Sorry &amp; goodbye.</Say><Hangup/></Response>';
    const telephone = await account.dial(number, caller);
    server.answers.voice = voice;
    expect(telephone.isOn).toBe(false);
    expect(telephone.told).toEqual(['Sorry & goodbye.']);
  });
});
