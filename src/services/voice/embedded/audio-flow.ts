import type { Peer } from './peer';

const lookEveryMs = 250;
/** The first packet is shown at once. */
const firstLookEveryMs = 40;
const firstLooks = 100;
const silentAfterMs = 2_500;

/**
 * Packets prove that audio arrives; a connected state does not. Reports every change; starts as not flowing. Packets
 * are counted rarely, because that takes the page ten milliseconds while the call is drawn; the first is looked for
 * by the cheaper question, where the browser answers it.
 */
export function watchAudioFlow(
  { counts, hasReceived }: Pick<Peer, 'counts' | 'hasReceived'>,
  emit: (flowing: boolean) => void,
): () => void {
  let isOver = false;
  let isFlowing = false;
  let packets = 0;
  let lastArrival = 0;
  let looks = 0;
  let countedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reportFlow = (flows: boolean) => {
    if (flows === isFlowing) return;
    isFlowing = flows;
    emit(flows);
  };
  const count = async (now: number) => {
    countedAt = now;
    const counted = await counts().then(
      ({ packetsReceived }) => packetsReceived,
      () => packets,
    );
    if (isOver) return;
    if (counted > packets) lastArrival = now;
    // The first may have been heard since this count began.
    packets = Math.max(packets, counted);
    reportFlow(packets > 0 && now - lastArrival < silentAfterMs);
  };
  const look = () => {
    const now = performance.now();
    const isReceived = packets === 0 ? hasReceived() : null;
    if (isReceived === true) {
      packets = 1;
      lastArrival = now;
      reportFlow(true);
    }
    wait();
    if (isReceived === null || now - countedAt >= lookEveryMs) void count(now);
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
