// Runs before the first paint; src/views/theme/theme-store.ts and src/services/preferences own the choices.
try {
  const choice = localStorage.getItem('theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
  if (localStorage.getItem('keys') === 'hidden') document.documentElement.dataset.keys = 'hidden';
} catch {}
