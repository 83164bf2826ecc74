import { boolean, number, object, string } from 'yup';
import { createAudioChoiceStore, noChoice } from '../audio/audio-choice';
import { preferenceChosen, tryStorage } from '../browser/storage';
import type { KeptPreferences, PreferenceChanges, Preferences, Theme } from './preferences.types';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const ownerKey = 'preferences_owner';
const shownKeys: readonly (string | null)[] = ['theme', 'audio_choice', 'keys', 'notifications', null];

const usual: Preferences = {
  theme: 'system',
  rings: noChoice.rings,
  ringVolume: noChoice.ringVolume,
  showsKeys: true,
  notifies: true,
};

export const themeOf = (value: unknown): Theme | null => themes.find((theme) => theme === value) ?? null;

const unsentSchema = object({
  theme: string().strict().oneOf(themes).optional(),
  rings: boolean().strict().optional(),
  ringVolume: number().strict().min(0).max(1).optional(),
  showsKeys: boolean().strict().optional(),
  notifies: boolean().strict().optional(),
});

/** The part of the changes for which the condition holds. */
function partOf(changes: PreferenceChanges, holds: (name: keyof Preferences) => boolean): PreferenceChanges {
  const names = Object.keys(usual) as (keyof Preferences)[];
  return Object.fromEntries(
    names.filter((name) => changes[name] !== undefined && holds(name)).map((name) => [name, changes[name]]),
  );
}

export interface PreferenceStore {
  read(): KeptPreferences;
  /** Chosen by the person. */
  keep(changes: PreferenceChanges): void;
  /** What the account has; what was chosen here since is kept. */
  take(stored: PreferenceChanges): void;
  /** The server has these; what was chosen while they were sent is still to be sent. */
  markSent(sent: PreferenceChanges): void;
  /** Each choice made elsewhere on this page, and in other tabs; returns how to stop. */
  watch(listener: (kept: KeptPreferences, isOwn: boolean) => void): () => void;
}

/**
 * The settings as this browser keeps them, each where its user reads it, so that they are there before the
 * account can be asked. A write is reported on the page as the browser reports it in other tabs.
 */
export function createPreferenceStore(page: Window, agentId: string): PreferenceStore {
  const { localStorage: area } = page;
  const unsentKey = `preferences_unsent.${agentId}`;
  const choices = createAudioChoiceStore(area, page);
  let isWriting = false;

  const textAt = (key: string) =>
    tryStorage('Settings: what this browser keeps cannot be read', () => area.getItem(key), null);
  const write = (key: string, text: string) => {
    tryStorage('Settings: could not be kept in this browser', () => area.setItem(key, text), undefined);
    isWriting = true;
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: text }));
    isWriting = false;
  };

  const shown = (): Preferences => {
    const { rings, ringVolume } = choices.read();
    return {
      theme: themeOf(textAt('theme')) ?? usual.theme,
      rings,
      ringVolume,
      showsKeys: textAt('keys') !== 'hidden',
      notifies: textAt('notifications') !== 'off',
    };
  };
  const unsent = (): PreferenceChanges =>
    tryStorage(
      'Settings: what was not sent cannot be read',
      () => unsentSchema.validateSync(JSON.parse(area.getItem(unsentKey) ?? '{}'), { stripUnknown: true }),
      {},
    );
  const keepUnsent = (changes: PreferenceChanges) => write(unsentKey, JSON.stringify(changes));
  const read = () => ({ shown: shown(), unsent: unsent() });

  const show = ({ theme, rings, ringVolume, showsKeys, notifies }: PreferenceChanges) => {
    if (theme !== undefined) write('theme', theme);
    if (rings !== undefined || ringVolume !== undefined) {
      const kept = choices.read();
      const next = { ...kept, rings: rings ?? kept.rings, ringVolume: ringVolume ?? kept.ringVolume };
      write('audio_choice', JSON.stringify(next));
    }
    if (showsKeys !== undefined) write('keys', showsKeys ? 'shown' : 'hidden');
    if (notifies !== undefined) write('notifications', notifies ? 'on' : 'off');
    known = shown();
    showKeys(page, known);
  };

  let known = shown();
  return {
    read,
    keep: (changes) => {
      show(changes);
      keepUnsent({ ...unsent(), ...changes });
    },
    take: (stored) => {
      const isSomebodyElses = ![null, agentId].includes(textAt(ownerKey));
      const chosenHere = unsent();
      show({ ...(isSomebodyElses ? usual : {}), ...stored, ...chosenHere });
      write(ownerKey, agentId);
    },
    markSent: (sent) => {
      const left = unsent();
      keepUnsent(partOf(left, (name) => left[name] !== sent[name]));
    },
    watch: (listener) => {
      const stopping = new AbortController();
      const { signal } = stopping;
      const onChosen = () => {
        const now = shown();
        const before = known;
        const changes = partOf(now, (name) => now[name] !== before[name]);
        known = now;
        keepUnsent({ ...unsent(), ...changes });
        listener(read(), true);
      };
      const onStorage = ({ key }: StorageEvent) => {
        if (isWriting || !shownKeys.includes(key)) return;
        known = shown();
        showKeys(page, known);
        listener(read(), false);
      };
      page.addEventListener(preferenceChosen, onChosen, { signal });
      page.addEventListener('storage', onStorage, { signal });
      return () => stopping.abort();
    },
  };
}

/** Before the first paint public/begin.js does the same. */
function showKeys({ document }: Window, { showsKeys }: Preferences): void {
  // The page of somebody in the call lab shows nothing.
  const root: HTMLElement | undefined = document.documentElement;
  if (root === undefined) return;
  if (showsKeys) delete root.dataset.keys;
  else root.dataset.keys = 'hidden';
}
