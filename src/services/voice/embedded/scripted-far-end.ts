import type { MediaSignal } from './frames';
import { playVoiceSample } from './page-audio';
import { createPeer } from './peer';
import { watchForHangUp } from './scripted-hang-up';

export interface ScriptedFarEnd {
  take(signal: MediaSignal): void;
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
  const sample = playVoiceSample();
  const peer = createPeer({ signalled, streamArrived: () => {} });
  peer.send(sample.track);
  const hangUpWatch = watchForHangUp({ loudness: peer.loudness, isMuted, hangUp: hungUp });
  return {
    take: (signal) => peer.take(signal),
    orderPlaced: hangUpWatch.orderPlaced,
    close: () => {
      hangUpWatch.stop();
      peer.close();
      sample.stop();
    },
  };
}
