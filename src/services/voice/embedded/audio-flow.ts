import type { AudioCounts } from './audio-counts';

const lookEveryMs = 250;
/** The first packet is shown at once. */
const firstLookEveryMs = 40;
const firstLooks = 100;
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
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const now = performance.now();
    wait();
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
  function wait() {
    looks += 1;
    timer = setTimeout(look, packets === 0 && looks <= firstLooks ? firstLookEveryMs : lookEveryMs);
  }
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
