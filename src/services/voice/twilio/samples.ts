import { qualitySampleOf } from '../quality-sample';
import type { QualitySample } from '../voice-provider.types';
import type { SdkSample } from './sdk.types';

export function toQualitySample(sample: SdkSample): QualitySample {
  return qualitySampleOf({
    packetsReceived: sample.packetsReceived,
    packetsSent: sample.packetsSent,
    packetsLost: sample.packetsLost,
    jitterMs: Number.isFinite(sample.jitter) ? sample.jitter : null,
    roundTripMs: sample.rtt ?? null,
  });
}

/** How many samples in a row must be without a packet. */
const silentSamples = 3;

export interface FlowWatch {
  sampled(packetsReceived: number): void;
  /**
   * There was audio before the first sample. Later it proves nothing: the browser fills lost packets with
   * sound.
   */
  soundDetected(): void;
}

/** The SDK calls a call open as soon as it is answered; samples show whether audio arrives. */
export function createFlowWatch(emit: (flowing: boolean) => void): FlowWatch {
  let isFlowing = false;
  let hasFlown = false;
  let empty = 0;
  const change = (flowing: boolean) => {
    if (flowing === isFlowing) return;
    isFlowing = flowing;
    hasFlown = true;
    emit(flowing);
  };
  return {
    sampled: (packetsReceived) => {
      empty = packetsReceived > 0 ? 0 : empty + 1;
      if (empty === 0) change(true);
      else if (empty >= silentSamples) change(false);
    },
    soundDetected: () => {
      if (!hasFlown) change(true);
    },
  };
}
