import type { AnyEventObject, CallbackActorLogic } from 'xstate';

export type SoundsEvent =
  | { type: 'sounds.unlock' }
  | { type: 'sounds.ring' }
  | { type: 'sounds.silence' }
  | { type: 'sounds.playAnswered' }
  | { type: 'sounds.playEnded' }
  | ({ type: 'sounds.adjust' } & SoundsContext)
  /** A click, key press or touch anywhere. */
  | { type: 'audio.unlocked' }
  /** The browser lets the page play no ring before another gesture. */
  | { type: 'playback.refused'; detail: string }
  | { type: 'playback.failed'; detail: string };

export interface SoundsInput {
  readonly volume?: number;
}

/** The ring has a volume and a speaker of its own; null is the system's speaker. */
export interface SoundsContext {
  /** 0 to 1, default 0.7. */
  readonly volume: number;
  readonly speakerId: string | null;
  /** The speaker for calls and for the sounds at their beginning and end; null: the system's default. */
  readonly callSpeakerId: string | null;
}

export type PlayerCommand =
  | ({ type: 'player.adjust' } & SoundsContext)
  | { type: 'player.ring' }
  | { type: 'player.silence' }
  | { type: 'player.playAnswered' }
  | { type: 'player.playEnded' };

/** Sends audio.unlocked at the first gesture anywhere; refused, at the next one. Receives nothing. */
export type AudioUnlock = CallbackActorLogic<AnyEventObject, { readonly isRefused: boolean }>;
/** Plays on command and stops with the actor; sends playback.refused and playback.failed. */
export type SoundPlayer = CallbackActorLogic<PlayerCommand, SoundsContext>;
