/** What is no number counts as silence. */
export function clampVolume(volume: number): number {
  return Math.min(1, Math.max(0, Number.isNaN(volume) ? 0 : volume));
}
