import type { MediaSignal } from './frames';
import { readyVoiceSample } from './page-audio';
import { createPeer } from './peer';
import { type HangUpWatch, watchForHangUp } from './scripted-hang-up';

export interface ScriptedFarEnd {
  take(signal: MediaSignal): void;
  /** Silent until then. */
  speak(): void;
  orderPlaced(): void;
  close(): void;
}

interface Deps {
  readonly signalled: (signal: MediaSignal) => void;
  readonly isMuted: () => boolean;
  readonly hungUp: () => void;
}

/**
 * The caller of a simulated call without a customer phone: a second peer in the agent's own tab that plays
 * the bundled voice, so that the line carries real audio.
 */
export function createScriptedFarEnd({ signalled, isMuted, hungUp }: Deps): ScriptedFarEnd {
  const sample = readyVoiceSample();
  let isSpeaking = false;
  let hangUpWatch: HangUpWatch | null = null;
  const peer = createPeer({ signalled, streamArrived: () => {} });
  return {
    take: (signal) => peer.take(signal),
    speak: () => {
      if (isSpeaking) return;
      isSpeaking = true;
      sample.play();
      peer.send(sample.track);
      hangUpWatch = watchForHangUp({ loudness: peer.loudness, isMuted, hangUp: hungUp });
    },
    orderPlaced: () => hangUpWatch?.orderPlaced(),
    close: () => {
      hangUpWatch?.stop();
      peer.close();
      sample.stop();
    },
  };
}
