import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { changeStatus } from '../../src/services/agents/status-api';
import { acceptCall, endCall, simulateCall } from '../../src/services/calls/calls-api';
import type { CallerKey } from '../../src/services/customer-phone/caller-keys';
import { createExchange } from '../../src/services/customer-phone/embedded-exchange';
import type { ExchangeReport } from '../../src/services/customer-phone/exchange.types';
import { fetchMe } from '../../src/services/session/session-api';
import { createEmbeddedVoice } from '../../src/services/voice/embedded/embedded-voice';
import type { FarEnd, MediaSignal } from '../../src/services/voice/embedded/frames';
import { openSignalling, voiceUrlOf } from '../../src/services/voice/embedded/signalling';
import { silentMedia, silentPeer, silentSpeaker } from '../../src/services/voice/testing/silent-media';
import type { DeviceReport, LineReport, VoiceProvider } from '../../src/services/voice/voice-provider.types';
import { fetchVoiceToken } from '../../src/services/voice/voice-token-api';
import { listenOn, openBench } from './client';

const closing: (() => void)[] = [];
const bench = await openBench();
const admin = await bench.clientOf('admin');
const agent = await bench.clientOf('agent');
const token = await fetchVoiceToken(agent);
const workspace = listenOn(await bench.linkOf(agent), `agent.${(await fetchMe(agent)).id}`);
await workspace.subscribed;
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const agentOffer = { type: 'offer', sdp: 'v=0 agent' } as const;
const phoneAnswer = { type: 'answer', sdp: 'v=0 phone' } as const;

/** Media without WebRTC: it records what it was asked for, and the test sends its signals. */
const voiceWith = ({ isAllowed = false } = {}) => {
  vi.stubGlobal('WebSocket', WebSocket);
  const met: string[] = [];
  const answers: { farEnd: FarEnd; description: RTCSessionDescriptionInit | undefined }[] = [];
  let ready: FarEnd | null = null;
  const taken: MediaSignal[] = [];
  let signal: (signal: MediaSignal) => void = () => {};
  const voice = createEmbeddedVoice({
    open: openSignalling(voiceUrlOf(bench.url)),
    microphones: {
      open: () => Promise.reject(new DOMException('none', 'NotFoundError')),
      has: async () => false,
      isAllowed: async () => isAllowed,
    },
    watchDevices: () => () => {},
    random: () => 0,
    makeMedia: ({ signalled, flowChanged }) => {
      signal = signalled;
      return {
        ...silentMedia,
        earlyOffer: async () => agentOffer,
        answered: (farEnd, description) => {
          ready = farEnd;
          answers.push({ farEnd, description });
        },
        readyFor: () => ready,
        connect: (farEnd, { connection }) => {
          met.push(connection === true ? `${farEnd}, connected before` : farEnd);
          flowChanged(true);
        },
        take: ({ description, candidate }) => void taken.push({ description, candidate }),
      };
    },
  });
  closing.push(() => voice.stop());
  return { voice, met, answers, taken, signal: (wanted: MediaSignal) => signal(wanted) };
};

const register = async (voice: VoiceProvider, given = token) => {
  const reports: DeviceReport[] = [];
  voice.start(given, (report) => reports.push(report));
  await vi.waitFor(() => expect(reports).not.toEqual([]));
  return reports;
};

const joinConference = (voice: VoiceProvider, callId: string) => {
  const reports: LineReport[] = [];
  const line = voice.connect(`Call-${callId}`, (report) => reports.push(report));
  const states = () => reports.flatMap((report) => (report.type === 'stateChanged' ? [report.state] : []));
  return { line, reports, states };
};

const takeCall = async () => {
  const { id, callerKey } = await simulateCall(admin, { tenantId: null, fromNumber: null });
  await acceptCall(agent, id);
  return { id, keys: [{ callId: id, key: callerKey ?? '' }] };
};

const phone = (keys: readonly CallerKey[] = []) => {
  vi.stubGlobal('WebSocket', WebSocket);
  const reports: ExchangeReport[] = [];
  const offers: MediaSignal[] = [];
  const exchange = createExchange({
    openSignalling: openSignalling(voiceUrlOf(bench.url)),
    openVoice: async () => ({ track: null, stop: () => {} }),
    callerKeys: { read: () => keys, watch: () => () => {} },
    keeping: { read: () => null, keep: () => {}, forget: () => {} },
    now: () => 0,
    makeSpeaker: () => silentSpeaker,
    makePeer: ({ signalled }) => ({
      ...silentPeer,
      description: () => phoneAnswer,
      take: ({ description }) => {
        if (description) offers.push({ description });
        if (description) signalled({ description: phoneAnswer });
      },
    }),
  })((report) => reports.push(report));
  closing.push(() => exchange.close());
  const types = () => reports.map(({ type }) => type);
  return { exchange, reports, offers, types };
};

