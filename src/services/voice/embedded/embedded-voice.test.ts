import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentMedia } from '../testing/silent-media';
import type { DeviceReport, LineReport, VoiceToken } from '../voice-provider.types';
import { createEmbeddedVoice } from './embedded-voice';
import type { ServerFrame } from './frames';
import type { SignallingListener } from './signalling';

const token = (text: string): VoiceToken => ({ token: text, identity: 'agent_3', provider: 'embedded' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const createTestVoice = ({ isAllowed = false } = {}) => {
  const sockets: { listener: SignallingListener; sent: object[]; closed: boolean }[] = [];
  const reports: DeviceReport[] = [];
  const lineReports: LineReport[] = [];
  const asked: (string | null)[] = [];
  const devices: { emit: (() => void) | null } = { emit: null };
  let lines = 0;
  const voice = createEmbeddedVoice({
    random: () => 0.5,
    microphones: {
      open: async (microphoneId) => {
        asked.push(microphoneId);
        throw new DOMException('', 'NotFoundError');
      },
      has: async () => false,
      isAllowed: async () => isAllowed,
    },
    watchDevices: (listener) => {
      devices.emit = listener;
      return () => {
        devices.emit = null;
      };
    },
    makeMedia: ({ flowChanged }) => {
      lines += 1;
      return { ...silentMedia, connect: () => flowChanged(true) };
    },
    open: (listener) => {
      const socket = { listener, sent: [] as object[], closed: false };
      sockets.push(socket);
      return {
        send: (frame) => socket.sent.push(frame),
        close: () => {
          socket.closed = true;
        },
      };
    },
  });
  const last = () => sockets.at(-1)?.listener ?? expect.fail('no socket was opened');
  return {
    voice,
    sockets,
    reports,
    asked,
    devices,
    start: (text = 't-1') => voice.start(token(text), (report) => reports.push(report)),
    opened: () => last().opened(),
    registered: (expiresInSeconds = 3_600) => last().onFrame({ type: 'registered', expiresInSeconds }),
    error: (code: number) => last().onFrame({ type: 'error', code, message: '' }),
    drop: () => last().closed(),
    connect: () => voice.connect('Call-12', (report) => lineReports.push(report)),
    lines: () => lines,
    states: () => lineReports.flatMap((report) => (report.type === 'stateChanged' ? [report.state] : [])),
    onFrame: (frame: Parameters<SignallingListener['onFrame']>[0]) => last().onFrame(frame),
  };
};

it('registers with its token', () => {
  const { start, opened, registered, sockets, reports } = createTestVoice();
  start();
  opened();
  expect(sockets[0]?.sent).toEqual([{ type: 'register', token: 't-1' }]);
  registered();
  expect(reports).toEqual([{ type: 'registered' }]);
});

it.each([
  [3_600, 3_570],
  [40, 20],
])('asks for a new token in time when one lasts %i s', (lasts, after) => {
  const { start, opened, registered, reports, voice, sockets } = createTestVoice();
  start();
  opened();
  registered(lasts);
  vi.advanceTimersByTime(after * 1_000 - 1);
  expect(reports).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(reports.at(-1)).toEqual({ type: 'tokenWillExpire' });
  voice.renew(token('t-2'));
  registered(lasts);
  expect(sockets[0]?.sent.at(-1)).toEqual({ type: 'renew', token: 't-2' });
  expect(reports.filter(({ type }) => type === 'registered')).toHaveLength(1);
});

it('registers again by itself after a loss, ever slower, with the newest token', () => {
  const { start, opened, registered, reports, drop, sockets, voice } = createTestVoice();
  start();
  opened();
  registered();
  voice.renew(token('t-2'));
  drop();
  expect(reports.at(-1)).toEqual({ type: 'unregistered' });
  for (const wait of [500, 1_000, 2_000, 3_000, 3_000]) {
    const before = sockets.length;
    vi.advanceTimersByTime(wait - 1);
    expect(sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
    drop();
  }
  vi.advanceTimersByTime(3_000);
  opened();
  expect(sockets.at(-1)?.sent).toEqual([{ type: 'register', token: 't-2' }]);
  registered();
  expect(reports.slice(-2)).toEqual([{ type: 'unregistered' }, { type: 'registered' }]);
});

it('reports once that it cannot connect at all, and goes on trying', () => {
  const { start, drop, reports, sockets } = createTestVoice();
  start();
  drop();
  vi.advanceTimersByTime(500);
  drop();
  expect(reports).toEqual([
    {
      type: 'failed',
      fault: { code: 53000, kind: 'connectionLost', detail: 'ConnectionError', retryable: true },
    },
  ]);
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(3);
});

it.each([
  [20101, 'signInRejected', 'AccessTokenInvalid', false],
  [20104, 'tokenExpired', 'AccessTokenExpired', true],
  [31201, 'signInRejected', 'AuthenticationFailed', false],
])('stops at %i, %s, and leaves the rest to whoever has tokens', (code, kind, detail, retryable) => {
  const { start, opened, error, reports, sockets, voice } = createTestVoice();
  start();
  opened();
  error(code);
  expect(reports).toEqual([{ type: 'failed', fault: { code, kind, detail, retryable } }]);
  expect(sockets[0]?.closed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  voice.renew(token('t-2'));
  opened();
  expect(sockets[1]?.sent).toEqual([{ type: 'register', token: 't-2' }]);
});

it('opens one connection where its new token comes while it waits to connect again', () => {
  const { start, opened, registered, drop, sockets, voice } = createTestVoice();
  start();
  opened();
  registered();
  drop();
  voice.renew(token('t-2'));
  expect(sockets).toHaveLength(2);
  opened();
  registered();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
});

it.each([20101, 20104])('is registered no more once %i has ended its registration', (code) => {
  const { start, opened, registered, error, reports, voice } = createTestVoice();
  start();
  opened();
  registered();
  error(code);
  expect(reports.map(({ type }) => type)).toEqual(['registered', 'failed', 'unregistered']);
  voice.renew(token('t-2'));
  opened();
  registered();
  expect(reports.at(-1)).toEqual({ type: 'registered' });
});

describe('a connection that says nothing any more', () => {
  const quiet = () => {
    const test = createTestVoice();
    test.start();
    test.opened();
    test.onFrame({ type: 'registered', expiresInSeconds: 3_600, pings: true });
    return { ...test, asked: () => test.sockets[0]?.sent.slice(1) };
  };

  it('is asked, and is lost without an answer', () => {
    const { asked, reports, sockets } = quiet();
    vi.advanceTimersByTime(14_999);
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual([{ type: 'ping' }]);
    vi.advanceTimersByTime(5_999);
    expect(reports).toEqual([{ type: 'registered' }]);
    vi.advanceTimersByTime(1);
    expect([reports.at(-1), sockets[0]?.closed]).toEqual([{ type: 'unregistered' }, true]);
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
  });

  it.each<ServerFrame>([{ type: 'pong' }, { type: 'ended', conference: 'Call-11', reason: 'agent' }])(
    'is alive with any frame, as $type',
    (frame) => {
      const { asked, reports, onFrame } = quiet();
      for (const _ of [1, 2, 3]) {
        vi.advanceTimersByTime(20_999);
        onFrame(frame);
      }
      expect([asked()?.length, reports]).toEqual([3, [{ type: 'registered' }]]);
    },
  );

  it('is not asked by a server that knows no such frame, nor once it is stopped', () => {
    const { start, opened, registered, sockets } = createTestVoice();
    start();
    opened();
    registered();
    const stopped = quiet();
    stopped.voice.stop();
    vi.advanceTimersByTime(600_000);
    expect([sockets.map(({ sent }) => sent.length), stopped.sockets.length]).toEqual([[1], 1]);
  });
});

it('survives a complaint about one frame', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { start, opened, registered, error, reports } = createTestVoice();
  start();
  opened();
  registered();
  error(31100);
  expect(reports).toEqual([{ type: 'registered' }]);
  expect(warn).toHaveBeenCalledOnce();
});

it('goes on registering where the server could not look at its token', () => {
  const { start, opened, registered, error, drop, reports, sockets } = createTestVoice();
  start();
  opened();
  registered();
  drop();
  vi.advanceTimersByTime(500);
  opened();
  error(31100);
  expect([reports.at(-1), sockets[1]?.closed]).toEqual([{ type: 'unregistered' }, true]);
  vi.advanceTimersByTime(1_000);
  opened();
  registered();
  expect([sockets.length, reports.at(-1)]).toEqual([3, { type: 'registered' }]);
});

it.each([
  ['after a loss', true],
  ['where the connection ends in the place of an answer', false],
])('joins its line again %s', async (_when, isJoined) => {
  const { start, opened, registered, drop, connect, states, onFrame, sockets } = createTestVoice();
  start();
  opened();
  registered();
  connect();
  await vi.advanceTimersByTimeAsync(0);
  if (isJoined) onFrame({ type: 'joined', conference: 'Call-12', farEnd: 'scripted' });
  onFrame({ type: 'ended', conference: 'Call-11', reason: 'agent' });
  const state = isJoined ? 'open' : 'connecting';
  expect(states().at(-1)).toBe(state);
  drop();
  expect(states().at(-1)).toBe(state);
  vi.advanceTimersByTime(500);
  opened();
  registered();
  expect(sockets.at(-1)?.sent.at(-1)).toEqual({ type: 'join', conference: 'Call-12' });
});

it('hangs up and falls silent when stopped', async () => {
  const { start, opened, registered, connect, states, voice, drop, reports, sockets } = createTestVoice();
  start();
  opened();
  registered();
  connect();
  voice.stop();
  expect(states().at(-1)).toBe('closed');
  expect(sockets[0]?.closed).toBe(true);
  drop();
  expect(reports).toEqual([{ type: 'registered' }]);
});

it('speaks into the microphone chosen before, in the middle of a line, and plugged in later', async () => {
  const { start, voice, connect, asked, devices } = createTestVoice();
  voice.chooseDevices({ microphoneId: 'usb', speakerId: null });
  start();
  connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['usb', null]);
  voice.chooseDevices({ microphoneId: 'desk', speakerId: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.slice(2)).toEqual(['desk', null]);
  devices.emit?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.slice(4)).toEqual(['desk', null]);
  voice.stop();
  expect(devices.emit).toBeNull();
});

it('prepares no line for a call that is answered already, and one for the same call when it rings again', () => {
  const { voice, start, opened, registered, connect, lines } = createTestVoice();
  start();
  opened();
  registered();
  const line = connect();
  voice.prepare('Call-12').discard();
  expect(lines()).toBe(1);
  line.hangUp();
  voice.prepare('Call-12');
  expect(lines()).toBe(2);
});

it('joins once where its registration is what the call waited for', async () => {
  const { voice, sockets, opened, registered } = createTestVoice({ isAllowed: true });
  voice.start(token('t-1'), ({ type }) => {
    if (type === 'registered') voice.connect('Call-12', () => {});
  });
  opened();
  voice.prepare('Call-12');
  await vi.advanceTimersByTimeAsync(0);
  registered();
  await vi.advanceTimersByTimeAsync(0);
  const joins = sockets[0]?.sent.filter((frame) => 'type' in frame && frame.type === 'join');
  expect(joins).toEqual([{ type: 'join', conference: 'Call-12' }]);
});
