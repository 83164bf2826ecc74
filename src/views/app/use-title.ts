import { useEffect } from 'react';

/** Bridge: the words on the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
