// Runs before the first paint and before any script of the build.

// src/views/theme/theme-store.ts and src/services/preferences own the choices.
try {
  const choice = localStorage.getItem('theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
  if (localStorage.getItem('keys') === 'hidden') document.documentElement.dataset.keys = 'hidden';
} catch {}

// While processes are replaced, the page may come from one release and be refused its scripts by another. No script runs
// then that could try again.
{
  const key = 'failed-loads';
  let hasFailed = false;
  addEventListener(
    'error',
    ({ target }) => {
      const isPart = String(target.src ?? target.href).includes('/assets/');
      if (hasFailed || !isPart || document.getElementById('root')?.hasChildNodes()) return;
      hasFailed = true;
      let before = 3;
      try {
        before = Number(sessionStorage.getItem(key));
        sessionStorage.setItem(key, String(before + 1));
      } catch {}
      const pauseMs = Math.min(2_000 * 2 ** before, 30_000);
      setTimeout(() => location.reload(), pauseMs * (1 + Math.random() / 2));
    },
    true,
  );
  addEventListener('load', () => {
    try {
      if (!hasFailed) sessionStorage.removeItem(key);
    } catch {}
  });
}
