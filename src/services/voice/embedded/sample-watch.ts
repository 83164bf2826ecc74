import { qualitySampleOf } from '../quality-sample';
import type { QualitySample } from '../voice-provider.types';
import { type AudioCounts, NO_AUDIO } from './audio-counts';

const SAMPLE_EVERY_MS = 1_000;

const between = (before: AudioCounts, after: AudioCounts): QualitySample =>
  qualitySampleOf({
    packetsReceived: after.packetsReceived - before.packetsReceived,
    packetsSent: after.packetsSent - before.packetsSent,
    packetsLost: after.packetsLost - before.packetsLost,
    jitterMs: after.jitterMs,
    roundTripMs: after.roundTripMs,
  });

/** What the line carried since the last time, once a second from the first packet on. */
export const watchSamples = (
  counts: () => Promise<AudioCounts>,
  tell: (sample: QualitySample) => void,
): (() => void) => {
  let isOver = false;
  let before = NO_AUDIO;
  const look = async () => {
    const after = await counts().catch(() => before);
    if (isOver || after.packetsReceived === 0) return;
    // Without a second in between there is nothing to compare the first packets with.
    if (before.packetsReceived > 0) tell(between(before, after));
    before = after;
  };
  const timer = setInterval(look, SAMPLE_EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
};
