import type { SecondFactorSnapshot } from './second-factor.machine';

export function selectErrors({ context }: SecondFactorSnapshot) {
  return context.errors;
}
/** null until there is something to scan. */
export function selectSetUp({ context }: SecondFactorSnapshot) {
  return context.setUp;
}
/** Empty before the set-up is done. */
export function selectCodes({ context }: SecondFactorSnapshot) {
  return context.codes;
}
export function selectIsBusy(snapshot: SecondFactorSnapshot) {
  return snapshot.hasTag('busy');
}
/** Nothing to scan came, and it can be asked for again. */
export function selectIsUnbegun(snapshot: SecondFactorSnapshot) {
  return snapshot.matches('unbegun');
}
