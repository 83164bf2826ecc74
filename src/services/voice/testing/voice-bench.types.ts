import type { VoiceProvider, VoiceToken } from '../voice-provider.types';

/** A provider, and what its carrier, its far end and its browser do to it. Time is vitest's. */
export interface VoiceBench {
  readonly voice: VoiceProvider;
  readonly token: VoiceToken;
  /** The carrier takes the registration. */
  register(): void;
  /** The carrier is out of reach. */
  lose(): void;
  refuseToken(): void;
  /** The call is answered, without any audio yet. */
  answer(): void;
  /** Audio arrives from now on, or stops. */
  sound(isFlowing: boolean): void;
  /** The carrier refuses the call. */
  refuseCall(): void;
  /** The far end leaves. */
  farEndLeaves(): void;
  /** From the next time it is asked for. */
  allowMicrophone(isAllowed: boolean): void;
  /** All digits that reached the far end, in order. */
  digits(): string;
  isMicrophoneOpen(): boolean;
  isMuted(): boolean;
  microphone(): string | null;
  isConnected(): boolean;
}
