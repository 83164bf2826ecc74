import type { SoundsSnapshot } from './sounds.machine';

export function selectIsLocked(snapshot: SoundsSnapshot) {
  return !snapshot.matches({ lock: 'unlocked' });
}
/** The volume of the ring, 0 to 1. */
export function selectVolume(snapshot: SoundsSnapshot) {
  return snapshot.context.volume;
}
