import { microphoneFault } from '../embedded/faults';
import { isMicrophoneAllowed, microphonePermission } from '../embedded/microphone-track';
import type { VoiceFault } from '../voice-provider.types';
import { stopTracks } from './stop-tracks';

interface PreparedMicrophone {
  readonly isOpen: Promise<boolean>;
  /** Closes it if the SDK did not take it. */
  discard(): void;
}

export interface MicrophoneRequests {
  /**
   * Opens the microphone that the SDK will request, where the browser will not ask for it; null is the system's
   * default.
   */
  prepare(microphoneId: string | null): PreparedMicrophone;
  getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream>;
  /** Why the last request failed; null after a success. */
  fault(): VoiceFault | null;
  /** Called when the browser takes an open one away; the SDK replaces one that is unplugged, and not this. */
  onWithdrawn(listener: (fault: VoiceFault) => void): void;
  /** A request was rejected with this very error. */
  hasRejectedWith(reason: unknown): boolean;
}

interface PreparedStream {
  /** The request as the SDK will make it. */
  readonly request: string;
  readonly stream: Promise<MediaStream | undefined>;
}

/**
 * Remembers why there is no microphone: the SDK may end a call for it before anybody can listen to that call,
 * and does not distinguish a page without access from a missing device.
 */
export function createMicrophoneRequests(browser: Partial<Navigator>): MicrophoneRequests {
  const { mediaDevices } = browser;
  let prepared: PreparedStream | null = null;
  let fault: VoiceFault | null = null;
  let withdrawn: (fault: VoiceFault) => void = () => {};
  const rejections = new WeakSet<object>();
  const open = async (constraints: MediaStreamConstraints) =>
    (await isMicrophoneAllowed(browser)) ? mediaDevices?.getUserMedia(constraints) : undefined;
  const discard = () => {
    void prepared?.stream.then(stopTracks);
    prepared = null;
  };
  const takePrepared = async (constraints: MediaStreamConstraints): Promise<MediaStream | undefined> => {
    if (prepared?.request !== JSON.stringify(constraints)) {
      discard();
      return undefined;
    }
    const { stream } = prepared;
    prepared = null;
    const taken = await stream;
    return taken?.active ? taken : undefined;
  };
  const ended = async () => {
    const permission = await microphonePermission(browser);
    const devices = (await mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
    const isThere = devices.some(({ kind }) => kind === 'audioinput');
    if (permission === null || permission === 'granted' || !isThere) return;
    fault = microphoneFault(new DOMException('', 'NotAllowedError'));
    withdrawn(fault);
  };
  return {
    fault: () => fault,
    onWithdrawn: (listener) => {
      withdrawn = listener;
    },
    hasRejectedWith: (reason) => typeof reason === 'object' && reason !== null && rejections.has(reason),
    prepare: (microphoneId) => {
      discard();
      const constraints = { audio: microphoneId === null ? true : { deviceId: { exact: microphoneId } } };
      const own = {
        request: JSON.stringify(constraints),
        stream: open(constraints).catch(() => undefined),
      };
      prepared = own;
      return {
        isOpen: own.stream.then((stream) => stream !== undefined),
        discard: () => {
          if (prepared === own) discard();
        },
      };
    },
    getUserMedia: async (constraints) => {
      try {
        if (!mediaDevices) throw new DOMException('This page may use no microphone', 'NotSupportedError');
        const stream = (await takePrepared(constraints)) ?? (await mediaDevices.getUserMedia(constraints));
        fault = null;
        for (const track of stream.getTracks()) track.addEventListener('ended', ended);
        return stream;
      } catch (error) {
        fault = microphoneFault(error);
        if (typeof error === 'object' && error !== null) rejections.add(error);
        throw error;
      }
    },
  };
}
