import type { CallLabSnapshot } from './call-lab.machine';

export function selectScenario(snapshot: CallLabSnapshot) {
  return snapshot.context.scenario;
}
export function selectComparisons(snapshot: CallLabSnapshot) {
  return snapshot.context.comparisons;
}
export function selectRefusal(snapshot: CallLabSnapshot) {
  return snapshot.context.refusal;
}
export function selectIsBusy(snapshot: CallLabSnapshot) {
  return snapshot.hasTag('busy');
}
export function selectCanStop(snapshot: CallLabSnapshot) {
  return snapshot.hasTag('stoppable');
}

export type LabPhase = 'fresh' | 'opening' | 'running' | 'closing' | 'ran' | 'stopped' | 'broken' | 'refused';

const ends = ['ran', 'stopped', 'broken', 'refused'] as const;

export function selectPhase(snapshot: CallLabSnapshot): LabPhase {
  for (const phase of ['opening', 'running', 'closing'] as const) if (snapshot.matches(phase)) return phase;
  return ends.find((end) => snapshot.matches({ idle: end })) ?? 'fresh';
}
/** The deed that is done, or the fact that is waited for, in words. */
export function selectDoing(snapshot: CallLabSnapshot) {
  return snapshot.context.doing;
}
