import type { SoundsSnapshot } from './sounds.machine';

export const selectIsLocked = (snapshot: SoundsSnapshot) => snapshot.matches({ lock: 'locked' });
/** Of the ring, 0 to 1. */
export const selectVolume = (snapshot: SoundsSnapshot) => snapshot.context.volume;
