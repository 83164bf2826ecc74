import type { AudioCounts } from './audio-counts';

const lookEveryMs = 250;
const silentAfterMs = 2_500;

/**
 * Packets prove that audio arrives; a connected state does not. Reports every change; starts as not flowing.
 */
export function watchAudioFlow(
  counts: () => Promise<AudioCounts>,
  emit: (flowing: boolean) => void,
): () => void {
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
    const flows = counted > 0 && now - lastArrival < silentAfterMs;
    packets = counted;
    if (flows !== isFlowing) {
      isFlowing = flows;
      emit(flows);
    }
  };
  const timer = setInterval(look, lookEveryMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
