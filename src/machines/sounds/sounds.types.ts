import type { AnyEventObject, CallbackActorLogic, PromiseActorLogic } from 'xstate';

/** Three regions: lock (locked, unlocked), bell (silent, ringing) and chime (quiet, playingAnswered, playingEnded). */
export type SoundsEvent =
  | { type: 'sounds.unlock' }
  | { type: 'sounds.ring' }
  | { type: 'sounds.silence' }
  | { type: 'sounds.playAnswered' }
  | { type: 'sounds.playEnded' }
  /** A click, key press or touch anywhere (AGD-07 to AGD-09). */
  | { type: 'audio.unlocked' }
  | { type: 'playback.failed'; detail: string };

export interface SoundsInput {
  readonly volume?: number;
}

export interface SoundsContext {
  /** 0 to 1, default 0.7 (VOICE-21). */
  readonly volume: number;
}

/** Unlocks audio on the first gesture anywhere, or on audio.unlock, and sends audio.unlocked once. */
export type AudioUnlock = CallbackActorLogic<{ type: 'audio.unlock' }>;
/** Loops the incoming-call sound until stopped; sends playback.failed (VOICE-16, VOICE-20). Receives nothing. */
export type RingLoop = CallbackActorLogic<AnyEventObject, { readonly volume: number }>;
/** Resolves at the sound's end, rejects when it could not be played. */
export type PlayOnce = PromiseActorLogic<
  void,
  { readonly sound: 'answered' | 'ended'; readonly volume: number }
>;
