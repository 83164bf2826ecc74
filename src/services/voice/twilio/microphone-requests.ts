import { microphoneFault } from '../embedded/faults';
import type { VoiceFault } from '../voice-provider.types';

export interface MicrophoneRequests {
  /** For the SDK to use. */
  getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream>;
  /** Why the last request failed; null when it did not. */
  fault(): VoiceFault | null;
  /** One of the requests was answered with this very error. */
  hasRejectedWith(reason: unknown): boolean;
}

/**
 * Remembers why there is no microphone: the SDK may end a call for the lack of it before anybody could
 * listen to that call, and does not tell a page without microphones from a missing one.
 */
export const createMicrophoneRequests = ({ mediaDevices }: Partial<Navigator>): MicrophoneRequests => {
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
};
