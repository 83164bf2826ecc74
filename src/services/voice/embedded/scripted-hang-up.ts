/** Shorter than a word. */
const listenEveryMs = 250;
/** A share of full scale: below speech, above the noise of a room. */
const speechLevel = 0.01;
const afterOrderMs = 10_000;
const unspokenMs = 180_000;

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
    if (isMuted() || (loudness() ?? 0) >= speechLevel) quietSince = now;
    if (now - quietSince < (isOrderPlaced ? afterOrderMs : unspokenMs)) return;
    // Repeat while the call goes on: the server may have missed it.
    quietSince = now;
    hangUp();
  };
  const timer = setInterval(listen, listenEveryMs);
  return {
    orderPlaced: () => {
      if (!isOrderPlaced) quietSince = performance.now();
      isOrderPlaced = true;
    },
    stop: () => clearInterval(timer),
  };
}
