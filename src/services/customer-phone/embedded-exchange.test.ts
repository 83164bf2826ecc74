import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAudio } from '../voice/embedded/audio-counts';
import type { ServerFrame } from '../voice/embedded/frames';
import type { PeerListener } from '../voice/embedded/peer';
import type { SignallingListener } from '../voice/embedded/signalling';
import { silentPeer, silentSpeaker } from '../voice/testing/silent-media';
import type { CallerKey } from './caller-keys';
import type { CallerSound } from './caller-media';
import { createExchange } from './embedded-exchange';
import type { CallerVoice, ExchangeReport } from './exchange.types';
import type { KeptCall } from './kept-call';

const dialing = {
  type: 'dialing',
  callId: '12',
  conference: 'Call-12',
  restaurant: 'Luna Verde Trattoria',
  key: 'k',
} as const;
const rang = { type: 'dialing', callId: '12', restaurant: 'Luna Verde Trattoria' } as const;
const sample = { kind: 'sample' } as const;
const headset = { kind: 'microphone', microphoneId: 'headset' } as const;
const answer = { type: 'answer', sdp: 'v=0 phone' } as const;
const offer = { type: 'signal', conference: 'Call-12', description: { type: 'offer', sdp: 'v=0' } } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const noVoice = async (_: CallerVoice): Promise<CallerSound> => ({ track: null, stop: () => {} });
const newTrack = () => new EventTarget() as MediaStreamTrack;
const now = 1_000_000;

const createTestExchange = (
  openVoice = noVoice,
  kept: KeptCall | null = null,
  callerKeys: { current: readonly CallerKey[] } = { current: [] },
) => {
  const keyListeners = new Set<() => void>();
  const memory: { call: KeptCall | null } = { call: kept };
  const sockets: { listener: SignallingListener; sent: object[] }[] = [];
  const reports: ExchangeReport[] = [];
  const peers: { taken: unknown[]; sent: unknown[]; listener: PeerListener; close: () => void }[] = [];
  const packets = { received: 0 };
  const speaker = { ...silentSpeaker, play: vi.fn() };
  const exchange = createExchange({
    openVoice,
    now: () => now,
    callerKeys: {
      read: () => callerKeys.current,
      watch: (listener) => {
        keyListeners.add(listener);
        return () => keyListeners.delete(listener);
      },
    },
    keeping: {
      read: () => memory.call,
      keep: (call) => {
        memory.call = call;
      },
      forget: () => {
        memory.call = null;
      },
    },
    makeSpeaker: () => speaker,
    makePeer: (listener) => {
      const peer = { taken: [] as unknown[], sent: [] as unknown[], listener, close: vi.fn() };
      peers.push(peer);
      return {
        ...silentPeer,
        description: () => answer,
        take: (signal) => void peer.taken.push(signal),
        send: (track) => void peer.sent.push(track),
        counts: async () => ({ ...noAudio, packetsReceived: packets.received }),
        close: peer.close,
      };
    },
    openSignalling: (listener) => {
      const sent: object[] = [];
      sockets.push({ listener, sent });
      return { send: (frame) => sent.push(frame), close: () => {} };
    },
  })((report) => reports.push(report));
  const last = () => sockets.at(-1) ?? expect.fail('no socket was opened');
  return {
    exchange,
    keyListeners,
    reports,
    peers,
    sockets,
    memory,
    packets,
    speaker,
    sent: () => last().sent,
    opened: () => last().listener.opened(),
    drop: () => last().listener.closed(),
    receive: (frame: ServerFrame) => last().listener.onFrame(frame),
  };
};

const dialled = async () => {
  const test = createTestExchange();
  test.opened();
  test.exchange.dial('4', '(206) 555-0173', sample);
  await vi.advanceTimersByTimeAsync(0);
  test.receive(dialing);
  return test;
};

