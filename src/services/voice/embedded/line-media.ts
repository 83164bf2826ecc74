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
  /** That offer, complete, for the far end of a call that rings; null where it was given away or failed. */
  earlyOffer(): Promise<RTCSessionDescriptionInit | null>;
  /** That far end has answered it, the scripted one here: they connect, and send and play nothing. */
  answered(farEnd: FarEnd, description?: RTCSessionDescriptionInit): void;
  /** Who answered it, while that connection is good. */
  readyFor(): FarEnd | null;
  /** Nothing is sent or played before. */
  speak(): void;
  /** The offer, once; what it lacks of the network is signalled from then on. Null where none is left. */
  offer(): RTCSessionDescriptionInit | null;
  /**
   * Goes on with the connection made before where the far end does, uses the offer that was made for it, or starts a
   * new connection; the old one is closed.
   */
  connect(farEnd: FarEnd, has: { readonly offer?: boolean; readonly connection?: boolean }): void;
  take(signal: MediaSignal): void;
  send(track: MediaStreamTrack | null): void;
  /** null is the system's default speaker. */
  setSpeaker(speakerId: string | null): void;
  devicesChanged(): void;
  /** An order was placed on this call: the scripted caller leaves soon after. */
  orderPlaced(): void;
  isFailed(): boolean;
  close(): void;
}

interface Deps {
  /** Sends a signal to the far end, through the server. */
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
  let isSilent = true;
  let ready: FarEnd | null = null;
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
    ready = null;
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
    if (!isSilent) made.send(track);
    return made;
  };

  const callFrom = (made: Peer) => {
    scripted = createScriptedFarEnd({
      signalled: (signal) => made.take(signal),
      isMuted: () => track?.enabled === false,
      hungUp: farEndHungUp,
    });
    return scripted;
  };
  const readyFor = () => (peer?.isFailed() === false ? ready : null);
  speaker.silence(true);

  return {
    prepare: () => {
      pass = () => {};
      isUnconnected = true;
      isOfferTaken = false;
      return makePeer().offer();
    },
    earlyOffer: async () => {
      const made = peer;
      await made?.gathered();
      return made !== null && made === peer && !isOfferTaken ? made.description() : null;
    },
    answered: (farEnd, description) => {
      const offer = peer?.description();
      if (peer === null || !offer || !isUnconnected || isOfferTaken) return;
      isUnconnected = false;
      ready = farEnd;
      if (farEnd === 'scripted') callFrom(peer).take({ description: offer });
      else if (description) peer.take({ description });
    },
    readyFor,
    speak: () => {
      isSilent = false;
      speaker.silence(false);
      peer?.send(track);
      scripted?.speak();
    },
    offer: () => {
      if (!isUnconnected || isOfferTaken) return null;
      isOfferTaken = true;
      pass = signalled;
      return peer?.description() ?? null;
    },
    connect: (farEnd, has) => {
      const isReady = readyFor() === farEnd && (farEnd === 'scripted' || has.connection === true);
      const description = isUnconnected ? peer?.description() : null;
      isUnconnected = false;
      const made = peer !== null && (description || isReady) ? peer : makePeer();
      ready = null;
      pass = (signal) => (farEnd === 'phone' ? signalled(signal) : scripted?.take(signal));
      if (farEnd === 'scripted') {
        if (!isReady) callFrom(made);
        scripted?.speak();
        if (isOrderPlaced) scripted?.orderPlaced();
      }
      if (!isReady) {
        if (!description) void made.offer();
        else if (has.offer !== true) pass({ description });
      }
      watches = [watchAudioFlow(made, flowChanged), watchSamples(() => made.counts(), sampled)];
    },
    take: (signal) => peer?.take(signal),
    send: (wanted) => {
      track = wanted;
      if (wanted !== null) speaker.mayPlay();
      if (!isSilent) peer?.send(wanted);
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
