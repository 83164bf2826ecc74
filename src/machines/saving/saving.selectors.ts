import type { SavingSnapshot } from './saving.machine';

export function selectIsSaving(snapshot: SavingSnapshot) {
  return snapshot.hasTag('busy');
}
export function selectIsSaved(snapshot: SavingSnapshot) {
  return snapshot.matches('saved');
}
/** What was sent last; null once the form has started anew. */
export function selectChange({ context }: SavingSnapshot) {
  return context.change;
}
/** What the server answered; null before, and where an answer has no content. */
export function selectSaved({ context }: SavingSnapshot) {
  return context.value ?? null;
}
/** No answer came: the same may be sent again. */
export function selectHasFailed(snapshot: SavingSnapshot) {
  return snapshot.matches('failed');
}
/** Why the server refused it; null unless it did. */
export function selectRefusal({ context }: SavingSnapshot) {
  return context.failure;
}
/** Who changed the same thing meanwhile; null unless somebody did. */
export function selectStale({ context }: SavingSnapshot) {
  return context.stale;
}
/** What the form edits; null where nothing of it is stored already. */
export function selectEditingRef({ context }: SavingSnapshot) {
  return context.editing;
}
