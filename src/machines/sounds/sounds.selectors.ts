import type { SoundsSnapshot } from './sounds.machine';

export const selectIsLocked = (snapshot: SoundsSnapshot) => snapshot.matches({ lock: 'locked' });
export const selectIsRinging = (snapshot: SoundsSnapshot) => snapshot.hasTag('ringing');
