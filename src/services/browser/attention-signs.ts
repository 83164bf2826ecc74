export type TabSign = 'ringing' | 'live';

/**
 * Changes the tab's icon until the returned function is called. The drawings load on demand, outside the
 * first page.
 */
export function signTab(document: Document, sign: TabSign): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const put = async () => {
    const { drawings } = await import('./attention-drawings');
    if (signal.aborted) return;
    const icon = document.querySelector('link[rel="icon"]');
    icon?.setAttribute('href', drawings[sign]);
    signal.addEventListener('abort', () => icon?.setAttribute('href', drawings.plain));
  };
  put().catch((error: unknown) => console.warn("The tab's icon could not be changed", error));
  return () => stopping.abort();
}

/** Makes the browser ask before this page is closed or reloaded, until the returned function is called. */
export function guardLeaving(page: Window): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  page.addEventListener('beforeunload', ask);
  return () => page.removeEventListener('beforeunload', ask);
}
