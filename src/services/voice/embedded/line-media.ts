import type { QualitySample } from '../voice-provider.types';
import { watchAudioFlow } from './audio-flow';
import type { FarEnd, MediaSignal } from './frames';
import { createSpeaker } from './page-audio';
import { createPeer, type Peer } from './peer';
import { watchSamples } from './sample-watch';
import { createScriptedFarEnd, type ScriptedFarEnd } from './scripted-far-end';

export interface LineMedia {
  /** Makes an offer for a far end that is not known yet. */
  prepare(): Promise<void>;
  /** That offer, once; what it lacks of the network is signalled from then on. Null where none is left. */
  offer(): RTCSessionDescriptionInit | null;
  /** Uses the offer that was made for it, else starts a new connection; the old one is closed. */
  connect(farEnd: FarEnd, isOffered?: boolean): void;
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
  let isUnconnected = false;
  let isOfferTaken = false;
  /** What the far end needs to know of the connection; nothing while nobody has the offer. */
  let pass: (signal: MediaSignal) => void = () => {};
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

  const makePeer = () => {
    disconnect();
    const made = createPeer({
      signalled: (signal) => {
        if (peer === made) pass(signal);
      },
      streamArrived: (stream) => speaker.play(stream),
      foundNoNetwork,
    });
    peer = made;
    made.send(track);
    return made;
  };

  return {
    prepare: () => {
      pass = () => {};
      isUnconnected = true;
      isOfferTaken = false;
      return makePeer().offer();
    },
    offer: () => {
      if (!isUnconnected || isOfferTaken) return null;
      isOfferTaken = true;
      pass = signalled;
      return peer?.description() ?? null;
    },
    connect: (farEnd, isOffered = false) => {
      const description = isUnconnected ? peer?.description() : null;
      isUnconnected = false;
      const made = peer !== null && description ? peer : makePeer();
      pass = (signal) => (farEnd === 'phone' ? signalled(signal) : scripted?.take(signal));
      if (farEnd === 'scripted') {
        scripted = createScriptedFarEnd({
          signalled: (signal) => made.take(signal),
          isMuted: () => track?.enabled === false,
          hungUp: farEndHungUp,
        });
        if (isOrderPlaced) scripted.orderPlaced();
      }
      if (!description) void made.offer();
      else if (!isOffered) pass({ description });
      watches = [
        watchAudioFlow(() => made.counts(), flowChanged),
        watchSamples(() => made.counts(), sampled),
      ];
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
