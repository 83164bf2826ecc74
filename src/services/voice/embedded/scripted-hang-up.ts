/** Shorter than a word. */
const LISTEN_EVERY_MS = 250;
/** Of full scale: below speech, above the noise of a room. */
const SPEECH_LEVEL = 0.01;
const AFTER_ORDER_MS = 10_000;
const UNSPOKEN_MS = 180_000;

interface Deps {
  /** 0 to 1, of the agent's audio; null while none arrives. */
  readonly loudness: () => number | null;
  /** The agent muted the microphone. */
  readonly isMuted: () => boolean;
  readonly hangUp: () => void;
}

export interface HangUpWatch {
  orderPlaced(): void;
  stop(): void;
}

/**
 * When the scripted caller hangs up: ten quiet seconds after an order was placed, or three minutes without
 * any speech. Muted time does not count: the agent wants that silence.
 */
export function watchForHangUp({ loudness, isMuted, hangUp }: Deps): HangUpWatch {
  let isOrderPlaced = false;
  let quietSince = performance.now();
  const listen = () => {
    const now = performance.now();
    if (isMuted() || (loudness() ?? 0) >= SPEECH_LEVEL) quietSince = now;
    if (now - quietSince < (isOrderPlaced ? AFTER_ORDER_MS : UNSPOKEN_MS)) return;
    // Repeat while the call goes on: the server may have missed it.
    quietSince = now;
    hangUp();
  };
  const timer = setInterval(listen, LISTEN_EVERY_MS);
  return {
    orderPlaced: () => {
      if (!isOrderPlaced) quietSince = performance.now();
      isOrderPlaced = true;
    },
    stop: () => clearInterval(timer),
  };
}
