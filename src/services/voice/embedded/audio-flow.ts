import type { AudioCounts } from './audio-counts';

/** Looked at this often. */
const LOOK_EVERY_MS = 250;
/** Without a packet for so long, the audio has stopped. */
const SILENT_AFTER_MS = 2_500;

/**
 * Whether far-end audio really arrives: packets are the truth, a connected state is not
 * (voice-notes 4 and 6). Tells each change; starts as not flowing.
 */
export const watchAudioFlow = (
  counts: () => Promise<AudioCounts>,
  tell: (flowing: boolean) => void,
): (() => void) => {
  let isOver = false;
  let isFlowing = false;
  let packets = 0;
  let lastArrival = 0;
  const look = async () => {
    const now = performance.now();
    const counted = await counts().then(
      ({ packetsReceived }) => packetsReceived,
      () => packets,
    );
    if (isOver) return;
    if (counted > packets) lastArrival = now;
    const flows = counted > 0 && now - lastArrival < SILENT_AFTER_MS;
    packets = counted;
    if (flows !== isFlowing) {
      isFlowing = flows;
      tell(flows);
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
};
