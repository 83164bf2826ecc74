export type Sound = 'ring' | 'answered' | 'ended';

/** play rejects when the browser blocks sound. */
export interface SoundPlayer {
  /** Volume is clamped to 0 to 1; a null speaker is the system's default. */
  adjustRing(volume: number, speakerId: string | null): void;
  /** Chooses the speaker of the other sounds. */
  adjustOthers(speakerId: string | null): void;
  play(sound: Sound): Promise<void>;
  stop(sound: Sound): void;
}
