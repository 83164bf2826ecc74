import { type AudioCounts, countAudio, noAudio } from './audio-counts';
import type { MediaSignal } from './frames';

export interface PeerListener {
  signalled(signal: MediaSignal): void;
  streamArrived(stream: MediaStream): void;
  /** ICE found no candidate: no audio will arrive. */
  foundNoNetwork?(): void;
}

export interface Peer {
  /** Resolves when the offer is made, or has failed. */
  offer(): Promise<void>;
  /** Resolves when the own description has every candidate, or soon after. */
  gathered(): Promise<void>;
  /** The own one, with every candidate found so far; null before it is made. */
  description(): RTCSessionDescriptionInit | null;
  take(signal: MediaSignal): void;
  /** null sends silence; a change needs no new offer. */
  send(track: MediaStreamTrack | null): void;
  counts(): Promise<AudioCounts>;
  /** 0 to 1, of the received audio; null while none arrives or the browser does not report it. */
  loudness(): number | null;
  /** Whether audio has arrived, which costs nothing to ask; null where the browser does not say. */
  hasReceived(): boolean | null;
  isFailed(): boolean;
  close(): void;
}

/** How long candidates are waited for. Without a STUN server they take milliseconds. */
const gatheredWithinMs = 1_000;

export function createPeer(listener: PeerListener): Peer {
  const connection = new RTCPeerConnection();
  const early: RTCIceCandidateInit[] = [];
  let track: MediaStreamTrack | null = null;
  let isClosed = false;
  // One after the other: a candidate must not overtake its description.
  let steps = Promise.resolve();
  const step = (work: () => Promise<void>) => {
    steps = steps.then(work).catch((error: unknown) => {
      if (!isClosed) console.warn('Voice: a media step failed', error);
    });
    return steps;
  };

  let hasNetwork = false;
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate === null || isClosed) return;
    if (candidate.candidate !== '') hasNetwork = true;
    listener.signalled({ candidate: candidate.toJSON() });
  });
  connection.addEventListener('icegatheringstatechange', () => {
    const isDone = connection.iceGatheringState === 'complete';
    if (isDone && !hasNetwork && !isClosed) listener.foundNoNetwork?.();
  });
  connection.addEventListener('track', ({ track: arrived, streams }) => {
    listener.streamArrived(streams[0] ?? new MediaStream([arrived]));
  });

  const audioLine = () => connection.getTransceivers()[0];
  const sources = () => audioLine()?.receiver.getSynchronizationSources?.() ?? null;
  const setTrack = async () => audioLine()?.sender.replaceTrack(track);
  const describe = async (description: RTCSessionDescriptionInit) => {
    await connection.setLocalDescription(description);
    const { localDescription } = connection;
    if (localDescription !== null) listener.signalled({ description: localDescription.toJSON() });
  };
  const takeDescription = async (description: RTCSessionDescriptionInit) => {
    await connection.setRemoteDescription(description);
    for (const candidate of early.splice(0)) await connection.addIceCandidate(candidate);
    if (description.type !== 'offer') return;
    const line = audioLine();
    if (line) line.direction = 'sendrecv';
    await setTrack();
    await describe(await connection.createAnswer());
  };

  return {
    offer: () =>
      step(async () => {
        connection.addTransceiver('audio', { direction: 'sendrecv' });
        await setTrack();
        await describe(await connection.createOffer());
      }),
    gathered: () =>
      steps.then(
        () =>
          new Promise((done) => {
            const timer = setTimeout(done, gatheredWithinMs);
            const look = () => {
              if (connection.iceGatheringState !== 'complete' && !isClosed) return;
              clearTimeout(timer);
              done();
            };
            connection.addEventListener('icegatheringstatechange', look);
            look();
          }),
      ),
    description: () => connection.localDescription?.toJSON() ?? null,
    take: ({ description, candidate }) =>
      void step(async () => {
        if (description) await takeDescription(description);
        if (!candidate) return;
        if (connection.remoteDescription === null) early.push(candidate);
        else await connection.addIceCandidate(candidate);
      }),
    send: (wanted) => {
      track = wanted;
      void step(async () => setTrack());
    },
    counts: async () => (isClosed ? noAudio : countAudio((await connection.getStats()).values())),
    loudness: () => sources()?.[0]?.audioLevel ?? null,
    hasReceived: () => {
      const found = sources();
      return found === null ? null : found.length > 0;
    },
    isFailed: () => connection.connectionState === 'failed',
    close: () => {
      isClosed = true;
      connection.close();
    },
  };
}
