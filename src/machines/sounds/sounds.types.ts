import type { AnyEventObject, CallbackActorLogic } from 'xstate';

/** Two regions: lock (locked, unlocked) and bell (silent, ringing). */
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

export type PlayerCommand =
  | { type: 'player.ring' }
  | { type: 'player.silence' }
  | { type: 'player.playAnswered' }
  | { type: 'player.playEnded' };

/** Sends audio.unlocked at the first gesture anywhere. Receives nothing. */
export type AudioUnlock = CallbackActorLogic<AnyEventObject>;
/** Plays what it is told and is silent once stopped; sends playback.failed (VOICE-16 to VOICE-20). */
export type SoundPlayer = CallbackActorLogic<PlayerCommand, { readonly volume: number }>;
