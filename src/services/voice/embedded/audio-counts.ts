/** What one peer connection has carried so far. */
export interface AudioCounts {
  readonly packetsReceived: number;
  readonly packetsLost: number;
  readonly packetsSent: number;
  readonly jitterMs: number | null;
  readonly roundTripMs: number | null;
}

export const noAudio: AudioCounts = {
  packetsReceived: 0,
  packetsLost: 0,
  packetsSent: 0,
  jitterMs: null,
  roundTripMs: null,
};

/** Each browser leaves out some of these. */
interface StatsEntry {
  readonly type: string;
  readonly kind?: string;
  readonly packetsReceived?: number;
  readonly packetsLost?: number;
  readonly packetsSent?: number;
  readonly jitter?: number;
  readonly roundTripTime?: number;
  readonly nominated?: boolean;
  readonly state?: string;
  readonly currentRoundTripTime?: number;
}

const inMs = (seconds: number | undefined): number | null => (seconds === undefined ? null : seconds * 1_000);

/** The remote report measures the whole round trip; the network's own check is the fallback. */
export function countAudio(entries: Iterable<StatsEntry>): AudioCounts {
  let counts = noAudio;
  let checkedMs: number | null = null;
  for (const entry of entries) {
    if (entry.type === 'candidate-pair' && entry.nominated === true && entry.state === 'succeeded') {
      checkedMs = inMs(entry.currentRoundTripTime);
    }
    if (entry.kind !== 'audio') continue;
    if (entry.type === 'inbound-rtp') {
      counts = {
        ...counts,
        packetsReceived: counts.packetsReceived + (entry.packetsReceived ?? 0),
        packetsLost: counts.packetsLost + (entry.packetsLost ?? 0),
        jitterMs: inMs(entry.jitter),
      };
    } else if (entry.type === 'outbound-rtp') {
      counts = { ...counts, packetsSent: counts.packetsSent + (entry.packetsSent ?? 0) };
    } else if (entry.type === 'remote-inbound-rtp') {
      counts = { ...counts, roundTripMs: inMs(entry.roundTripTime) };
    }
  }
  return { ...counts, roundTripMs: counts.roundTripMs ?? checkedMs };
}
