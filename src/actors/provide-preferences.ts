import { type PreferencesLogic, preferencesMachine } from '../machines/preferences/preferences.machine';
import { createPreferenceStore } from '../services/preferences/preference-store';
import { fetchPreferences, savePreferences } from '../services/preferences/preferences-api';
import { createPreferenceKeeper } from './preferences/preference-keeper.actor';
import { request } from './request';
import type { Services } from './services';

/** The settings of the account, in a chunk of its own: until it is there this browser's hold. */
export function providePreferences({ http, page }: Pick<Services, 'http' | 'page'>): PreferencesLogic {
  return preferencesMachine.provide({
    actors: {
      preferenceKeeper: createPreferenceKeeper({ open: (agentId) => createPreferenceStore(page, agentId) }),
      fetchPreferences: request(http, (client, _, signal) => fetchPreferences(client, signal)),
      savePreferences: request(http, savePreferences),
    },
  });
}
