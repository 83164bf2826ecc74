export type Sound = 'ring' | 'answered' | 'ended';

/** Three audio elements of the page (VOICE-16 to VOICE-21). play rejects when the browser blocks it. */
export interface SoundPlayer {
  /** The ring alone: its volume, clamped to 0 to 1 (VAL-25), and its speaker; null is the system's. */
  adjustRing(volume: number, speakerId: string | null): void;
  play(sound: Sound): Promise<void>;
  stop(sound: Sound): void;
}
