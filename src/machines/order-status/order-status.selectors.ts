import type { OrderStatusSnapshot } from './order-status.machine';

export function selectIsPanelOpen(snapshot: OrderStatusSnapshot) {
  return snapshot.matches({ panel: 'open' });
}
export function selectIsChanging(snapshot: OrderStatusSnapshot) {
  return snapshot.hasTag('busy');
}
/** Why the last attempt changed nothing; null where it succeeded or none was made. */
export function selectProblem(snapshot: OrderStatusSnapshot) {
  return snapshot.context.problem;
}
export function selectChoice(snapshot: OrderStatusSnapshot) {
  return snapshot.context.choice;
}
export function selectNotes(snapshot: OrderStatusSnapshot) {
  return snapshot.context.notes;
}
