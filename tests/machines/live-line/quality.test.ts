import { expect, it } from 'vitest';
import { measure, newMeter, type Quality } from '../../../src/machines/live-line/quality';
import type { QualitySample } from '../../../src/services/voice/voice-provider.types';

const fine: QualitySample = {
  packetsReceived: 50,
  packetsSent: 50,
  lossFraction: 0,
  jitterMs: 5,
  roundTripMs: 60,
};
const of = (change: Partial<QualitySample>): QualitySample => ({ ...fine, ...change });
const times = (count: number, sample: QualitySample) => Array.from({ length: count }, () => sample);

/** The word after each second. */
const heard = (samples: readonly QualitySample[]): Quality[] => {
  let meter = newMeter;
  return samples.map((sample) => {
    meter = measure(meter, sample);
    return meter.quality;
  });
};
const grades = (samples: readonly QualitySample[]) => heard(samples).map(({ grade }) => grade);
const last = (samples: readonly QualitySample[]) => heard(samples).at(-1);

it('measures for three seconds before it says anything', () => {
  expect(grades(times(4, fine))).toEqual(['measuring', 'measuring', 'good', 'good']);
});

it.each([
  ['loss', { lossFraction: 0.01 }, { lossFraction: 0.02 }, { lossFraction: 0.04 }],
  ['delay', { roundTripMs: 400 }, { roundTripMs: 450 }, { roundTripMs: 900 }],
  ['jitter', { jitterMs: 30 }, { jitterMs: 35 }, { jitterMs: 70 }],
] as const)('tells %s by its limits', (reason, good, fair, poor) => {
  expect(last(times(5, of(good)))).toEqual({ grade: 'good', reason: null });
  expect(last(times(5, of(fair)))).toEqual({ grade: 'fair', reason });
  expect(last(times(5, of(poor)))).toEqual({ grade: 'poor', reason });
});

it('names the worse of two reasons', () => {
  expect(last(times(5, of({ lossFraction: 0.02, jitterMs: 90 })))).toEqual({
    grade: 'poor',
    reason: 'jitter',
  });
});

it('takes what cannot be measured for nothing', () => {
  expect(last(times(5, of({ lossFraction: null, jitterMs: null, roundTripMs: null })))).toEqual({
    grade: 'good',
    reason: null,
  });
});

it.each([
  ['noAudio', { packetsReceived: 0, lossFraction: null }],
  ['notHeard', { packetsSent: 0 }],
] as const)('says %s after two seconds without a packet', (reason, silence) => {
  const samples = [...times(5, fine), ...times(2, of(silence))];
  expect(heard(samples).slice(-2)).toEqual([
    { grade: 'good', reason: null },
    { grade: 'poor', reason },
  ]);
});

it('gets worse after two seconds and better after four', () => {
  const bad = of({ lossFraction: 0.5 });
  expect(grades([...times(5, fine), ...times(2, bad)]).slice(-2)).toEqual(['good', 'poor']);
  const after = grades([...times(5, fine), ...times(5, bad), ...times(9, fine)]).slice(10);
  expect(after).toEqual(['poor', 'poor', 'poor', 'poor', 'poor', 'poor', 'poor', 'good', 'good']);
});

it('does not flicker at a limit', () => {
  const swaying = Array.from({ length: 40 }, (_, second) => of({ jitterMs: second % 2 === 0 ? 20 : 39 }));
  const words = grades(swaying).slice(5);
  const changes = words.filter((word, at) => at > 0 && word !== words[at - 1]);
  expect(changes.length).toBeLessThanOrEqual(1);
});

it('stays the same object while nothing changes', () => {
  const [one, other] = heard(times(6, fine)).slice(-2);
  expect(one).toBe(other);
});