it('asks for the directory, dials, and reports what happens to the call', async () => {
  const { sent, reports, receive } = await dialled();
  expect(sent()).toEqual([
    { type: 'directory' },
    { type: 'dial', restaurantId: 4, fromNumber: '(206) 555-0173' },
  ]);
  receive({ type: 'answered', callId: '12' });
  receive({ type: 'digits', digits: '1' });
  receive({ type: 'ended', conference: 'Call-12', reason: 'agent' });
  expect(reports).toEqual([
    rang,
    { type: 'answered', since: now },
    { type: 'digits', digits: '1' },
    { type: 'ended', reason: 'agent' },
  ]);
});

it('takes its call up again where a connection says nothing any more, and no server that knows no ping is asked', async () => {
  const test = await dialled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(test.sent()).not.toContainEqual({ type: 'ping' });
  test.receive({ type: 'directory', restaurants: [], waiting: [], pings: true });
  expect(test.reports.at(-1)).toEqual({ type: 'directory', restaurants: [], waiting: [] });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(test.sent().at(-1)).toEqual({ type: 'ping' });
  test.receive({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(20_999);
  expect(test.sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(test.reports.at(-1)).toEqual({ type: 'serverChanged', reached: false });
  await vi.advanceTimersByTimeAsync(700);
  test.opened();
  expect(test.sent()).toContainEqual({ type: 'attach', callId: 12, key: 'k' });
  test.exchange.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(test.sockets).toHaveLength(2);
});

it('answers every offer of its own call with a peer of its own', async () => {
  const { receive, peers } = await dialled();
  receive(offer);
  receive({ type: 'signal', conference: 'Call-12', candidate: { candidate: 'a' } });
  receive({ ...offer, conference: 'Call-13' });
  expect(peers.map(({ taken }) => taken.length)).toEqual([2]);
  receive(offer);
  expect(peers.map(({ taken }) => taken.length)).toEqual([2, 1]);
  expect(peers[0]?.close).toHaveBeenCalledOnce();
});

it('takes its call up again after a loss, unnoticed, and keeps the audio', async () => {
  const { receive, peers, drop, opened, sent, reports } = await dialled();
  receive(offer);
  drop();
  await vi.advanceTimersByTimeAsync(700);
  opened();
  expect(sent()).toEqual([{ type: 'attach', callId: 12, key: 'k' }, { type: 'directory' }]);
  receive(dialing);
  expect(reports).toEqual([
    rang,
    { type: 'serverChanged', reached: false },
    { type: 'serverChanged', reached: true },
  ]);
  expect(peers[0]?.close).not.toHaveBeenCalled();
});

it('holds on to an agent it hears for as long as the server is away, and asks for no other connection', async () => {
  const { receive, drop, opened, sent, reports, packets, peers } = await dialled();
  receive({ type: 'answered', callId: '12' });
  receive(offer);
  const talkOn = setInterval(() => {
    packets.received += 1;
  }, 100);
  await vi.advanceTimersByTimeAsync(500);
  drop();
  for (let second = 0; second < 300; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    drop();
  }
  await vi.advanceTimersByTimeAsync(700);
  opened();
  expect(sent()[0]).toEqual({ type: 'attach', callId: 12, key: 'k', holds: true });
  receive({ type: 'error', code: 31100, message: 'Something went wrong.' });
  await vi.advanceTimersByTimeAsync(700);
  opened();
  receive(dialing);
  receive({ type: 'answered', callId: '12' });
  expect(reports.slice(1)).toEqual([
    { type: 'answered', since: now },
    { type: 'audioChanged', flowing: true },
    { type: 'serverChanged', reached: false },
    { type: 'serverChanged', reached: true },
    { type: 'answered', since: now },
    { type: 'audioChanged', flowing: true },
  ]);
  expect(peers[0]?.close).not.toHaveBeenCalled();
  clearInterval(talkOn);
});

it('reports that the agent is gone for the moment, and that it rings at others', async () => {
  const { receive, reports, peers, memory } = await dialled();
  receive({ type: 'answered', callId: '12' });
  receive(offer);
  receive({ type: 'waiting', callId: '13' });
  receive({ type: 'waiting', callId: '12' });
  receive({ type: 'ringing', callId: '12' });
  expect(reports.slice(2)).toEqual([{ type: 'agentLost' }, { type: 'rangAgain' }]);
  expect([peers[0]?.close, memory.call?.answeredAt]).toEqual([expect.anything(), null]);
  expect(peers[0]?.close).toHaveBeenCalledOnce();
});

it('is the caller of simulated calls that this browser holds the key of', async () => {
  const keys: { current: readonly CallerKey[] } = { current: [{ callId: '9', key: 'nine' }] };
  const { exchange, opened, sent, keyListeners } = createTestExchange(noVoice, null, keys);
  opened();
  keys.current = [...keys.current, { callId: '12', key: 'twelve' }];
  for (const listener of keyListeners) listener();
  exchange.attach('12', sample);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([
    { type: 'directory', keys: ['nine'] },
    { type: 'directory', keys: ['nine', 'twelve'] },
    { type: 'attach', callId: 12, key: 'twelve' },
  ]);
  exchange.close();
  expect(keyListeners.size).toBe(0);
});

it('counts the call as lost when it may not take it up again', async () => {
  const { drop, opened, receive, reports } = await dialled();
  drop();
  await vi.advanceTimersByTimeAsync(700);
  opened();
  receive({ type: 'error', code: 31404, message: 'This call is over or not yours.' });
  expect(reports.at(-1)).toEqual({ type: 'ended', reason: 'lost' });
});

it('is dropped for good when it cannot come back, and reports nothing after that', async () => {
  const { drop, reports, sockets, receive } = await dialled();
  drop();
  for (let tries = 0; tries < 60; tries += 1) {
    await vi.advanceTimersByTimeAsync(700);
    drop();
  }
  expect(reports.at(-1)).toEqual({ type: 'dropped' });
  receive({ type: 'answered', callId: '12' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reports.length, sockets.length]).toEqual([3, 61]);
});

it('is dropped at once without a call', () => {
  const { opened, drop, reports } = createTestExchange();
  opened();
  drop();
  expect(reports).toEqual([{ type: 'dropped' }]);
});

it('reports why a dial was refused, and survives a complaint in the middle of a call', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refused = createTestExchange();
  refused.opened();
  refused.receive({ type: 'error', code: 31486, message: 'Busy.' });
  expect(refused.reports).toEqual([{ type: 'failed', problem: { code: 'refused', message: 'Busy.' } }]);
  const talking = await dialled();
  talking.receive({ type: 'error', code: 31100, message: 'What?' });
  expect(talking.reports).toEqual([rang]);
});

it.each([
  ['NotAllowedError', 'microphoneBlocked'],
  ['NotFoundError', 'microphoneMissing'],
  ['NotSupportedError', 'insecurePage'],
] as const)('does not dial without the voice it was asked for: %s', async (name, code) => {
  const { exchange, opened, sent, reports } = createTestExchange(() =>
    Promise.reject(new DOMException('', name)),
  );
  opened();
  exchange.attach('12', headset);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([{ type: 'directory' }]);
  expect(reports).toEqual([{ type: 'failed', problem: { code } }]);
});

it('reports whether the audio of the agent arrives, and a browser without any network', async () => {
  const { receive, peers, packets, reports } = await dialled();
  receive(offer);
  packets.received = 5;
  await vi.advanceTimersByTimeAsync(250);
  expect(reports.at(-1)).toEqual({ type: 'audioChanged', flowing: true });
  receive(offer);
  expect(reports.at(-1)).toEqual({ type: 'audioChanged', flowing: false });
  peers[1]?.listener.foundNoNetwork?.();
  expect(reports.at(-1)).toEqual({ type: 'failed', problem: { code: 'noNetwork' } });
});

it('changes its voice in the middle of a call, and keeps the old one where that fails', async () => {
  const stop = vi.fn();
  const track = newTrack();
  const openVoice = vi.fn(async (_: CallerVoice) => ({ track, stop }));
  const { exchange, opened, receive, peers, reports } = createTestExchange(openVoice);
  opened();
  exchange.dial('4', '(206) 555-0173', sample);
  await vi.advanceTimersByTimeAsync(0);
  receive(dialing);
  receive(offer);
  exchange.speak(headset);
  await vi.advanceTimersByTimeAsync(0);
  expect([openVoice.mock.lastCall, peers[0]?.sent, stop.mock.calls.length]).toEqual([
    [headset],
    [track, track],
    1,
  ]);
  openVoice.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  exchange.speak({ kind: 'microphone', microphoneId: 'desk' });
  await vi.advanceTimersByTimeAsync(0);
  expect([reports.at(-1), stop.mock.calls.length]).toEqual([
    { type: 'failed', problem: { code: 'microphoneBlocked' } },
    1,
  ]);
});

it('speaks through another microphone once its own is unplugged, and reports where there is none', async () => {
  const [first, second] = [newTrack(), newTrack()];
  const openVoice = vi.fn(async (_: CallerVoice): Promise<CallerSound> => ({ track: first, stop: () => {} }));
  const { exchange, opened, receive, peers, reports } = createTestExchange(openVoice);
  opened();
  exchange.dial('4', '(206) 555-0173', headset);
  await vi.advanceTimersByTimeAsync(0);
  receive(dialing);
  receive(offer);
  openVoice.mockResolvedValueOnce({ track: second, stop: () => {} });
  first.dispatchEvent(new Event('ended'));
  await vi.advanceTimersByTimeAsync(0);
  expect([openVoice.mock.calls, peers[0]?.sent]).toEqual([
    [[headset], [headset]],
    [first, second],
  ]);
  first.dispatchEvent(new Event('ended'));
  expect(openVoice).toHaveBeenCalledTimes(2);
  openVoice.mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
  second.dispatchEvent(new Event('ended'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reports.at(-1)).toEqual({ type: 'failed', problem: { code: 'microphoneMissing' } });
});

const keptCall: KeptCall = {
  callId: '12',
  conference: 'Call-12',
  key: 'k',
  voice: headset,
  answeredAt: now - 60_000,
};

it('keeps what a reload needs for as long as the call goes on', async () => {
  const { exchange, memory, receive, reports } = await dialled();
  expect(memory.call).toEqual({ ...keptCall, voice: sample, answeredAt: null });
  receive({ type: 'answered', callId: '12' });
  expect(memory.call?.answeredAt).toBe(now);
  exchange.hangUp();
  expect([memory.call, reports.at(-1)]).toEqual([null, { type: 'ended', reason: 'caller' }]);
});

it('takes up the call from before a reload, with its voice and its time', async () => {
  const openVoice = vi.fn(noVoice);
  const { opened, sent, receive, reports, memory } = createTestExchange(openVoice, keptCall);
  opened();
  expect(sent()).toEqual([{ type: 'attach', callId: 12, key: 'k' }, { type: 'directory' }]);
  receive(dialing);
  receive({ type: 'answered', callId: '12' });
  expect(reports).toEqual([rang, { type: 'answered', since: now - 60_000 }]);
  expect(openVoice.mock.calls).toEqual([[headset]]);
  receive({ type: 'ended', conference: 'Call-12', reason: 'agent' });
  expect(memory.call).toBeNull();
});

it('hears the agent after a reload though its own voice cannot be had', async () => {
  const { opened, receive, peers, reports } = createTestExchange(
    () => Promise.reject(new DOMException('', 'NotAllowedError')),
    keptCall,
  );
  opened();
  receive(dialing);
  receive(offer);
  await vi.advanceTimersByTimeAsync(0);
  expect([peers.length, reports]).toEqual([
    1,
    [rang, { type: 'failed', problem: { code: 'microphoneBlocked' } }],
  ]);
});

it('reports nothing of a call that was over before the tab was back', async () => {
  const { opened, receive, reports, memory } = createTestExchange(noVoice, keptCall);
  opened();
  receive({ type: 'error', code: 31404, message: 'This call is over or not yours.' });
  expect([reports, memory.call]).toEqual([[], null]);
});

it('does not dial after all when it was hung up while the browser asked for the microphone', async () => {
  const stop = vi.fn();
  let give: (sound: CallerSound) => void = () => {};
  const { exchange, opened, sent } = createTestExchange(
    () =>
      new Promise((done) => {
        give = done;
      }),
  );
  opened();
  exchange.dial('4', '(206) 555-0173', headset);
  exchange.hangUp();
  give({ track: null, stop });
  await vi.advanceTimersByTimeAsync(0);
  expect([sent().at(-1), stop.mock.calls.length]).toEqual([{ type: 'hangUp' }, 1]);
});

it('hangs up when it is closed, and lets go of its voice', async () => {
  const stop = vi.fn();
  const { exchange, opened, sent, receive } = createTestExchange(async () => ({ track: null, stop }));
  opened();
  exchange.attach('12', sample);
  await vi.advanceTimersByTimeAsync(0);
  receive(dialing);
  exchange.close();
  expect(sent().at(-1)).toEqual({ type: 'hangUp' });
  expect(stop).toHaveBeenCalledOnce();
});

describe('while it rings', () => {
  const asks = (device: number) =>
    ({
      type: 'prepare',
      conference: 'Call-12',
      device,
      description: { type: 'offer', sdp: `v=0 ${device}` },
    }) as const;
  const track = newTrack();
  const stream = { id: 'agent' } as unknown as MediaStream;

  const asked = async () => {
    const test = createTestExchange(async () => ({ track, stop: () => {} }));
    test.opened();
    test.exchange.dial('4', '(206) 555-0173', sample);
    await vi.advanceTimersByTimeAsync(0);
    test.receive(dialing);
    test.receive(asks(1));
    test.receive(asks(2));
    await vi.advanceTimersByTimeAsync(0);
    for (const peer of test.peers) peer.listener.streamArrived(stream);
    return test;
  };

  it('answers every device at which it rings, and neither speaks nor plays', async () => {
    const { sent, peers, speaker, reports } = await asked();
    expect(sent().filter((frame) => Reflect.get(frame, 'type') === 'prepared')).toEqual([
      { type: 'prepared', conference: 'Call-12', device: 1, description: answer },
      { type: 'prepared', conference: 'Call-12', device: 2, description: answer },
    ]);
    expect(peers.map((peer) => [peer.taken, peer.sent])).toEqual([
      [[{ description: asks(1).description }], []],
      [[{ description: asks(2).description }], []],
    ]);
    expect(speaker.play).not.toHaveBeenCalled();
    expect(reports).toEqual([rang]);
  });

  it('speaks with the device that has the call, once, and closes the others', async () => {
    const { receive, peers, speaker } = await asked();
    receive({ type: 'connect', conference: 'Call-12', device: 2 });
    receive({ type: 'connect', conference: 'Call-12', device: 2 });
    expect(peers.map(({ sent }) => sent)).toEqual([[], [track]]);
    expect(speaker.play.mock.calls).toEqual([[stream]]);
    expect(peers.map(({ close }) => vi.mocked(close).mock.calls.length)).toEqual([1, 0]);
  });

  it.each([
    ['one is forgotten', { type: 'forget', conference: 'Call-12', device: 1 }, [1, 0]],
    ['it rings at others', { type: 'ringing', callId: '12' }, [1, 1]],
    ['an agent offers anew', offer, [1, 1, 0]],
    ['the call is over', { type: 'ended', conference: 'Call-12', reason: 'missed' }, [1, 1]],
  ] as const)('closes what was not used when %s', async (_case, frame, closed) => {
    const { receive, peers } = await asked();
    receive(frame);
    receive({ type: 'connect', conference: 'Call-12', device: 1 });
    expect(peers.map(({ close }) => vi.mocked(close).mock.calls.length)).toEqual(closed);
    expect(peers[0]?.sent).toEqual([]);
  });

  it('answers nothing of another call, or of a device that is forgotten meanwhile', async () => {
    const { receive, sent, peers } = await asked();
    const before = sent().length;
    receive({ ...asks(3), conference: 'Call-13' });
    receive(asks(4));
    receive({ type: 'forget', conference: 'Call-12', device: 4 });
    await vi.advanceTimersByTimeAsync(0);
    expect([sent().length, peers.length]).toEqual([before, 3]);
  });
});
