import type { CallBurstSnapshot } from './call-burst.machine';

export const selectIsCalling = (snapshot: CallBurstSnapshot) => snapshot.hasTag('busy');
export const selectStarted = (snapshot: CallBurstSnapshot) => snapshot.context.started;
export const selectWanted = (snapshot: CallBurstSnapshot) => snapshot.context.wanted;
export const selectCanStop = (snapshot: CallBurstSnapshot) => snapshot.can({ type: 'burst.stop' });
