import { useEffect } from 'react';

/** Bridge: the first key or press on the page, a good moment to fetch what comes next. */
export function useFirstTouch(act: () => void): void {
  useEffect(() => {
    // On the way down: a button keeps the key that presses it to itself.
    const once = { once: true, capture: true };
    window.addEventListener('keydown', act, once);
    window.addEventListener('pointerdown', act, once);
    return () => {
      window.removeEventListener('keydown', act, once);
      window.removeEventListener('pointerdown', act, once);
    };
  }, [act]);
}
