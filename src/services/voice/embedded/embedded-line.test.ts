import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LineReport } from '../voice-provider.types';
import { createEmbeddedLine, type LineDeps } from './embedded-line';
import type { FarEnd } from './frames';

const CONFERENCE = 'Call-12';

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
    stop: vi.fn(),
  }) as unknown as MediaStreamTrack;

const createTestLine = (change: Partial<LineDeps> = {}) => {
  const sent: object[] = [];
  const reports: LineReport[] = [];
  const track = fakeTrack();
  const media = { connect: vi.fn<(farEnd: FarEnd) => void>(), take: vi.fn(), send: vi.fn(), close: vi.fn() };
  const state = { failed: false, registered: true };
  let flow: (flowing: boolean) => void = () => {};
  const line = createEmbeddedLine({
    conference: CONFERENCE,
    send: (frame) => sent.push(frame),
    report: (report) => reports.push(report),
    isRegistered: () => state.registered,
    openMicrophone: async () => track,
    makeMedia: ({ flowChanged }) => {
      flow = flowChanged;
      return { ...media, isFailed: () => state.failed };
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
    flow: (flowing: boolean) => flow(flowing),
    joined: (farEnd: FarEnd = 'phone') => line.heard({ type: 'joined', conference: CONFERENCE, farEnd }),
    states: () => reports.flatMap((report) => (report.type === 'stateChanged' ? [report.state] : [])),
    faults: () => reports.flatMap((report) => (report.type === 'failed' ? [report.fault.code] : [])),
  };
};

const openLine = async (change: Partial<LineDeps> = {}) => {
  const test = createTestLine(change);
  await vi.advanceTimersByTimeAsync(0);
  test.joined();
  test.flow(true);
  return test;
};

it('is open only when audio arrives', async () => {
  const { sent, states, media, joined, flow, track } = createTestLine();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ type: 'join', conference: CONFERENCE }]);
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
  expect(sent).toEqual([{ type: 'join', conference: CONFERENCE }]);
});

it.each([
  ['NotAllowedError', 31401],
  ['SecurityError', 31401],
  ['NotFoundError', 31402],
  ['NotReadableError', 31402],
])('joins without a microphone after %s, and tells %i', async (name, code) => {
  const { sent, faults } = createTestLine({
    openMicrophone: () => Promise.reject(new DOMException('', name)),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(faults()).toEqual([code]);
  expect(sent).toEqual([{ type: 'join', conference: CONFERENCE }]);
});

it('does not keep the caller waiting for an answer to the browser', async () => {
  const { sent } = createTestLine({ openMicrophone: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(1_499);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ type: 'join', conference: CONFERENCE }]);
});

it('asks for the microphone again when told, and only while there is none', async () => {
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

it('mutes by silencing the track, and tells it', async () => {
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
  expect(sent.at(-1)).toEqual({ type: 'join', conference: CONFERENCE });
  expect(faults()).toEqual([53405]);
  joined();
  expect(media.connect).toHaveBeenCalledTimes(2);
  flow(true);
  expect(states().at(-1)).toBe('open');
  const asked = sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(asked);
});

it('keeps its audio over a loss of the signalling', async () => {
  const { line, states, faults, media, joined, sent } = await openLine();
  line.unregistered();
  expect([states().at(-1), faults()]).toEqual(['reconnecting', [53001]]);
  line.registered();
  expect(sent.at(-1)).toEqual({ type: 'join', conference: CONFERENCE });
  joined();
  expect(states().at(-1)).toBe('open');
  expect(media.connect).toHaveBeenCalledOnce();
});

it('offers anew to a phone that has just taken the far end', async () => {
  const { line, media } = await openLine();
  line.heard({ type: 'farEnd', conference: CONFERENCE, farEnd: 'phone' });
  expect(media.connect.mock.calls).toEqual([['phone'], ['phone']]);
});

it.each([
  ['is over', { type: 'ended', conference: CONFERENCE, reason: 'caller' }, []],
  ['is refused', { type: 'refused', conference: CONFERENCE, code: 31404, message: 'gone' }, [31404]],
] as const)('closes for good when it %s', async (_, frame, codes) => {
  const { line, states, faults, media, track, joined, sent } = await openLine();
  line.heard(frame);
  expect([states().at(-1), faults()]).toEqual(['closed', codes]);
  expect(media.close).toHaveBeenCalledOnce();
  expect(track.stop).toHaveBeenCalledOnce();
  const asked = sent.length;
  joined();
  line.mute(true);
  line.sendDigits('1');
  line.hangUp();
  line.retryMicrophone();
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
  expect([sent, states()]).toEqual([[{ type: 'leave', conference: CONFERENCE }], ['pending', 'closed']]);
});

it('sends typed digits one by one, and refuses others whole', async () => {
  const { line, sent, reports } = await openLine();
  expect(() => line.sendDigits('1a')).toThrow(RangeError);
  line.sendDigits('1#');
  await vi.advanceTimersByTimeAsync(200);
  expect(sent.slice(1)).toEqual([
    { type: 'digits', conference: CONFERENCE, digits: '1' },
    { type: 'digits', conference: CONFERENCE, digits: '#' },
  ]);
  expect(reports.filter(({ type }) => type === 'digitsSent')).toHaveLength(2);
});
