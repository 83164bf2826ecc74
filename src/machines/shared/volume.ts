/** What is no number counts as silence. */
export const clampVolume = (volume: number): number =>
  Math.min(1, Math.max(0, Number.isNaN(volume) ? 0 : volume));
