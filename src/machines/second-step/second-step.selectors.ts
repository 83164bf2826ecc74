import type { SecondStepSnapshot } from './second-step.machine';

export function selectError({ context }: SecondStepSnapshot) {
  return context.error;
}
export function selectIsSending(snapshot: SecondStepSnapshot) {
  return snapshot.hasTag('busy');
}
export function selectWantsRecoveryCode(snapshot: SecondStepSnapshot) {
  return snapshot.matches({ asking: { kind: 'recoveryCode' } });
}
/** While a second factor is set up. */
export function selectSecondFactorRef(snapshot: SecondStepSnapshot) {
  return snapshot.children.secondFactor;
}
