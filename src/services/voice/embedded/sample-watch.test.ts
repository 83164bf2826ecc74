import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QualitySample } from '../voice-provider.types';
import { type AudioCounts, countAudio, noAudio } from './audio-counts';
import { watchSamples } from './sample-watch';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const watched = () => {
  const samples: QualitySample[] = [];
  const state: { counts: AudioCounts } = { counts: noAudio };
  const stop = watchSamples(
    async () => state.counts,
    (sample) => samples.push(sample),
  );
  const second = (counts: Partial<AudioCounts>) => {
    state.counts = { ...state.counts, ...counts };
    return vi.advanceTimersByTimeAsync(1_000);
  };
  return { samples, second, stop };
};

it('reports what came and went within each second, from the first packet on', async () => {
  const { samples, second, stop } = watched();
  await second({ packetsSent: 40 });
  await second({ packetsReceived: 30, packetsSent: 90, packetsLost: 2 });
  expect(samples).toEqual([]);
  await second({ packetsReceived: 75, packetsLost: 7, packetsSent: 140, jitterMs: 12, roundTripMs: 80 });
  await second({});
  // Ten packets that were counted as lost came late.
  await second({ packetsReceived: 125, packetsLost: 0 });
  expect(samples).toEqual([
    { packetsReceived: 45, packetsSent: 50, lossFraction: 0.1, jitterMs: 12, roundTripMs: 80 },
    { packetsReceived: 0, packetsSent: 0, lossFraction: null, jitterMs: 12, roundTripMs: 80 },
    { packetsReceived: 50, packetsSent: 0, lossFraction: 0, jitterMs: 12, roundTripMs: 80 },
  ]);
  stop();
  await second({ packetsReceived: 200 });
  expect(samples).toHaveLength(3);
});

it('reads what a browser counts, the far end about the way there and back first', () => {
  const entries = [
    { type: 'inbound-rtp', kind: 'audio', packetsReceived: 90, packetsLost: 3, jitter: 0.004 },
    { type: 'inbound-rtp', kind: 'video', packetsReceived: 7 },
    { type: 'outbound-rtp', kind: 'audio', packetsSent: 88 },
    { type: 'candidate-pair', nominated: false, state: 'succeeded', currentRoundTripTime: 9 },
    { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.05 },
  ];
  const expected = { packetsReceived: 90, packetsLost: 3, packetsSent: 88, jitterMs: 4, roundTripMs: 50 };
  expect(countAudio(entries)).toEqual(expected);
  const stat = { type: 'remote-inbound-rtp', kind: 'audio', roundTripTime: 0.12 };
  expect(countAudio([...entries, stat])).toEqual({ ...expected, roundTripMs: 120 });
  expect(countAudio([])).toEqual(noAudio);
});
