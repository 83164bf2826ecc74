import { preferencesMachine } from '../../../src/machines/preferences/preferences.machine';
import type { PreferencesCommand } from '../../../src/machines/preferences/preferences.types';
import type { PreferenceChanges, Preferences } from '../../../src/services/preferences/preferences.types';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const usual: Preferences = {
  theme: 'system',
  rings: true,
  ringVolume: 0.7,
  showsKeys: true,
  notifies: true,
};

export const kept = (unsent: PreferenceChanges, isOwn = true) =>
  ({ type: 'preferences.kept', kept: { shown: { ...usual, ...unsent }, unsent }, isOwn }) as const;

/** The chart over a browser that keeps what is usual. */
export function createTestPreferences() {
  const keeper = standInCallback<PreferencesCommand, { readonly agentId: string }>();
  const fetchPreferences = standInPromise<PreferenceChanges>();
  const savePreferences = standInPromise<void, PreferenceChanges>();
  const chart = startUnderParent(
    preferencesMachine.provide({
      actors: {
        preferenceKeeper: keeper.logic,
        fetchPreferences: fetchPreferences.logic,
        savePreferences: savePreferences.logic,
      },
    }),
    { agentId: '3' },
  );
  return {
    ...chart,
    keeper,
    fetchPreferences,
    savePreferences,
    now: () => chart.ref.getSnapshot(),
    state: () => chart.ref.getSnapshot().value,
  };
}
