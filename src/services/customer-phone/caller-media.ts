import { watchAudioFlow } from '../voice/embedded/audio-flow';
import { insecurePage } from '../voice/embedded/faults';
import type { MediaSignal } from '../voice/embedded/frames';
import type { createSpeaker } from '../voice/embedded/page-audio';
import type { createPeer, Peer, PeerListener } from '../voice/embedded/peer';
import type { CallerVoice, PhoneProblem } from './exchange.types';

export interface CallerSound {
  readonly track: MediaStreamTrack | null;
  stop(): void;
}

export interface CallerMediaDeps {
  readonly openVoice: (voice: CallerVoice) => Promise<CallerSound>;
  readonly makePeer: typeof createPeer;
  readonly makeSpeaker: typeof createSpeaker;
}

interface CallerMediaListener {
  /** This voice is used from now on. */
  spoke(voice: CallerVoice): void;
  flowChanged(flowing: boolean): void;
  failed(problem: PhoneProblem): void;
}

const problemOf = (error: unknown): PhoneProblem => {
  const name = error instanceof Error ? error.name : '';
  if (name === insecurePage) return { code: 'insecurePage' };
  return { code: /^(NotAllowed|Security)Error$/.test(name) ? 'microphoneBlocked' : 'microphoneMissing' };
};

/**
 * What the caller says and hears. The agent sends every offer; a new one replaces the connection.
 */
export function createCallerMedia(
  { openVoice, makePeer, makeSpeaker }: CallerMediaDeps,
  { spoke, flowChanged, failed }: CallerMediaListener,
) {
  const speaker = makeSpeaker();
  let sound: CallerSound | null = null;
  let requests = 0;
  let peer: Peer | null = null;
  /** Connected to devices at which the call rings, without sound either way. */
  const prepared = new Map<number, { readonly peer: Peer; readonly use: () => void }>();
  let isFlowing = false;
  let stopWatching = () => {};

  const noteFlow = (flowing: boolean) => {
    isFlowing = flowing;
    flowChanged(flowing);
  };
  const forget = (device: number) => {
    prepared.get(device)?.peer.close();
    prepared.delete(device);
  };
  const disconnect = () => {
    stopWatching();
    peer?.close();
    peer = null;
    for (const device of [...prepared.keys()]) forget(device);
    if (isFlowing) noteFlow(false);
  };
  const makeEnd = (listener: Pick<PeerListener, 'signalled' | 'foundNoNetwork'>) => {
    let arrived: MediaStream | null = null;
    const made = makePeer({
      ...listener,
      streamArrived: (stream) => {
        arrived = stream;
        if (peer === made) speaker.play(stream);
      },
    });
    return {
      peer: made,
      use: () => {
        disconnect();
        peer = made;
        made.send(sound?.track ?? null);
        if (arrived !== null) speaker.play(arrived);
        stopWatching = watchAudioFlow(made, noteFlow);
      },
    };
  };
  /** False where it failed, or something else is wanted by now. */
  const speakWith = async (wanted: CallerVoice): Promise<boolean> => {
    requests += 1;
    const turn = requests;
    try {
      const opened = await openVoice(wanted);
      if (turn !== requests) {
        opened.stop();
        return false;
      }
      sound?.stop();
      sound = opened;
      opened.track?.addEventListener('ended', () => {
        if (sound === opened) void speakWith(wanted);
      });
      peer?.send(opened.track);
      spoke(wanted);
      return true;
    } catch (error) {
      if (turn === requests) failed(problemOf(error));
      return false;
    }
  };

  return {
    isFlowing: () => isFlowing,
    speakWith,
    take: (signal: MediaSignal, signalled: PeerListener['signalled']) => {
      if (signal.description?.type === 'offer')
        makeEnd({ signalled, foundNoNetwork: () => failed({ code: 'noNetwork' }) }).use();
      peer?.take(signal);
    },
    /** Connects with a device at which the call rings. Null where it is not wanted any more. */
    prepare: async (
      device: number,
      description: RTCSessionDescriptionInit,
    ): Promise<RTCSessionDescriptionInit | null> => {
      forget(device);
      const end = makeEnd({ signalled: () => {} });
      prepared.set(device, end);
      end.peer.take({ description });
      await end.peer.gathered();
      return prepared.get(device) === end ? end.peer.description() : null;
    },
    connectTo: (device: number) => {
      const end = prepared.get(device);
      prepared.delete(device);
      end?.use();
    },
    forget,
    /** The call goes on, without sound. */
    disconnect,
    stop: () => {
      requests += 1;
      disconnect();
      sound?.stop();
      sound = null;
      speaker.stop();
    },
  };
}
