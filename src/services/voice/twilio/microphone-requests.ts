import { microphoneFault } from '../embedded/faults';
import type { VoiceFault } from '../voice-provider.types';

export interface MicrophoneRequests {
  /** Given to the SDK. */
  getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream>;
  /** Why the last request failed; null after a success. */
  fault(): VoiceFault | null;
  /** A request was rejected with this very error. */
  hasRejectedWith(reason: unknown): boolean;
}

/**
 * Remembers why there is no microphone: the SDK may end a call for it before anybody can listen to that call,
 * and does not distinguish a page without access from a missing device.
 */
export function createMicrophoneRequests({ mediaDevices }: Partial<Navigator>): MicrophoneRequests {
  let fault: VoiceFault | null = null;
  const rejections = new WeakSet<object>();
  return {
    fault: () => fault,
    hasRejectedWith: (reason) => typeof reason === 'object' && reason !== null && rejections.has(reason),
    getUserMedia: async (constraints) => {
      try {
        if (!mediaDevices) throw new DOMException('This page may use no microphone', 'NotSupportedError');
        const stream = await mediaDevices.getUserMedia(constraints);
        fault = null;
        return stream;
      } catch (error) {
        fault = microphoneFault(error);
        if (typeof error === 'object' && error !== null) rejections.add(error);
        throw error;
      }
    },
  };
}
