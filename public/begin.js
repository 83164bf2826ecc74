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
  const countFailure = () => {
    try {
      const before = Number(sessionStorage.getItem(key));
      sessionStorage.setItem(key, String(before + 1));
      return before;
    } catch {
      return 3;
    }
  };
  const hasBegun = () => document.getElementById('root')?.hasChildNodes() === true;
  const tryAgain = (isNeeded) => {
    const pauseMs = Math.min(2_000 * 2 ** countFailure(), 30_000);
    setTimeout(
      async () => {
        if (!isNeeded()) return;
        // The browser's page about a lost connection, or a proxy's, would stay.
        const isThere = await fetch(location.href, { cache: 'no-store' }).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isThere) location.reload();
        else tryAgain(isNeeded);
      },
      pauseMs * (1 + Math.random() / 2),
    );
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (hasFailed || hasBegun() || !String(target.src ?? target.href).includes('/assets/')) return;
      hasFailed = true;
      // The page runs without a stylesheet, but nobody can use it.
      tryAgain(target.rel === 'stylesheet' ? () => true : () => !hasBegun());
    },
    true,
  );
  addEventListener('load', () => {
    setTimeout(() => {
      try {
        if (!hasFailed) sessionStorage.removeItem(key);
      } catch {}
    }, 10_000);
  });
}
