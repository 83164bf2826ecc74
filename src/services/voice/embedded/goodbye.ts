/** Heard this often: a word lasts longer. */
const LISTEN_EVERY_MS = 250;
/** Of full scale; speech is well above it, the noise of a room below. */
const SPEECH_LEVEL = 0.01;
const AFTER_ORDER_MS = 10_000;
const UNSPOKEN_MS = 180_000;

interface Deps {
  /** 0 to 1, of the agent as the caller hears them; null while nothing arrives. */
  readonly loudness: () => number | null;
  /** The caller was asked to wait. */
  readonly isMuted: () => boolean;
  readonly hangUp: () => void;
}

export interface Goodbye {
  orderPlaced(): void;
  stop(): void;
}

/**
 * When the scripted caller hangs up. It understands no words; what tells a goodbye from a pause is the order: once
 * one is placed and the agent has been quiet for ten seconds, there is nothing left to say. A caller who hears
 * nobody for three minutes has gone too. Who is muted is not waited for: that silence is the agent's wish.
 */
export const awaitGoodbye = ({ loudness, isMuted, hangUp }: Deps): Goodbye => {
  let isOrderPlaced = false;
  let quietSince = performance.now();
  const listen = () => {
    const now = performance.now();
    if (isMuted() || (loudness() ?? 0) >= SPEECH_LEVEL) quietSince = now;
    if (now - quietSince < (isOrderPlaced ? AFTER_ORDER_MS : UNSPOKEN_MS)) return;
    // Said again as long as the call goes on: the server may have been away.
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
};
