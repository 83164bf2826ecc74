import { useEffect, useLayoutEffect, useRef } from 'react';

/** Bridge: another page starts at its top; one gone back to, where the browser had it. */
export function useScrollToTop(path: string): void {
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
  }, [path]);
}
