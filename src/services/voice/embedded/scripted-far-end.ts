import type { MediaSignal } from './frames';
import { playVoiceSample } from './page-audio';
import { createPeer } from './peer';

export interface ScriptedFarEnd {
  take(signal: MediaSignal): void;
  close(): void;
}

/**
 * The caller of a simulated call that no customer phone has picked up: a second peer in the agent's
 * own tab that plays the bundled voice, so that the line carries real audio all the same.
 */
export const createScriptedFarEnd = (signalled: (signal: MediaSignal) => void): ScriptedFarEnd => {
  const sample = playVoiceSample();
  const peer = createPeer({ signalled, streamArrived: () => {} });
  peer.send(sample.track);
  return {
    take: (signal) => peer.take(signal),
    close: () => {
      peer.close();
      sample.stop();
    },
  };
};
