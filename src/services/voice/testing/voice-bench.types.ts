import type { VoiceProvider, VoiceToken } from '../voice-provider.types';

/** A provider with its scripted carrier, far end and browser. Time is vitest's. */
export interface VoiceBench {
  readonly voice: VoiceProvider;
  readonly token: VoiceToken;
  /** The carrier accepts the registration. */
  register(): void;
  /** The carrier is unreachable. */
  lose(): void;
  refuseToken(): void;
  /** The call is answered, still without audio. */
  answer(): void;
  /** Audio starts or stops to arrive. */
  sound(isFlowing: boolean): void;
  refuseCall(): void;
  farEndLeaves(): void;
  /** Applies to the next request. */
  allowMicrophone(isAllowed: boolean): void;
  /** All digits that reached the far end, in order. */
  digits(): string;
  isMicrophoneOpen(): boolean;
  isMuted(): boolean;
  microphone(): string | null;
  isConnected(): boolean;
}
