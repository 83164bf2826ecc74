import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LineReport, QualitySample } from '../voice-provider.types';
import { createEmbeddedLine, type LineDeps } from './embedded-line';
import type { FarEnd } from './frames';
import type { LineMedia } from './line-media';

const conference = 'Call-12';
const offer = { type: 'offer', sdp: 'v=0 agent' } as const;
const answer = { type: 'answer', sdp: 'v=0 phone' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const fakeTrack = () =>
  Object.assign(new EventTarget(), {
    enabled: true,
    readyState: 'live',
    getSettings: () => ({}),
    stop: vi.fn(),
  }) as unknown as MediaStreamTrack;

type Deps = Parameters<LineDeps['makeMedia']>[0];
interface TestDeps extends Partial<LineDeps> {
  readonly isPrepared?: boolean;
  readonly isAllowed?: boolean;
  readonly makesOffer?: boolean;
  readonly isPreparing?: boolean;
  readonly openMicrophone?: (microphoneId: string | null) => Promise<MediaStreamTrack>;
}

const createTestLine = ({
  openMicrophone,
  isPrepared,
  isAllowed = false,
  makesOffer = false,
  isPreparing: prepares = false,
  ...change
}: TestDeps = {}) => {
  const sent: object[] = [];
  const reports: LineReport[] = [];
  const track = fakeTrack();
  const state = {
    failed: false,
    registered: true,
    isAllowed,
    offer: null as typeof offer | null,
    ready: null as FarEnd | null,
  };
  const media = {
    prepare: vi.fn(async () => {
      state.offer = makesOffer ? offer : null;
    }),
    earlyOffer: async () => state.offer,
    answered: vi.fn<LineMedia['answered']>((farEnd) => {
      state.ready = farEnd;
      state.offer = null;
    }),
    readyFor: () => state.ready,
    speak: vi.fn(),
    offer: () => {
      const taken = state.offer;
      state.offer = null;
      return taken;
    },
    connect: vi.fn<LineMedia['connect']>(),
    take: vi.fn(),
    send: vi.fn(),
    setSpeaker: vi.fn(),
    devicesChanged: vi.fn(),
    orderPlaced: vi.fn(),
    isFailed: () => state.failed,
    close: vi.fn(),
  } satisfies LineMedia;
  let reported: Deps | undefined;
  const line = createEmbeddedLine({
    send: (frame) => sent.push(frame),
    isRegistered: () => state.registered,
    prepares: () => prepares && state.registered,
    microphones: {
      open: openMicrophone ?? (async () => track),
      has: async () => true,
      isAllowed: async () => state.isAllowed,
    },
    devices: { microphoneId: null, speakerId: null },
    makeMedia: (deps) => {
      reported = deps;
      return media;
    },
    ...change,
  });
  const join = () => line.join(conference, (report) => reports.push(report));
  if (isPrepared) line.prepare(conference);
  else join();
  return {
    line,
    join,
    sent,
    reports,
    track,
    media,
    state,
    flow: (flowing: boolean) => reported?.flowChanged(flowing),
    sampled: (sample: QualitySample) => reported?.sampled(sample),
    foundNoNetwork: () => reported?.foundNoNetwork(),
    farEndHungUp: () => reported?.farEndHungUp(),
    joined: (farEnd: FarEnd = 'phone') => line.onFrame({ type: 'joined', conference: conference, farEnd }),
    states: () => reports.flatMap((report) => (report.type === 'stateChanged' ? [report.state] : [])),
    faults: () => reports.flatMap((report) => (report.type === 'failed' ? [report.fault.code] : [])),
  };
};

const openLine = async (change: TestDeps = {}) => {
  const test = createTestLine(change);
  await vi.advanceTimersByTimeAsync(0);
  test.joined();
  test.flow(true);
  return test;
};

it('is open only when audio arrives', async () => {
  const { sent, states, media, joined, flow, track } = createTestLine();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ type: 'join', conference: conference }]);
  expect(media.send.mock.calls).toEqual([[track]]);
  joined('scripted');
  expect(states()).toEqual(['pending', 'connecting', 'ringing']);
  flow(true);
  expect(states()).toEqual(['pending', 'connecting', 'ringing', 'open']);
  expect(media.connect.mock.calls).toEqual([['scripted', { offer: false, connection: false }]]);
});

