import type { MenuImportSnapshot } from './menu-import.machine';

/** The state, for the table of its views. */
export function selectStep(snapshot: MenuImportSnapshot) {
  return snapshot.value;
}
export function selectPreview({ context }: MenuImportSnapshot) {
  return context.preview;
}
export function selectResult({ context }: MenuImportSnapshot) {
  return context.result;
}
export function selectFailure({ context }: MenuImportSnapshot) {
  return context.failure;
}
export function selectFileName({ context }: MenuImportSnapshot) {
  return context.file?.name ?? null;
}
export function selectVersion({ context }: MenuImportSnapshot) {
  return context.version;
}
/** The menu may be another one than the page shows. */
export function selectIsUnsure({ context }: MenuImportSnapshot) {
  return context.isUnsure;
}
