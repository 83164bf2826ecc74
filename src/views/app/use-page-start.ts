import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusPageIfLost } from '../ui/use-focus';

/**
 * Bridge: another page starts at its top; one gone back to, where the browser had it. Where the link that led to it
 * is gone, the page gets the focus, unless it has given it to a part of itself by then.
 */
export function usePageStart(path: string): void {
  const shown = useRef(path);
  const isReturn = useRef(false);
  useEffect(() => {
    const note = () => {
      isReturn.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!isReturn.current && window.scrollY > 0) window.scrollTo(0, 0);
    isReturn.current = false;
    focusPageIfLost();
  }, [path]);
}
