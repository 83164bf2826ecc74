/** Makes the browser ask before this page is closed or reloaded, until the returned function is called. */
export function guardLeaving(page: Window): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  page.addEventListener('beforeunload', ask);
  return () => page.removeEventListener('beforeunload', ask);
}
