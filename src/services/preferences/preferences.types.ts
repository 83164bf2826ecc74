export type Theme = 'system' | 'light' | 'dark';

/** How the product looks and rings for one person, in every browser they sign in with. */
export interface Preferences {
  readonly theme: Theme;
  readonly rings: boolean;
  /** 0 to 1. */
  readonly ringVolume: number;
  /** Shortcuts beside what they do. */
  readonly showsKeys: boolean;
  /** Desktop notifications, where the browser allows them. */
  readonly notifies: boolean;
}

export type PreferenceChanges = Partial<Preferences>;

/** The settings as this browser keeps them. */
export interface KeptPreferences {
  readonly shown: Preferences;
  /** Chosen here and not yet stored by the server. */
  readonly unsent: PreferenceChanges;
}
