import { expect, it, vi } from 'vitest';
import { createVoiceProvider, fetchUsedVoice, loadVoice } from './create-voice-provider';
import type { VoiceLine, VoiceProvider, VoiceToken } from './voice-provider.types';

const token = (provider: VoiceToken['provider']): VoiceToken => ({ token: 't', identity: 'i', provider });
const settled = () => new Promise((done) => setImmediate(done));

const fakeProvider = () => {
  const line: VoiceLine = { hangUp: vi.fn(), mute: vi.fn(), sendDigits: vi.fn(), retryMicrophone: vi.fn() };
  const discard = vi.fn();
  const dial = vi.fn();
  const provider: VoiceProvider = {
    start: vi.fn(),
    renew: vi.fn(),
    connect: vi.fn(() => line),
    chooseDevices: vi.fn(),
    rate: vi.fn(),
    prepare: vi.fn(() => ({ dial, discard })),
    stop: vi.fn(),
  };
  return { line, provider, dial, discard };
};

it.each([
  ['embedded', null, 'embedded'],
  ['twilio', null, 'twilio'],
  ['twilio', 'embedded', 'embedded'],
] as const)('with %s chosen and %s in the token it loads %s, once', async (chosen, named, loaded) => {
  const { provider } = fakeProvider();
  const load = vi.fn(async () => provider);
  const voice = createVoiceProvider(chosen, load);
  voice.start(token(named), () => {});
  voice.start(token(named), () => {});
  await settled();
  expect(load.mock.calls).toEqual([[loaded]]);
  expect(provider.start).toHaveBeenCalledTimes(2);
});

it.each([
  [{ typ: 'JWT', alg: 'HS256', cty: 'twilio-fpa;v=1' }, 'twilio'],
  [{ typ: 'JWT', alg: 'HS256' }, 'embedded'],
] as const)('with embedded chosen and none named, a token headed %o loads %s', async (head, loaded) => {
  const load = vi.fn(async () => fakeProvider().provider);
  const voice = createVoiceProvider('embedded', load);
  const text = Buffer.from(JSON.stringify(head)).toString('base64url');
  voice.start({ ...token(null), token: `${text}.e30.signature` }, () => {});
  await settled();
  expect(load.mock.calls).toEqual([[loaded]]);
});

it('passes everything on in order once it is loaded', async () => {
  const { provider, line } = fakeProvider();
  const voice = createVoiceProvider('embedded', async () => provider);
  voice.start(token(null), () => {});
  const report = () => {};
  const opened = voice.connect('Call-12', report);
  opened.mute(true);
  opened.sendDigits('12');
  opened.retryMicrophone();
  voice.renew(token(null));
  await settled();
  opened.hangUp();
  voice.stop();
  await settled();
  expect(vi.mocked(provider.connect).mock.calls).toEqual([['Call-12', report]]);
  expect(line.mute).toHaveBeenCalledWith(true);
  expect(line.sendDigits).toHaveBeenCalledWith('12');
  expect(line.retryMicrophone).toHaveBeenCalledOnce();
  expect(line.hangUp).toHaveBeenCalledOnce();
  expect(provider.renew).toHaveBeenCalledOnce();
  expect(provider.stop).toHaveBeenCalledOnce();
});

it('never joins a conference that was left before it was loaded', async () => {
  const { provider } = fakeProvider();
  const voice = createVoiceProvider('embedded', async () => provider);
  voice.start(token(null), () => {});
  const opened = voice.connect('Call-12', () => {});
  opened.hangUp();
  opened.mute(true);
  await settled();
  expect(provider.connect).not.toHaveBeenCalled();
});

it('joins at once when it is loaded: nothing may come between the answer and the sound', async () => {
  const { provider } = fakeProvider();
  const voice = createVoiceProvider('embedded', async () => provider);
  voice.start(token(null), () => {});
  await settled();
  voice.connect('Call-12', () => {});
  expect(provider.connect).toHaveBeenCalledOnce();
});

it('prepares a line before or after it is loaded, dials it, and throws it away', async () => {
  const { provider, discard, dial } = fakeProvider();
  const voice = createVoiceProvider('embedded', async () => provider);
  const never = voice.prepare('Call-12');
  never.dial();
  never.discard();
  const early = voice.prepare('Call-12');
  early.dial();
  voice.start(token(null), () => {});
  await settled();
  expect(vi.mocked(provider.prepare).mock.calls).toEqual([['Call-12']]);
  expect(dial).toHaveBeenCalledOnce();
  early.discard();
  expect(discard).toHaveBeenCalledOnce();
  const late = voice.prepare('Call-12');
  late.dial();
  late.discard();
  expect(dial).toHaveBeenCalledTimes(2);
  expect([vi.mocked(provider.prepare).mock.calls.length, discard.mock.calls.length]).toEqual([2, 2]);
});

it('refuses wrong digits at once', () => {
  const voice = createVoiceProvider('embedded', async () => fakeProvider().provider);
  expect(() => voice.connect('Call-12', () => {}).sendDigits('x')).toThrow(RangeError);
});

it('reports that it could not be loaded, and loads it anew when started again', async () => {
  const report = vi.fn();
  const error = new TypeError('the chunk did not come');
  const load = vi.fn(() => Promise.reject<VoiceProvider>(error));
  const voice = createVoiceProvider('embedded', load);
  voice.start(token(null), report);
  await settled();
  expect(report).toHaveBeenCalledWith({
    type: 'failed',
    fault: { code: 31_000, kind: 'other', detail: String(error), retryable: true },
  });
  voice.start(token(null), report);
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
});

/** The first import of the SDK is slow on a busy machine. */
const loadsWithinMs = 60_000;

it.each(['embedded', 'twilio'] as const)(
  'has the provider %s, ready to be started',
  async (name) => {
    vi.stubGlobal('navigator', {});
    const used = new Map<string, string>();
    const memory = {
      getItem: (key: string) => used.get(key) ?? null,
      setItem: (key: string, value: string) => void used.set(key, value),
    };
    expect(() => fetchUsedVoice(memory)).not.toThrow();
    const load = loadVoice(
      { apiRootUrl: 'http://localhost', twilioEdge: 'ashburn', development: false },
      memory,
    );
    expect(Object.keys(await load(name)).toSorted()).toEqual(
      ['chooseDevices', 'connect', 'prepare', 'rate', 'renew', 'start', 'stop'].toSorted(),
    );
    expect([...used.values()]).toEqual([name]);
    expect(() => fetchUsedVoice(memory)).not.toThrow();
  },
  loadsWithinMs,
);

it('opens without storage, which only knows what to fetch ahead', async () => {
  vi.stubGlobal('navigator', {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  const forbidden = { getItem: refuse, setItem: refuse };
  expect(() => fetchUsedVoice(forbidden)).not.toThrow();
  const load = loadVoice(
    { apiRootUrl: 'http://localhost', twilioEdge: 'ashburn', development: false },
    forbidden,
  );
  expect(await load('embedded')).toHaveProperty('connect');
});
