import { fromCallback } from 'xstate';
import type {
  PreferenceKeeper,
  PreferencesCommand,
  PreferencesEvent,
  PreferencesInput,
} from '../../machines/preferences/preferences.types';
import type { PreferenceStore } from '../../services/preferences/preference-store';
import type { KeptPreferences } from '../../services/preferences/preferences.types';

type Fact = Extract<PreferencesEvent, { type: 'preferences.kept' }>;

/** Reads and writes the settings that this browser keeps. */
export function createPreferenceKeeper({
  open,
}: {
  readonly open: (agentId: string) => PreferenceStore;
}): PreferenceKeeper {
  return fromCallback<PreferencesCommand, PreferencesInput>(({ sendBack, receive, input: { agentId } }) => {
    const send: (fact: Fact) => void = sendBack;
    const store = open(agentId);
    const report = (kept: KeptPreferences, isOwn: boolean) => send({ type: 'preferences.kept', kept, isOwn });
    report(store.read(), true);
    receive((command) => {
      if (command.type === 'preferences.keep') store.keep(command.changes);
      else if (command.type === 'preferences.take') store.take(command.stored);
      else store.markSent(command.sent);
      report(store.read(), true);
    });
    return store.watch(report);
  });
}
