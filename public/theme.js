// Runs before the first paint; src/views/theme/theme-store.ts owns the choice.
try {
  const choice = localStorage.getItem('theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {}
