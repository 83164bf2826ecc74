import { watchAudioFlow } from './audio-flow';
import type { FarEnd, MediaSignal } from './frames';
import { createSpeaker } from './page-audio';
import { createPeer, type Peer } from './peer';
import { createScriptedFarEnd, type ScriptedFarEnd } from './scripted-far-end';

export interface LineMedia {
  /** Starts anew towards that far end; what was there is closed. */
  connect(farEnd: FarEnd): void;
  take(signal: MediaSignal): void;
  send(track: MediaStreamTrack | null): void;
  isFailed(): boolean;
  close(): void;
}

interface Deps {
  /** To the far end, by way of the server. */
  readonly signalled: (signal: MediaSignal) => void;
  readonly flowChanged: (flowing: boolean) => void;
}

/** The audio of one line, whoever is at the other end. */
export const createLineMedia = ({ signalled, flowChanged }: Deps): LineMedia => {
  const speaker = createSpeaker();
  let track: MediaStreamTrack | null = null;
  let peer: Peer | null = null;
  let scripted: ScriptedFarEnd | null = null;
  let stopWatching = () => {};

  const disconnect = () => {
    stopWatching();
    peer?.close();
    scripted?.close();
    peer = null;
    scripted = null;
  };

  return {
    connect: (farEnd) => {
      disconnect();
      const made = createPeer({
        signalled: (signal) => (farEnd === 'phone' ? signalled(signal) : scripted?.take(signal)),
        streamArrived: (stream) => speaker.play(stream),
      });
      if (farEnd === 'scripted') scripted = createScriptedFarEnd((signal) => made.take(signal));
      made.send(track);
      made.offer();
      stopWatching = watchAudioFlow(() => made.packetsReceived(), flowChanged);
      peer = made;
    },
    take: (signal) => peer?.take(signal),
    send: (wanted) => {
      track = wanted;
      peer?.send(wanted);
    },
    isFailed: () => peer?.isFailed() ?? true,
    close: () => {
      disconnect();
      speaker.stop();
    },
  };
};
