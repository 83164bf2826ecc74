import type { AnyEventObject, CallbackActorLogic } from 'xstate';

/** Two regions: lock (locked, unlocked) and bell (silent, ringing). */
export type SoundsEvent =
  | { type: 'sounds.unlock' }
  | { type: 'sounds.ring' }
  | { type: 'sounds.silence' }
  | { type: 'sounds.playAnswered' }
  | { type: 'sounds.playEnded' }
  /** The ring has a volume and a speaker of its own; null is the system's. */
  | ({ type: 'sounds.adjust' } & RingTone)
  /** A click, key press or touch anywhere. */
  | { type: 'audio.unlocked' }
  | { type: 'playback.failed'; detail: string };

export interface SoundsInput {
  readonly volume?: number;
}

export interface RingTone {
  /** 0 to 1, default 0.7. */
  readonly volume: number;
  readonly speakerId: string | null;
}

export type SoundsContext = RingTone;

export type PlayerCommand =
  | ({ type: 'player.adjust' } & RingTone)
  | { type: 'player.ring' }
  | { type: 'player.silence' }
  | { type: 'player.playAnswered' }
  | { type: 'player.playEnded' };

/** Sends audio.unlocked at the first gesture anywhere. Receives nothing. */
export type AudioUnlock = CallbackActorLogic<AnyEventObject>;
/** Plays on command and stops with the actor; sends playback.failed. */
export type SoundPlayer = CallbackActorLogic<PlayerCommand, RingTone>;
