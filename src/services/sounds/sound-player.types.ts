export type Sound = 'ring' | 'answered' | 'ended';

/** Three audio elements of the page (VOICE-16 to VOICE-21). play rejects when the browser blocks it. */
export interface SoundPlayer {
  /** Clamped to 0 to 1 (VAL-25). */
  setVolume(volume: number): void;
  play(sound: Sound): Promise<void>;
  stop(sound: Sound): void;
}
