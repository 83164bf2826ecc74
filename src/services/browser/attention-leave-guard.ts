/** Makes the browser ask before this page is closed or reloaded; returns how to let it go again. */
export const guardLeaving = (page: Window): (() => void) => {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  page.addEventListener('beforeunload', ask);
  return () => page.removeEventListener('beforeunload', ask);
};