it('registers with the token of the server and again with a renewed one', async () => {
  const { voice } = voiceWith();
  const reports = await register(voice);
  voice.renew(await fetchVoiceToken(agent));
  expect(reports).toEqual([{ type: 'registered' }]);
});

it('reports that a token is invalid, and does not try it again', async () => {
  const { voice } = voiceWith();
  expect(await register(voice, { ...token, token: 'forged.token' })).toEqual([
    {
      type: 'failed',
      fault: { code: 20101, kind: 'signInRejected', detail: expect.any(String), retryable: false },
    },
  ]);
});

it('joins the conference of its call, plays the caller itself, and closes when the call is over', async () => {
  const { voice, met } = voiceWith();
  await register(voice);
  const { id } = await takeCall();
  const { states } = joinConference(voice, id);
  await vi.waitFor(() => expect(states()).toEqual(['pending', 'connecting', 'ringing', 'open']));
  expect(met).toEqual(['scripted']);
  await endCall(agent, { callId: id });
  await vi.waitFor(() => expect(states().at(-1)).toBe('closed'));
});

it('is refused the conference of a call that is not in progress', async () => {
  const { voice } = voiceWith();
  await register(voice);
  const { reports, states } = joinConference(voice, '999999');
  await vi.waitFor(() => expect(states().at(-1)).toBe('closed'));
  expect(reports).toContainEqual({
    type: 'failed',
    fault: { code: 31404, kind: 'other', detail: expect.any(String), retryable: false },
  });
});

it('meets a customer phone that takes the far end, and sends it offers and digits', async () => {
  const { voice, met, taken, signal } = voiceWith();
  await register(voice);
  const { id, keys } = await takeCall();
  const { line, reports, states } = joinConference(voice, id);
  await vi.waitFor(() => expect(states().at(-1)).toBe('open'));

  const caller = phone(keys);
  await vi.waitFor(() => expect(caller.types()).toEqual(['directory']));
  expect(caller.reports[0]).toEqual({
    type: 'directory',
    restaurants: expect.any(Array),
    waiting: [{ callId: id, restaurant: 'Luna Verde Trattoria', fromNumber: null }],
  });
  caller.exchange.attach(id, { kind: 'sample' });
  await vi.waitFor(() => expect(caller.types()).toEqual(expect.arrayContaining(['dialing', 'answered'])));
  await vi.waitFor(() => expect(met).toEqual(['scripted', 'phone']));

  signal({ description: { type: 'offer', sdp: 'v=0 agent' } });
  await vi.waitFor(() => expect(taken).toHaveLength(1));
  expect(caller.offers).toEqual([{ description: { type: 'offer', sdp: 'v=0 agent' } }]);
  expect(taken).toEqual([{ description: { type: 'answer', sdp: 'v=0 phone' }, candidate: undefined }]);

  line.sendDigits('1#');
  await vi.waitFor(() =>
    expect(caller.reports.flatMap((report) => (report.type === 'digits' ? [report.digits] : []))).toEqual([
      '1',
      '#',
    ]),
  );
  expect(reports.filter(({ type }) => type === 'digitsSent')).toHaveLength(2);

  caller.exchange.hangUp();
  await vi.waitFor(() => expect(caller.reports).toContainEqual({ type: 'ended', reason: 'caller' }));
  await vi.waitFor(() => expect(states().at(-1)).toBe('closed'));
});

it('connects to the phone of a call that rings, and goes on over that connection once it is answered', async () => {
  const { voice, met, answers } = voiceWith({ isAllowed: true });
  await register(voice);
  // The wrap-up after the call before would keep it from ringing here.
  await changeStatus(agent, { status: 'available', isAfterCall: false });
  const rings = workspace.next('call.incoming');
  const { id, callerKey } = await simulateCall(admin, { tenantId: null, fromNumber: null });
  const caller = phone([{ callId: id, key: callerKey ?? '' }]);
  await vi.waitFor(() => expect(caller.types()).toEqual(['directory']));
  caller.exchange.attach(id, { kind: 'sample' });
  await vi.waitFor(() => expect(caller.types()).toContain('dialing'));
  await rings;
  voice.prepare(`Call-${id}`);
  await vi.waitFor(() => expect(answers).toEqual([{ farEnd: 'phone', description: phoneAnswer }]));
  expect([caller.offers, caller.types().includes('answered')]).toEqual([
    [{ description: agentOffer }],
    false,
  ]);
  await acceptCall(agent, id);
  const { states } = joinConference(voice, id);
  await vi.waitFor(() => expect(states().at(-1)).toBe('open'));
  await vi.waitFor(() => expect(caller.types()).toContain('answered'));
  expect([met, caller.offers.length]).toEqual([['phone, connected before'], 1]);
  await endCall(agent, { callId: id });
});

it('notifies the customer why a dial was refused', async () => {
  const caller = phone();
  await vi.waitFor(() => expect(caller.types()).toContain('directory'));
  caller.exchange.dial('999999', '(206) 555-0190', { kind: 'sample' });
  await vi.waitFor(() => expect(caller.types()).toContain('failed'));
});
