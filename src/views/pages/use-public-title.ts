import { useEffect } from 'react';

/** Bridge: the words on the browser's tab, of a page outside the two halves. */
export function usePublicTitle(page: string): void {
  useEffect(() => {
    const product = document.title;
    document.title = `${page} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [page]);
}
