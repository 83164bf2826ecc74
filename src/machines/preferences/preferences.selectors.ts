import type { PreferencesSnapshot } from './preferences.machine';

/** null until this browser's are read. */
export function selectPreferences({ context: { kept } }: PreferencesSnapshot) {
  return kept?.shown ?? null;
}
/** What was chosen is in this browser only; it is sent again. */
export function selectIsUnsaved(snapshot: PreferencesSnapshot) {
  return snapshot.matches('failed');
}
