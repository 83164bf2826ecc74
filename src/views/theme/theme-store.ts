export type ThemeChoice = 'system' | 'light' | 'dark';

/** Also read by public/theme.js, which sets the theme before the first paint. */
const themeKey = 'theme';

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function keepChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeKey, choice);
  } catch {
    // A browser that refuses storage still gets the theme until the page is left.
  }
  // services/preferences/preference-store.ts listens, where the server keeps settings.
  dispatchEvent(new Event('chosen'));
}

function showChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

type Listener = (choice: ThemeChoice) => void;

const listeners = new Set<Listener>();
let chosen = readChoice();

/** View taste only: which theme the user wants. */
export const themeStore = {
  read: () => chosen,
  choose: (choice: ThemeChoice): void => {
    chosen = choice;
    for (const listener of listeners) listener(choice);
  },
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Puts the choice on the document and keeps it, and follows what is chosen elsewhere; called once by main.tsx. */
export function startTheme(): void {
  showChoice(chosen);
  themeStore.subscribe((choice) => {
    showChoice(choice);
    if (choice !== readChoice()) keepChoice(choice);
  });
  addEventListener('storage', () => themeStore.choose(readChoice()));
}
