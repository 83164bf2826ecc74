import type { CallBurstSnapshot } from './call-burst.machine';

export function selectIsCalling(snapshot: CallBurstSnapshot) {
  return snapshot.hasTag('busy');
}
export function selectStarted(snapshot: CallBurstSnapshot) {
  return snapshot.context.started;
}
export function selectWanted(snapshot: CallBurstSnapshot) {
  return snapshot.context.wanted;
}
export function selectCanStop(snapshot: CallBurstSnapshot) {
  return snapshot.can({ type: 'burst.stop' });
}
