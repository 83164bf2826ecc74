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

export interface SoundsContext {
  /** 0 to 1, default 0.7 (VOICE-21). */
  readonly volume: number;
}
