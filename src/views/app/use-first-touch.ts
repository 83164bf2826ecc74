import { useEffect } from 'react';

/** Bridge: the first key or press on the page, a good moment to fetch what comes next. */
export function useFirstTouch(act: () => void): void {
  useEffect(() => {
    window.addEventListener('keydown', act, { once: true });
    window.addEventListener('pointerdown', act, { once: true });
    return () => {
      window.removeEventListener('keydown', act);
      window.removeEventListener('pointerdown', act);
    };
  }, [act]);
}
