import { expect } from 'vitest';
import { createEmbeddedVoice } from '../embedded/embedded-voice';
import type { LineMedia } from '../embedded/line-media';
import type { SignallingListener } from '../embedded/signalling';
import { silentMedia } from './silent-media';
import type { VoiceBench } from './voice-bench.types';

type MediaDeps = Parameters<Parameters<typeof createEmbeddedVoice>[0]['makeMedia']>[0];

interface Socket {
  readonly listener: SignallingListener;
  readonly sent: { readonly type: string; readonly digits?: string }[];
  isClosed: boolean;
}

interface Track {
  readonly id: string | null;
  enabled: boolean;
  readyState: 'live' | 'ended';
}

const createTrack = (
  id: string | null,
): Track & EventTarget & Pick<MediaStreamTrack, 'stop' | 'getSettings'> =>
  Object.assign(new EventTarget(), {
    id,
    enabled: true,
    readyState: 'live' as const,
    getSettings: () => ({ deviceId: id ?? 'default' }),
    stop(this: Track) {
      this.readyState = 'ended';
    },
  });

/** The embedded provider over a scripted server, far end and browser. */
export function createEmbeddedBench(): VoiceBench {
  const sockets: Socket[] = [];
  const tracks: ReturnType<typeof createTrack>[] = [];
  let media: MediaDeps | null = null;
  let sending: Track | null = null;
  let isAllowed = true;
  let isFlowing = false;
  const socket = () => sockets.at(-1) ?? expect.fail('no socket was opened');
  const makeMedia = (deps: MediaDeps): LineMedia => {
    media = deps;
    isFlowing = false;
    return {
      ...silentMedia,
      send: (track) => {
        sending = tracks.find((made) => Object.is(made, track)) ?? null;
      },
      close: () => {
        if (media === deps) media = null;
      },
    };
  };
  const voice = createEmbeddedVoice({
    random: () => 0.5,
    makeMedia,
    watchDevices: () => () => {},
    microphones: {
      has: async () => true,
      isAllowed: async () => isAllowed,
      open: async (id) => {
        if (!isAllowed) throw new DOMException('', 'NotAllowedError');
        const track = createTrack(id);
        tracks.push(track);
        // Nothing else of a track is used.
        return track as unknown as MediaStreamTrack;
      },
    },
    open: (listener) => {
      const opened: Socket = { listener, sent: [], isClosed: false };
      sockets.push(opened);
      return {
        send: (frame) => opened.sent.push(frame as Socket['sent'][number]),
        close: () => {
          opened.isClosed = true;
        },
      };
    },
  });
  const conference = 'Call-12';
  return {
    voice,
    token: { token: 't-1', identity: 'agent_3', provider: 'embedded' },
    register: () => {
      socket().listener.opened();
      socket().listener.onFrame({ type: 'registered', expiresInSeconds: 3_600 });
    },
    lose: () => socket().listener.closed(),
    refuseToken: () =>
      socket().listener.onFrame({ type: 'error', code: 20101, message: 'AccessTokenInvalid' }),
    answer: () => socket().listener.onFrame({ type: 'joined', conference, farEnd: 'phone' }),
    sound: (flowing) => {
      if (flowing !== isFlowing) media?.flowChanged(flowing);
      isFlowing = flowing;
    },
    refuseCall: () =>
      socket().listener.onFrame({ type: 'refused', conference, code: 31404, message: 'NotFound' }),
    farEndLeaves: () => socket().listener.onFrame({ type: 'ended', conference, reason: 'caller' }),
    allowMicrophone: (allowed) => {
      isAllowed = allowed;
    },
    digits: () =>
      sockets
        .flatMap(({ sent }) => sent)
        .map(({ digits }) => digits ?? '')
        .join(''),
    isMicrophoneOpen: () => tracks.some(({ readyState }) => readyState === 'live'),
    isMuted: () => sending?.enabled === false,
    microphone: () => sending?.id ?? null,
    isConnected: () => sockets.some(({ isClosed }) => !isClosed),
  };
}
