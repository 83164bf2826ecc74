import type { CustomerMergeSnapshot } from './customer-merge.machine';

export function selectPreview({ context }: CustomerMergeSnapshot) {
  return context.preview;
}
export function selectFailure({ context }: CustomerMergeSnapshot) {
  return context.failure;
}
export function selectIsMerging(snapshot: CustomerMergeSnapshot) {
  return snapshot.matches('merging');
}
export function selectIsMerged(snapshot: CustomerMergeSnapshot) {
  return snapshot.matches('merged');
}
/** Why the preview is to be asked for once more; null where it is not. */
export function selectWhyLookAgain(snapshot: CustomerMergeSnapshot) {
  if (snapshot.matches('unread')) return 'unread';
  if (snapshot.matches('unsure')) return 'unsure';
  return snapshot.matches('changed') ? 'changed' : null;
}
