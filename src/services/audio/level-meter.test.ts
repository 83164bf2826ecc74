import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { levelOf, openLevelMeter } from './level-meter';

const at = (amplitude: number) => new Float32Array(1_000).fill(amplitude);

it.each([
  [0, 0],
  [0.0001, 0],
  [0.1, 2 / 3],
  [1, 1],
  [2, 1],
])('hears the amplitude %d as %d', (amplitude, level) => {
  expect(levelOf(at(amplitude))).toBeCloseTo(level, 5);
});

const stage = () => {
  const track = { stop: vi.fn() };
  const stream = { active: true, getTracks: () => [track] };
  const getUserMedia = vi.fn(async (): Promise<unknown> => stream);
  const context = {
    state: 'running',
    resume: vi.fn(async () => {}),
    close: vi.fn(async () => {}),
    createMediaStreamSource: () => ({ connect: () => {} }),
  };
  const gestures = new EventTarget();
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('AudioContext', function made() {
    return context;
  });
  vi.stubGlobal('AnalyserNode', function made() {
    return { getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.1) };
  });
  vi.stubGlobal('addEventListener', gestures.addEventListener.bind(gestures));
  return { track, stream, getUserMedia, context, gestures };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports the level of the chosen microphone ten times a second, and lets go of it when stopped', async () => {
  const { getUserMedia, track, context } = stage();
  const reported: number[] = [];
  const stop = openLevelMeter({ microphoneId: 'headset' }, (level) => reported.push(Math.round(level * 100)));
  await vi.advanceTimersByTimeAsync(300);
  expect(reported).toEqual([67, 67, 67]);
  expect(getUserMedia.mock.calls).toEqual([[{ audio: { deviceId: { ideal: 'headset' } } }]]);
  stop();
  await vi.advanceTimersByTimeAsync(300);
  expect(reported).toHaveLength(3);
  expect(track.stop).toHaveBeenCalledOnce();
  expect(context.close).toHaveBeenCalledOnce();
});

it('takes the system microphone where none was chosen', async () => {
  const { getUserMedia } = stage();
  const stop = openLevelMeter({ microphoneId: null }, () => {});
  expect(getUserMedia.mock.calls).toEqual([[{ audio: true }]]);
  stop();
});

it('lets go of a microphone that was opened only after the stop', async () => {
  const { getUserMedia, stream, track } = stage();
  let opened: (stream: unknown) => void = () => {};
  getUserMedia.mockReturnValue(
    new Promise((done) => {
      opened = done;
    }),
  );
  const stop = openLevelMeter({ microphoneId: null }, () => {});
  stop();
  opened(stream);
  await vi.advanceTimersByTimeAsync(0);
  expect(track.stop).toHaveBeenCalledOnce();
});

it('never reports silence where it does not measure', async () => {
  const { context, gestures, stream } = stage();
  context.state = 'suspended';
  const reported = vi.fn();
  const stop = openLevelMeter({ microphoneId: null }, reported);
  await vi.advanceTimersByTimeAsync(500);
  expect(reported).not.toHaveBeenCalled();
  gestures.dispatchEvent(new Event('keydown'));
  expect(context.resume).toHaveBeenCalledOnce();
  context.state = 'running';
  stream.active = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(reported).not.toHaveBeenCalled();
  stop();
});

it('only logs a microphone that could not be opened', async () => {
  const { getUserMedia } = stage();
  const refusal = new DOMException('no', 'NotAllowedError');
  getUserMedia.mockRejectedValue(refusal);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const reported = vi.fn();
  openLevelMeter({ microphoneId: null }, reported);
  await vi.advanceTimersByTimeAsync(500);
  expect(reported).not.toHaveBeenCalled();
  expect(warn.mock.calls).toEqual([['Audio: the microphone could not be measured', refusal]]);
});
