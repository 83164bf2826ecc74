import type { CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { KeptPreferences, PreferenceChanges } from '../../services/preferences/preferences.types';

export interface PreferencesInput {
  readonly agentId: string;
}

export interface PreferencesContext extends PreferencesInput {
  /** null until this browser's are read. */
  readonly kept: KeptPreferences | null;
  /** The changes that are being sent. */
  readonly sending: PreferenceChanges;
}

export type PreferencesEvent =
  /** The person chose something on the page of settings. */
  | { type: 'preferences.choose'; changes: PreferenceChanges }
  /** What this browser keeps now; isOwn where it was chosen in this tab. */
  | { type: 'preferences.kept'; kept: KeptPreferences; isOwn: boolean };

/* Actors to provide. */

export type PreferencesCommand =
  | { type: 'preferences.keep'; changes: PreferenceChanges }
  | { type: 'preferences.take'; stored: PreferenceChanges }
  | { type: 'preferences.markSent'; sent: PreferenceChanges };

/** Sends preferences.kept at once, after each command, and whenever something else changed one. */
export type PreferenceKeeper = CallbackActorLogic<PreferencesCommand, PreferencesInput>;
export type FetchPreferences = PromiseActorLogic<PreferenceChanges>;
/** Rejects where the same may be stored another time. */
export type SavePreferences = PromiseActorLogic<void, PreferenceChanges>;
