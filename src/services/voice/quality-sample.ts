import type { QualitySample } from './voice-provider.types';

type Second = Omit<QualitySample, 'lossFraction'> & { readonly packetsLost: number };

/** Late packets lower the count of lost ones: clamp it at zero. */
export function qualitySampleOf({ packetsLost, ...second }: Second): QualitySample {
  const packetsReceived = Math.max(0, second.packetsReceived);
  const lost = Math.max(0, packetsLost);
  const sentToUs = packetsReceived + lost;
  return {
    ...second,
    packetsReceived,
    packetsSent: Math.max(0, second.packetsSent),
    lossFraction: sentToUs === 0 ? null : lost / sentToUs,
  };
}
