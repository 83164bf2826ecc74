import { createStore } from '@xstate/store';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Also read by public/begin.js, which sets the theme before the first paint. */
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

/** Colours change in one frame: hundreds of elements that each fade would hold the page up for many. */
function showChoice(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === (dataset.theme ?? 'system')) return;
  dataset.switching = '';
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.switching));
}

/** View taste only: which theme the user wants. */
export const themeStore = createStore({
  context: { choice: readChoice() },
  on: {
    choose: (_context, event: { choice: ThemeChoice }) => ({ choice: event.choice }),
  },
});

export function selectThemeChoice(snapshot: { context: { choice: ThemeChoice } }) {
  return snapshot.context.choice;
}

/** Puts the choice on the document and keeps it, and follows what is chosen elsewhere; called once by main.tsx. */
export function startTheme(): void {
  showChoice(themeStore.getSnapshot().context.choice);
  themeStore.subscribe(({ context: { choice } }) => {
    showChoice(choice);
    if (choice !== readChoice()) keepChoice(choice);
  });
  addEventListener('storage', () => themeStore.trigger.choose({ choice: readChoice() }));
}
