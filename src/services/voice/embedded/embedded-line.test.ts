import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LineReport, QualitySample } from '../voice-provider.types';
import { createEmbeddedLine, type LineDeps } from './embedded-line';
import type { FarEnd } from './frames';
import type { LineMedia } from './line-media';

const conference = 'Call-12';

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
  readonly openMicrophone?: (microphoneId: string | null) => Promise<MediaStreamTrack>;
}

const createTestLine = ({ openMicrophone, ...change }: TestDeps = {}) => {
  const sent: object[] = [];
  const reports: LineReport[] = [];
  const track = fakeTrack();
  const state = { failed: false, registered: true };
  const media = {
    connect: vi.fn<(farEnd: FarEnd) => void>(),
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
    conference: conference,
    send: (frame) => sent.push(frame),
    report: (report) => reports.push(report),
    isRegistered: () => state.registered,
    microphones: { open: openMicrophone ?? (async () => track), has: async () => true },
    devices: { microphoneId: null, speakerId: null },
    makeMedia: (deps) => {
      reported = deps;
      return media;
    },
    ...change,
  });
  return {
    line,
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
  expect(media.connect.mock.calls).toEqual([['scripted']]);
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
  expect(media.connect.mock.calls).toEqual([['phone'], ['phone']]);
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
  expect([media.connect.mock.calls, states().at(-1)]).toEqual([[['phone']], 'open']);
  flow(false);
  line.onFrame(back);
  expect(media.connect.mock.calls).toEqual([['phone'], ['phone']]);
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
