import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChannelListener, RealtimeLink, SocketState } from '../services/realtime/realtime-link.types';
import { stubServer } from '../services/testing/stub-server';
import type { DeviceReport, LineReport, VoiceProvider } from '../services/voice/voice-provider.types';
import { createShift, type ShiftFact } from './shift';
import { watchLink, watchRequests, watchVoice } from './watch-services';

beforeEach(() => void vi.useFakeTimers({ now: 1_000, toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const follow = () => {
  const shift = createShift();
  const facts: ShiftFact[] = [];
  shift.follow((fact) => facts.push(fact));
  return { shift, facts };
};

it('keeps what happens before somebody follows, up to a number, and nothing after', () => {
  const shift = createShift();
  for (let count = 0; count < 300; count += 1) shift.add({ kind: 'connection', status: `${count}` });
  const facts: ShiftFact[] = [];
  const leave = shift.follow((fact) => facts.push(fact));
  shift.add({ kind: 'connection', status: 'last' });
  leave();
  shift.add({ kind: 'connection', status: 'unseen' });
  expect([facts.length, facts[0], facts.at(-1)]).toEqual([
    201,
    { at: 1_000, kind: 'connection', status: '0' },
    { at: 1_000, kind: 'connection', status: 'last' },
  ]);
});

it('records a request with its answer, its ids, and of its query the names alone', async () => {
  const { shift, facts } = follow();
  const gate = watchRequests(async () => undefined, shift);
  const { clientOf } = await stubServer({ status: 201, body: {} });
  const http = clientOf({ gate: () => gate });
  await http.post('calls/12/accept', { searchParams: { q: 'Maya', phone: '+12065550173' } });
  expect(facts).toEqual([
    {
      at: 1_000,
      kind: 'request',
      method: 'POST',
      path: '/api/calls/12/accept?q=•••&phone=•••',
      status: 201,
      ms: 0,
    },
  ]);
});

it.each(['customers/+12065550173', 'customers/12065550173', 'customers/maya%40example.com'])(
  'hides a part of the path that is no id: %s',
  async (path) => {
    const { shift, facts } = follow();
    const gate = watchRequests(async () => undefined, shift);
    await gate(new Request(`http://server.test/api/${path}`), {});
    expect(facts).toEqual([
      { at: 1_000, kind: 'request', method: 'GET', path: '/api/customers/•••', status: null, ms: null },
    ]);
  },
);

it('records no request that its gate refuses', async () => {
  const { shift, facts } = follow();
  const refusal = new Response(null, { status: 404 });
  const gate = watchRequests(async () => refusal, shift);
  const call = {};
  expect(await gate(new Request('http://server.test/api/activity'), call)).toBe(refusal);
  gate.answered?.(call, refusal);
  expect(facts).toEqual([]);
});

it('records the states of the connection and the names of its events, and passes all of it on', () => {
  const { shift, facts } = follow();
  const passed: unknown[] = [];
  let listener: ChannelListener | null = null;
  let tell: ((state: SocketState) => void) | null = null;
  const link = watchLink(
    {
      socketId: () => '1.2',
      onState: (next) => {
        tell = next;
        return () => {};
      },
      join: (_, next) => {
        listener = next;
        return () => passed.push('left');
      },
    } as Partial<RealtimeLink> as RealtimeLink,
    shift,
  );
  link.onState((state) => passed.push(state));
  const leave = link.join('agent.7', {
    onEvent: (name, data) => passed.push([name, data]),
    onSubscribed: () => passed.push('joined'),
    onRefused: (status) => passed.push(status),
  });
  const seen = { listener, tell } as unknown as {
    listener: ChannelListener;
    tell: (state: SocketState) => void;
  };
  seen.tell('connected');
  seen.listener.onSubscribed();
  seen.listener.onEvent('call.incoming', { from_number: '+12065550173' });
  seen.listener.onRefused(403);
  leave();
  expect(passed).toEqual([
    'connected',
    'joined',
    ['call.incoming', { from_number: '+12065550173' }],
    403,
    'left',
  ]);
  expect(facts).toEqual([
    { at: 1_000, kind: 'connection', status: 'connected' },
    { at: 1_000, kind: 'socket', channel: 'agent.7', event: 'subscribed' },
    { at: 1_000, kind: 'socket', channel: 'agent.7', event: 'call.incoming' },
    { at: 1_000, kind: 'socket', channel: 'agent.7', event: 'refused 403' },
  ]);
});

it('records what device and line report, without digits and samples, and passes all of it on', () => {
  const { shift, facts } = follow();
  const reports: { device?: (report: DeviceReport) => void; line?: (report: LineReport) => void } = {};
  const voice = watchVoice(
    {
      start: (_, report) => {
        reports.device = report;
      },
      connect: (_, report) => {
        reports.line = report;
        return {} as never;
      },
    } as Partial<VoiceProvider> as VoiceProvider,
    shift,
  );
  const passed: unknown[] = [];
  voice.start({ token: 't', identity: null, provider: null }, (report) => passed.push(report));
  voice.connect('Call-12', (report) => passed.push(report));
  const fault = { code: 31_005, kind: 'other', detail: 'Maya', retryable: true } as const;
  const all = [
    { type: 'stateChanged', state: 'open' },
    { type: 'mediaChanged', flowing: false },
    { type: 'digitsSent', digits: '4111' },
    {
      type: 'sampled',
      sample: { packetsReceived: 1, packetsSent: 1, lossFraction: null, jitterMs: null, roundTripMs: null },
    },
    { type: 'failed', fault },
  ] as const;
  reports.device?.({ type: 'registered' });
  for (const report of all) reports.line?.(report);
  expect(passed).toEqual([{ type: 'registered' }, ...all]);
  const voiceFact = (event: string, status: string | null = null, code: number | null = null) => ({
    at: 1_000,
    kind: 'voice',
    event,
    status,
    code,
  });
  expect(facts).toEqual([
    voiceFact('device.registered'),
    voiceFact('line.stateChanged', 'open'),
    voiceFact('line.mediaChanged', 'flowing false'),
    voiceFact('line.digitsSent'),
    voiceFact('line.failed', null, 31_005),
  ]);
});
