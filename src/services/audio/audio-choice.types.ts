/** What the agent chose; null is the system's own choice. */
export interface AudioSettings {
  readonly microphoneId: string | null;
  readonly speakerId: string | null;
  readonly ringSpeakerId: string | null;
  /** 0 to 1 (VAL-25). */
  readonly ringVolume: number;
}
