import { qualitySampleOf } from '../quality-sample';
import type { QualitySample } from '../voice-provider.types';
import { type AudioCounts, noAudio } from './audio-counts';

const sampleEveryMs = 1_000;

const between = (before: AudioCounts, after: AudioCounts): QualitySample =>
  qualitySampleOf({
    packetsReceived: after.packetsReceived - before.packetsReceived,
    packetsSent: after.packetsSent - before.packetsSent,
    packetsLost: after.packetsLost - before.packetsLost,
    jitterMs: after.jitterMs,
    roundTripMs: after.roundTripMs,
  });

export function watchSamples(
  counts: () => Promise<AudioCounts>,
  emit: (sample: QualitySample) => void,
): () => void {
  let isOver = false;
  let before = noAudio;
  const look = async () => {
    const after = await counts().catch(() => before);
    if (isOver || after.packetsReceived === 0) return;
    // The first packets have nothing to be compared with.
    if (before.packetsReceived > 0) emit(between(before, after));
    before = after;
  };
  const timer = setInterval(look, sampleEveryMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
