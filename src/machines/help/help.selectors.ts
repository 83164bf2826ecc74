import type { HelpSnapshot } from './help.machine';

/** Whom the dialog is about; null while it is closed. */
export function selectTarget(snapshot: HelpSnapshot) {
  return snapshot.context.target;
}
export function selectChoice(snapshot: HelpSnapshot) {
  return snapshot.context.choice;
}
export function selectReason(snapshot: HelpSnapshot) {
  return snapshot.context.reason;
}
export function selectProblem(snapshot: HelpSnapshot) {
  return snapshot.context.problem;
}
export function selectIsSending(snapshot: HelpSnapshot) {
  return snapshot.hasTag('busy');
}
