import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusPageIfLost } from '../ui/use-focus';

/**
 * Bridge: another page starts at its top; one gone back to, where the browser had it. Where the link that led to it
 * is gone, the page gets the focus, unless it has given it to a part of itself by then.
 */
export function usePageStart(path: string): void {
  const shown = useRef(path);
  const goneBackTo = useRef<string | null>(null);
  // Before the app learns of it, which shows that page at once. A link to a part of the page is announced alike.
  useEffect(() => {
    const note = () => {
      goneBackTo.current = window.location.pathname;
    };
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (goneBackTo.current !== path && window.scrollY > 0) window.scrollTo(0, 0);
    goneBackTo.current = null;
    focusPageIfLost();
  }, [path]);
}
