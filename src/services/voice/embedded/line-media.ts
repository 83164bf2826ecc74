import type { QualitySample } from '../voice-provider.types';
import { watchAudioFlow } from './audio-flow';
import type { FarEnd, MediaSignal } from './frames';
import { createSpeaker } from './page-audio';
import { createPeer, type Peer } from './peer';
import { watchSamples } from './sample-watch';
import { createScriptedFarEnd, type ScriptedFarEnd } from './scripted-far-end';

export interface LineMedia {
  /** Starts a new connection; the old one is closed. */
  connect(farEnd: FarEnd): void;
  take(signal: MediaSignal): void;
  send(track: MediaStreamTrack | null): void;
  /** null is the system's default speaker. */
  setSpeaker(speakerId: string | null): void;
  devicesChanged(): void;
  /** On this call; the scripted caller leaves soon after. */
  orderPlaced(): void;
  isFailed(): boolean;
  close(): void;
}

interface Deps {
  /** To the far end, through the server. */
  readonly signalled: (signal: MediaSignal) => void;
  readonly flowChanged: (flowing: boolean) => void;
  readonly sampled: (sample: QualitySample) => void;
  readonly foundNoNetwork: () => void;
  /** The caller played in this tab hung up; a customer's phone reports its own end. */
  readonly farEndHungUp: () => void;
}

export function createLineMedia({
  signalled,
  flowChanged,
  sampled,
  foundNoNetwork,
  farEndHungUp,
}: Deps): LineMedia {
  const speaker = createSpeaker();
  let track: MediaStreamTrack | null = null;
  let peer: Peer | null = null;
  let scripted: ScriptedFarEnd | null = null;
  let isOrderPlaced = false;
  let watches: (() => void)[] = [];

  const disconnect = () => {
    for (const stop of watches.splice(0)) stop();
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
        foundNoNetwork,
      });
      if (farEnd === 'scripted') {
        scripted = createScriptedFarEnd({
          signalled: (signal) => made.take(signal),
          isMuted: () => track?.enabled === false,
          hungUp: farEndHungUp,
        });
        if (isOrderPlaced) scripted.orderPlaced();
      }
      made.send(track);
      made.offer();
      watches = [
        watchAudioFlow(() => made.counts(), flowChanged),
        watchSamples(() => made.counts(), sampled),
      ];
      peer = made;
    },
    take: (signal) => peer?.take(signal),
    send: (wanted) => {
      track = wanted;
      peer?.send(wanted);
    },
    setSpeaker: (speakerId) => speaker.choose(speakerId),
    devicesChanged: () => speaker.devicesChanged(),
    orderPlaced: () => {
      isOrderPlaced = true;
      scripted?.orderPlaced();
    },
    isFailed: () => peer?.isFailed() ?? true,
    close: () => {
      disconnect();
      speaker.stop();
    },
  };
}