it('waits for the registration before it joins', async () => {
  const { line, sent, state, states } = createTestLine();
  state.registered = false;
  await vi.advanceTimersByTimeAsync(0);
  expect([sent, states()]).toEqual([[], ['pending']]);
  state.registered = true;
  line.registered();
  expect(sent).toEqual([{ type: 'join', conference: conference }]);
});

it.each([
  ['NotAllowedError', 31401],
  ['SecurityError', 31401],
  ['NotFoundError', 31402],
  ['NotReadableError', 31402],
])('joins without a microphone after %s, and reports %i', async (name, code) => {
  const { sent, faults } = createTestLine({
    openMicrophone: () => Promise.reject(new DOMException('', name)),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(faults()).toEqual([code]);
  expect(sent).toEqual([{ type: 'join', conference: conference }]);
});

it('does not keep the caller waiting for an answer to the browser', async () => {
  const { sent } = createTestLine({ openMicrophone: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(1_499);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ type: 'join', conference: conference }]);
});

it('asks for the microphone again when asked, and only while there is none', async () => {
  const openMicrophone = vi.fn(() =>
    Promise.reject<MediaStreamTrack>(new DOMException('', 'NotAllowedError')),
  );
  const { line, media } = createTestLine({ openMicrophone });
  await vi.advanceTimersByTimeAsync(0);
  const track = fakeTrack();
  openMicrophone.mockImplementation(() => Promise.resolve(track));
  line.mute(true);
  line.retryMicrophone();
  await vi.advanceTimersByTimeAsync(0);
  expect(media.send.mock.calls).toEqual([[track]]);
  expect(track.enabled).toBe(false);
  line.retryMicrophone();
  expect(openMicrophone).toHaveBeenCalledTimes(2);
});

it('mutes by silencing the track, and reports it', async () => {
  const { line, track, reports } = await openLine();
  line.mute(true);
  expect(track.enabled).toBe(false);
  line.mute(false);
  expect(track.enabled).toBe(true);
  expect(reports.filter(({ type }) => type === 'muteChanged')).toEqual([
    { type: 'muteChanged', muted: true },
    { type: 'muteChanged', muted: false },
  ]);
});

it('reconnects when the audio stops, asking anew every 6 s until it is back', async () => {
  const { sent, states, faults, state, flow, joined, media } = await openLine();
  flow(false);
  expect(states().at(-1)).toBe('reconnecting');
  state.failed = true;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(sent.at(-1)).toEqual({ type: 'join', conference: conference });
  expect(faults()).toEqual([53405]);
  joined();
  expect(media.connect).toHaveBeenCalledTimes(2);
  flow(true);
  expect(states().at(-1)).toBe('open');
  const asked = sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(asked);
});

it('stays open over a loss of the signalling, as its audio goes on', async () => {
  const { line, states, faults, media, joined, sent } = await openLine();
  line.unregistered();
  expect([states().at(-1), faults()]).toEqual(['open', [53001]]);
  line.registered();
  expect(sent.at(-1)).toEqual({ type: 'join', conference: conference, holds: true });
  joined();
  expect(states().at(-1)).toBe('open');
  expect(media.connect).toHaveBeenCalledOnce();
});

it('passes on what was measured', async () => {
  const { sampled, reports } = await openLine();
  const sample = { packetsReceived: 50, packetsSent: 50, lossFraction: 0, jitterMs: 3, roundTripMs: 20 };
  sampled(sample);
  expect(reports.at(-1)).toEqual({ type: 'sampled', sample });
});

it('reports once that the browser offers no network, and tries on until audio flows', async () => {
  const { reports, joined, foundNoNetwork, flow, state, sent } = createTestLine();
  await vi.advanceTimersByTimeAsync(0);
  joined();
  foundNoNetwork();
  state.failed = true;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(sent).toHaveLength(2);
  joined();
  foundNoNetwork();
  const faults = () => reports.flatMap((report) => (report.type === 'failed' ? [report.fault] : []));
  expect(faults()).toEqual([
    { code: 53405, detail: 'MediaConnectionFailed', retryable: true, kind: 'noNetwork' },
  ]);
  flow(true);
  foundNoNetwork();
  expect(faults()).toHaveLength(2);
});

it('speaks and is heard by the devices chosen at the start and later', async () => {
  const open = vi.fn(async (_: string | null) => fakeTrack());
  const { line, media } = await openLine({
    openMicrophone: open,
    devices: { microphoneId: 'usb', speakerId: 'headset' },
  });
  line.choose({ microphoneId: 'desk', speakerId: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(open.mock.calls).toEqual([['usb'], ['desk']]);
  expect(media.setSpeaker.mock.calls).toEqual([['headset'], [null]]);
  line.devicesChanged();
  expect(media.devicesChanged).toHaveBeenCalledOnce();
});

it('offers anew to a phone that has just taken the far end, and is not open until it is heard', async () => {
  const { line, media, states, flow } = await openLine();
  line.onFrame({ type: 'farEnd', conference: conference, farEnd: 'phone' });
  expect(media.connect.mock.calls).toEqual([
    ['phone', { offer: false, connection: false }],
    ['phone', {}],
  ]);
  expect(states().at(-1)).toBe('reconnecting');
  flow(true);
  expect(states().at(-1)).toBe('open');
});

it('lets the scripted caller know of an order, and the server that this caller hung up', async () => {
  const { line, joined, media, farEndHungUp, sent } = createTestLine();
  await vi.advanceTimersByTimeAsync(0);
  joined('scripted');
  line.onFrame({ type: 'orderPlaced', conference: conference });
  expect(media.orderPlaced).toHaveBeenCalledOnce();
  farEndHungUp();
  expect(sent.at(-1)).toEqual({ type: 'farEndHungUp', conference: conference });
});

it('keeps the connection it has to a phone that is back over it, as after a restart of the server', async () => {
  const { line, media, states, flow } = await openLine();
  const back = { type: 'farEnd', conference: conference, farEnd: 'phone', holds: true } as const;
  line.onFrame(back);
  expect([media.connect.mock.calls, states().at(-1)]).toEqual([
    [['phone', { offer: false, connection: false }]],
    'open',
  ]);
  flow(false);
  line.onFrame(back);
  expect(media.connect.mock.calls).toEqual([
    ['phone', { offer: false, connection: false }],
    ['phone', {}],
  ]);
});

it.each([
  ['is over', { type: 'ended', conference: conference, reason: 'caller' }, []],
  ['is refused', { type: 'refused', conference: conference, code: 31404, message: 'gone' }, [31404]],
] as const)('closes for good when it %s', async (_, frame, codes) => {
  const { line, states, faults, media, track, joined, sent } = await openLine();
  line.onFrame(frame);
  expect([states().at(-1), faults()]).toEqual(['closed', codes]);
  expect(media.close).toHaveBeenCalledOnce();
  expect(track.stop).toHaveBeenCalledOnce();
  const asked = sent.length;
  joined();
  line.mute(true);
  line.sendDigits('1');
  line.hangUp();
  line.retryMicrophone();
  line.choose({ microphoneId: 'desk', speakerId: null });
  line.devicesChanged();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(asked);
  expect(states().filter((state) => state === 'closed')).toHaveLength(1);
});

it('leaves when hung up, and lets go of a microphone that comes late', async () => {
  const track = fakeTrack();
  let give: (track: MediaStreamTrack) => void = () => {};
  const { line, sent, states } = createTestLine({
    openMicrophone: () =>
      new Promise((done) => {
        give = done;
      }),
  });
  line.hangUp();
  give(track);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(track.stop).toHaveBeenCalledOnce();
  expect([sent, states()]).toEqual([[{ type: 'leave', conference: conference }], ['pending', 'closed']]);
});

it('sends typed digits one by one, and refuses others whole', async () => {
  const { line, sent, reports } = await openLine();
  expect(() => line.sendDigits('1a')).toThrow(RangeError);
  line.sendDigits('1#');
  await vi.advanceTimersByTimeAsync(200);
  expect(sent.slice(1)).toEqual([
    { type: 'digits', conference: conference, digits: '1' },
    { type: 'digits', conference: conference, digits: '#' },
  ]);
  expect(reports.filter(({ type }) => type === 'digitsSent')).toHaveLength(2);
});

it('keeps digits typed while the signalling is lost until it has joined again', async () => {
  const { line, sent, joined } = await openLine();
  line.unregistered();
  line.sendDigits('12');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(1);
  line.registered();
  joined();
  await vi.advanceTimersByTimeAsync(200);
  expect(sent.slice(2)).toEqual([
    { type: 'digits', conference: conference, digits: '1' },
    { type: 'digits', conference: conference, digits: '2' },
  ]);
});

it('sends its offer with the join, and connects to the phone that has it', async () => {
  const { sent, line, media } = createTestLine({ makesOffer: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ type: 'join', conference, description: offer }]);
  line.onFrame({ type: 'joined', conference, farEnd: 'phone', offered: true });
  expect(media.connect.mock.calls).toEqual([['phone', { offer: true, connection: false }]]);
});

it('joins before the microphone is open where the browser does not ask', async () => {
  const { sent, media, track } = createTestLine({
    isAllowed: true,
    openMicrophone: () => new Promise((resolve) => setTimeout(() => resolve(track), 200)),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ type: 'join', conference }]);
  await vi.advanceTimersByTimeAsync(200);
  expect(media.send.mock.calls).toEqual([[track]]);
});

describe('before its call is answered', () => {
  const prepared = async (change: TestDeps = {}) => {
    const test = createTestLine({ isPrepared: true, isAllowed: true, makesOffer: true, ...change });
    await vi.advanceTimersByTimeAsync(0);
    return test;
  };

  it('opens the microphone without sound and makes its offer, and sends and reports nothing', async () => {
    const { sent, reports, track, media } = await prepared();
    expect([sent, reports]).toEqual([[], []]);
    expect(track.enabled).toBe(false);
    expect(media.prepare).toHaveBeenCalledOnce();
  });

  it('joins at once when it is answered, with sound', async () => {
    const { sent, states, join, track, media } = await prepared();
    join();
    expect(sent).toEqual([{ type: 'join', conference, description: offer }]);
    expect(states()).toEqual(['pending', 'connecting']);
    expect(track.enabled).toBe(true);
    expect(media.prepare).toHaveBeenCalledOnce();
  });

  it('offers its connection to the far end of the call, and is silent on it', async () => {
    const { sent, line, media, reports, track } = await prepared({ isPreparing: true });
    expect(sent).toEqual([{ type: 'prepare', conference, description: offer }]);
    line.onFrame({ type: 'prepared', conference, farEnd: 'phone', description: answer });
    expect(media.answered.mock.calls).toEqual([['phone', answer]]);
    expect([media.speak.mock.calls.length, media.connect.mock.calls.length, reports]).toEqual([0, 0, []]);
    expect(track.enabled).toBe(false);
  });

  it.each([
    ['phone', { prepared: true }, { connected: true }],
    ['scripted', {}, {}],
  ] as const)(
    'speaks at once when it is answered, over its connection to the %s',
    async (farEnd, own, has) => {
      const { sent, line, media, join } = await prepared({ isPreparing: true });
      line.onFrame({ type: 'prepared', conference, farEnd });
      join();
      expect(sent.at(-1)).toEqual({ type: 'join', conference, ...own });
      expect(media.speak).toHaveBeenCalledOnce();
      line.onFrame({ type: 'joined', conference, farEnd, ...has });
      expect(media.connect.mock.calls).toEqual([[farEnd, { offer: false, connection: farEnd === 'phone' }]]);
    },
  );

  it('joins with its offer where the far end answers too late', async () => {
    const { sent, line, media, join } = await prepared({ isPreparing: true });
    join();
    expect(sent.at(-1)).toEqual({ type: 'join', conference, description: offer });
    line.onFrame({ type: 'prepared', conference, farEnd: 'phone', description: answer });
    expect(media.answered).not.toHaveBeenCalled();
  });

  it('offers nothing while the voice is not registered', async () => {
    const test = createTestLine({ isPrepared: true, isAllowed: true, makesOffer: true, isPreparing: true });
    test.state.registered = false;
    await vi.advanceTimersByTimeAsync(0);
    expect(test.sent).toEqual([]);
  });

  it('takes its offer back when another agent has the call', async () => {
    const { line, sent, media, track } = await prepared({ isPreparing: true });
    line.hangUp();
    expect(sent.slice(1)).toEqual([{ type: 'leave', conference }]);
    expect(media.close).toHaveBeenCalledOnce();
    expect(track.stop).toHaveBeenCalledOnce();
  });

  it('waits for the registration where the voice is not registered', async () => {
    const { sent, join, state, line } = await prepared();
    state.registered = false;
    join();
    expect(sent).toEqual([]);
    state.registered = true;
    line.registered();
    expect(sent).toEqual([{ type: 'join', conference, description: offer }]);
  });

  it.each(['NotAllowedError', 'NotFoundError'])(
    'tries again when answered after %s, and reports then',
    async (name) => {
      const open = vi.fn(() => Promise.reject(new DOMException('', name)));
      const { faults, join } = await prepared({ openMicrophone: open });
      expect([faults(), open.mock.calls.length]).toEqual([[], 1]);
      join();
      await vi.advanceTimersByTimeAsync(0);
      expect([faults(), open.mock.calls.length]).toEqual([[name === 'NotAllowedError' ? 31401 : 31402], 2]);
    },
  );

  it('never makes the browser ask: not at first, and not for another microphone', async () => {
    const open = vi.fn(() => new Promise<MediaStreamTrack>(() => {}));
    const { line, media, sent, join } = await prepared({ isAllowed: false, openMicrophone: open });
    line.choose({ microphoneId: 'headset', speakerId: null });
    line.devicesChanged();
    await vi.advanceTimersByTimeAsync(0);
    expect(open).not.toHaveBeenCalled();
    expect(media.prepare).not.toHaveBeenCalled();
    join();
    expect(open).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(sent).toEqual([{ type: 'join', conference, description: offer }]);
  });

  it('uses the microphone that was chosen meanwhile', async () => {
    const open = vi.fn(async (_id: string | null) => fakeTrack());
    const { line, join } = await prepared({ openMicrophone: open });
    line.choose({ microphoneId: 'headset', speakerId: null });
    await vi.advanceTimersByTimeAsync(0);
    join();
    await vi.advanceTimersByTimeAsync(0);
    expect(open.mock.calls).toEqual([[null], ['headset']]);
  });

  it('is thrown away without a trace', async () => {
    const { line, sent, reports, track, media } = await prepared();
    line.hangUp();
    expect([sent, reports]).toEqual([[], []]);
    expect(track.stop).toHaveBeenCalledOnce();
    expect(media.close).toHaveBeenCalledOnce();
  });

  it('opens no microphone once it is thrown away', async () => {
    const open = vi.fn(async () => fakeTrack());
    const { line, media } = createTestLine({ isPrepared: true, isAllowed: true, openMicrophone: open });
    line.hangUp();
    await vi.advanceTimersByTimeAsync(0);
    expect(open).not.toHaveBeenCalled();
    expect(media.prepare).not.toHaveBeenCalled();
  });

  it('reports when it is answered that the browser found no network', async () => {
    const { foundNoNetwork, join, faults } = await prepared();
    foundNoNetwork();
    expect(faults()).toEqual([]);
    join();
    expect(faults()).toEqual([53405]);
  });
});
